import { useQuery } from '@tanstack/react-query';
import {
  axisTitleQuery,
  type ChartAt,
  type ChartAxis,
  chartAxisQuery,
  chartLegendQuery,
  chartTitleQuery,
  updateAxisTitle,
  updateChartAxis,
  updateChartLegend,
  updateChartTitle,
} from '#queries/workbook/workbookQueries.ts';
import { Field } from '#ui/controls/Field.tsx';
import { Select } from '#ui/controls/Select.tsx';
import styles from '#views/workbook/panels/Panels.module.css';
import { useStructureChange } from '#views/workbook/structure/useStructureChange.ts';
import { ChartSeries } from './ChartSeries.tsx';
import { EnteredNumbers } from './EnteredNumbers.tsx';
import { EnteredText } from './EnteredText.tsx';

const LEGENDS = ['None', 'Bottom', 'Right', 'Top', 'Left'];

/**
 * The words on a chart, its series and the ends of its value axis. Only the service knows which kinds have axes, and a refusal is
 * a call as well: of a chart without a value axis nothing else of axes is asked.
 */
export function ChartLabels({ at }: { at: ChartAt }) {
  const title = useQuery(chartTitleQuery(at)).data?.reply;
  const legend = useQuery(chartLegendQuery(at)).data?.reply;
  const ends = useQuery(chartAxisQuery(at, 'valueAxis')).data?.reply;
  const entitle = useStructureChange(updateChartTitle, { isContained: true });
  const change = useStructureChange(updateChartLegend, { isContained: true });
  const shown = legend?.visible ? (legend.position ?? 'Right') : 'None';
  const titled = (text: string) => ({ ...at, body: titleBody(text) });
  const placed = (position: string) => ({
    ...at,
    body: {
      position: position === 'None' ? undefined : position,
      visible: position !== 'None',
      overlay: undefined,
    },
  });

  return (
    <div className={styles.form}>
      {title && (
        <EnteredText
          label="Title"
          value={title.text ?? ''}
          onEntered={(text) =>
            entitle.run(titled(text), {
              back: { label: 'Chart title', run: () => entitle.ask(titled(title.text ?? '')) },
            })
          }
        />
      )}
      {ends && (
        <>
          <AxisTitle at={at} axis="categoryAxis" label="Category axis title" />
          <AxisTitle at={at} axis="valueAxis" label="Value axis title" />
          <AxisEnds at={at} ends={ends} />
        </>
      )}
      <ChartSeries at={at} />
      {legend && (
        <Field label="Legend">
          <Select
            value={shown}
            options={LEGENDS.map((value) => ({ value, label: value.toLowerCase() }))}
            onValue={(position) =>
              change.run(placed(position), {
                back: { label: 'Chart legend', run: () => change.ask(placed(shown)) },
              })
            }
          />
        </Field>
      )}
    </div>
  );
}

const titleBody = (text: string) => ({ text, visible: text !== '', overlay: undefined });

function AxisTitle({ at, axis, label }: { at: ChartAt; axis: ChartAxis; label: string }) {
  const title = useQuery(axisTitleQuery(at, axis)).data?.reply;
  const update = useStructureChange(updateAxisTitle, { isContained: true });
  const titled = (text: string) => ({ ...at, axis, body: titleBody(text) });
  if (!title) return null;
  return (
    <EnteredText
      label={label}
      value={title.text ?? ''}
      onEntered={(text) =>
        update.run(titled(text), { back: { label, run: () => update.ask(titled(title.text ?? '')) } })
      }
    />
  );
}

function AxisEnds({ at, ends }: { at: ChartAt; ends: { minimum: number | null; maximum: number | null } }) {
  const update = useStructureChange(updateChartAxis, { isContained: true });
  const { minimum, maximum } = ends;
  const scaled = (body: { minimum: number | null; maximum: number | null }) => ({
    ...at,
    axis: 'valueAxis' as const,
    body,
  });
  return (
    <EnteredNumbers
      label="Value axis"
      entries={[
        {
          name: 'minimum',
          label: 'Value axis from',
          placeholder: 'automatic',
          value: minimum ?? undefined,
          rule: maximum === null ? 'a number' : `less than ${maximum}`,
          isAllowed: (value) => value === undefined || maximum === null || value < maximum,
        },
        {
          name: 'maximum',
          label: 'to',
          placeholder: 'automatic',
          value: maximum ?? undefined,
          rule: minimum === null ? 'a number' : `more than ${minimum}`,
          isAllowed: (value) => value === undefined || minimum === null || value > minimum,
        },
      ]}
      onEntered={(changed) => {
        const ends = { minimum, maximum, ...changed };
        update.run(scaled({ minimum: ends.minimum ?? null, maximum: ends.maximum ?? null }), {
          back: { label: 'Axis ends', run: () => update.ask(scaled({ minimum, maximum })) },
        });
      }}
    />
  );
}
