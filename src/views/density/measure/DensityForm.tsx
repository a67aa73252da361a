import { isQuantity, MEASURES, type Measure, measureSpec } from '#domain/density/measures.ts';
import { Field } from '#ui/controls/Field.tsx';
import { NumberField } from '#ui/controls/NumberField.tsx';
import { SegmentedControl } from '#ui/controls/SegmentedControl.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { Slider } from '#ui/controls/Slider.tsx';
import { formatCount } from '#ui/format/numberFormat.ts';
import { ControlLine } from '#ui/layout/ControlLine.tsx';
import styles from '#views/density/Density.module.css';
import {
  type DensityState,
  drawModeOf,
  MAX_SCALE_TOP,
  MIN_OPACITY,
  swipeMeasures,
  swipeOf,
} from '#views/density/state/densityState.ts';
import { kindOf } from './measureLabels.ts';

interface DensityFormProps {
  state: DensityState;
  onChange: (patch: Partial<DensityState>) => void;
  years: readonly number[];
  year: number | undefined;
  since: number | undefined;
}

const DRAW_OPTIONS = [
  { value: 'heat', label: 'Heat' },
  { value: 'hexagons', label: 'Hexagons' },
  { value: 'cells', label: 'Cells' },
] as const;

const SPACING_OPTIONS = [
  { value: 'quantile', label: 'Quantiles' },
  { value: 'log', label: 'Log' },
  { value: 'linear', label: 'Linear' },
] as const;

function readSwipe(value: string): DensityState['swipe'] {
  if (value === '') return undefined;
  return (MEASURES as readonly string[]).includes(value) ? (value as Measure) : Number(value);
}

/** The measure, the year to compare with, and the colour scale. */
export function DensityForm({ state, onChange, years, year, since }: DensityFormProps) {
  const { measure, most, draw, spacing, opacity } = state;
  const { meaning, formula } = measureSpec(measure);
  const { unit, topHint } = kindOf(measure);
  const isYear = !isQuantity(measure);
  const left = swipeOf({ ...state, since }, { years, year });
  return (
    <>
      <Field
        label="Show"
        hint={
          <>
            {meaning} <span className={styles.formula}>{formula}</span>
          </>
        }
      >
        <Select
          value={measure}
          options={MEASURES.map((value) => ({ value, label: measureSpec(value).label }))}
          onValue={(value) => onChange({ measure: value, most: undefined, swipe: undefined })}
        />
      </Field>
      <Field
        label="Compare with an earlier year"
        hint={
          isYear
            ? 'Not available for this measure'
            : since !== undefined && year !== undefined && `Shows the change from ${since} to ${year}.`
        }
      >
        <Select
          value={isYear ? '' : String(since ?? '')}
          disabled={isYear}
          options={[
            { value: '', label: 'No comparison' },
            ...years
              .filter((one) => year !== undefined && one < year)
              .map((one) => ({ value: String(one), label: String(one) })),
          ]}
          onValue={(value) =>
            onChange({ since: value === '' ? undefined : Number(value), most: undefined, swipe: undefined })
          }
        />
      </Field>
      <Field
        label="Swipe"
        hint={
          state.beside
            ? 'Not available with a second area'
            : isYear
              ? 'Not available for this measure'
              : 'Draws another year or measure left of a divider.'
        }
      >
        <Select
          value={left === undefined ? '' : String(state.swipe)}
          disabled={isYear || state.beside !== undefined}
          options={[
            { value: '', label: 'No divider' },
            ...swipeMeasures(measure).map((one) => ({ value: one, label: measureSpec(one).label })),
            ...years
              .filter((one) => one !== year)
              .map((one) => ({ value: String(one), label: `Year ${one}` })),
          ]}
          onValue={(value) => onChange({ swipe: readSwipe(value), since: undefined, most: undefined })}
        />
      </Field>
      <ControlLine label="Draw">
        <SegmentedControl
          label="Draw"
          value={drawModeOf(measure, draw)}
          options={DRAW_OPTIONS.filter(({ value }) => drawModeOf(measure, value) === value)}
          onValue={(value) => onChange({ draw: value })}
        />
      </ControlLine>
      {!isYear && (
        <>
          <ControlLine label="Colours">
            <SegmentedControl
              label="Colours"
              value={spacing}
              options={SPACING_OPTIONS}
              onValue={(value) => onChange({ spacing: value })}
            />
          </ControlLine>
          <NumberField
            label="Colour scale maximum"
            hint={topHint}
            unit={unit}
            placeholder="auto"
            value={most}
            rule={`a number above 0 and at most ${formatCount(MAX_SCALE_TOP)}`}
            isAllowed={(value) => value === undefined || (value > 0 && value <= MAX_SCALE_TOP)}
            onValue={(value) => onChange({ most: value })}
          />
        </>
      )}
      <Field label="Opacity">
        <Slider
          value={opacity}
          min={MIN_OPACITY}
          max={100}
          format={(percent) => `${percent} %`}
          onValue={(value) => onChange({ opacity: value })}
        />
      </Field>
    </>
  );
}
