import { useId, useMemo } from 'react';
import { ChartFrame } from '#charts/frame/ChartFrame.tsx';
import { useReading } from '#charts/frame/useReading.ts';
import { RAMP_LEGEND_PX, RampLegend } from '#charts/legend/RampLegend.tsx';
import type { ColourScale } from '#domain/density/scale/ColourScale.ts';
import { countryName } from '#domain/geo/countryName.ts';
import { CountryPaths } from './CountryPaths.tsx';
import { type CountryValues, countryLabel } from './countryLabel.ts';
import type { CountryShape } from './countryShapes.ts';
import { projectCountries, WORLD_RATIO } from './projectCountries.ts';
import { stepToward } from './stepToward.ts';

export interface CountryMapProps extends CountryValues {
  title: string;
  shapes: readonly CountryShape[];
  scale: ColourScale;
  file: string;
  origin: string;
  chosen?: string | undefined;
  onChoose?: (code: string) => void;
  /** What is read, for others to show the same. */
  onRead?: (code: string | undefined) => void;
  /** Read elsewhere: marked here as well. */
  marked?: string | undefined;
}

/** The width for which places are computed once: other widths differ by a factor only. */
const MARKED_PX = 1000;
const GAP_PX = 10;
const LEGEND_PX = 280;

/**
 * Countries coloured by their value, in an equal-area projection. One tab stop: arrows go to the next country in their
 * direction, Enter chooses it.
 */
export function CountryMap(props: CountryMapProps) {
  const { title, unit, shapes, values, scale, format, file, origin, chosen, onChoose, onRead, marked } =
    props;
  const id = useId();
  const marks = useMemo(
    () => projectCountries(shapes, MARKED_PX).map(({ code, x, y }) => ({ key: code, x, y })),
    [shapes],
  );
  const known = useMemo(() => [...values.values()].map((value) => value ?? Number.NaN), [values]);
  const reading = useReading({
    keys: shapes.map(({ code }) => code),
    chosen: chosen ?? greatest(values, shapes),
    onChoose,
    onRead,
    step: (from, key) => stepToward(marks, from, key),
  });
  const at = marks.find(({ key }) => key === reading.read);

  return (
    <ChartFrame
      title={title}
      unit={unit}
      file={file}
      origin={origin}
      height={(width) => Math.round(width * WORLD_RATIO) + GAP_PX + RAMP_LEGEND_PX}
      table={{
        head: ['Country', 'Code', unit || 'Value'],
        rows: [...values]
          .sort(([, one], [, other]) => (other ?? -1) - (one ?? -1))
          .map(([code, value]) => [countryName(code) ?? code, code, value]),
      }}
      reader={({ width }) => ({
        plot: reading.listbox(id),
        tip: at && {
          x: (at.x * width) / MARKED_PX,
          y: (at.y * width) / MARKED_PX,
          text: countryLabel(at.key, { values, unit, format }),
        },
      })}
    >
      {({ width }) => (
        <>
          <CountryPaths
            id={id}
            shapes={shapes}
            width={width}
            values={values}
            scale={scale}
            chosen={chosen}
            read={reading.read ?? marked}
            unit={unit}
            format={format}
            onRead={reading.reads}
            onChoose={onChoose}
          />
          <RampLegend
            scale={scale}
            format={format}
            values={known}
            x={8}
            y={Math.round(width * WORLD_RATIO) + GAP_PX}
            width={Math.min(LEGEND_PX, width * 0.45)}
            note={scale.spacing === 'log' ? 'log scale · plain: none' : 'plain: none'}
          />
        </>
      )}
    </ChartFrame>
  );
}

/** Where reading begins while nothing is chosen. */
function greatest(values: ReadonlyMap<string, number | null>, shapes: readonly CountryShape[]) {
  let best: string | undefined;
  for (const { code } of shapes)
    if ((values.get(code) ?? -1) > (best === undefined ? -1 : (values.get(best) ?? -1))) best = code;
  return best;
}
