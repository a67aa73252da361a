import { useQuery } from '@tanstack/react-query';
import { colourSeries } from '#queries/workbook/undo/colourSeries.ts';
import {
  type ChartAt,
  chartSeriesQuery,
  seriesColourQuery,
  updateChartSeries,
} from '#queries/workbook/workbookQueries.ts';
import styles from '#views/workbook/panels/Panels.module.css';
import { useStructureChange } from '#views/workbook/structure/useStructureChange.ts';
import { EnteredText } from './EnteredText.tsx';

/** A chart with more has their names in its source alone: each costs a call. */
const MAX_SERIES = 12;

/** The series of a chart: their names and colours. */
export function ChartSeries({ at }: { at: ChartAt }) {
  const all = useQuery(chartSeriesQuery(at)).data?.reply.value ?? [];
  return (
    <>
      {all.slice(0, MAX_SERIES).map(({ id, name }, series) => (
        <SeriesRow key={id} at={at} series={series} name={name ?? ''} />
      ))}
      {all.length > MAX_SERIES && <p>{`The first ${MAX_SERIES} of ${all.length} series`}</p>}
    </>
  );
}

function SeriesRow({ at, series, name }: { at: ChartAt; series: number; name: string }) {
  const here = { ...at, series };
  const colour = useQuery(seriesColourQuery(here)).data?.reply.color;
  const rename = useStructureChange(updateChartSeries, { isContained: true });
  const recolour = useStructureChange(colourSeries, { isContained: true });
  const named = (text: string) => ({ ...here, body: { name: text } });
  const label = `Series ${series + 1}`;
  return (
    <div className={styles.line}>
      <EnteredText
        label={label}
        value={name}
        onEntered={(text) =>
          rename.run(named(text), { back: { label: 'Series name', run: () => rename.ask(named(name)) } })
        }
      />
      <input
        type="color"
        aria-label={`Colour of ${label}`}
        className={styles.colour}
        key={colour ?? ''}
        defaultValue={colour?.toLowerCase() ?? '#000000'}
        disabled={!colour}
        onBlur={({ target: { value } }) => {
          const color = value.toUpperCase();
          if (!colour || color === colour.toUpperCase()) return;
          const back = { label: 'Series colour', run: () => recolour.ask({ ...here, color: colour }) };
          recolour.run({ ...here, color }, { back });
        }}
      />
    </div>
  );
}
