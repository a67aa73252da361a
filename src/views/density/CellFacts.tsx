import { centreOf } from '#domain/area.ts';
import type { Histogram } from '#domain/density/histogram.ts';
import type { Measure } from '#domain/density/measure.ts';
import { yearlyTotals } from '#domain/density/totals.ts';
import type { Box } from '#domain/geo.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { formatCount, formatDecimal, formatPosition, formatShare } from '#ui/numberFormat.ts';
import styles from './CellDrawer.module.css';
import { formatMeasure, MEASURE_WORDS } from './measureWords.ts';

const COUNTED = ['known', 'new', 'last', 'alive'] as const satisfies readonly Measure[];

interface CellFactsProps {
  histogram: Histogram;
  areaKm2: number;
  cell: number;
  box: Box;
  year: number;
}

/** What the histogram says of one cell in one year, in networks and in networks per km². */
export function CellFacts({ histogram, areaKm2, cell, box, year }: CellFactsProps) {
  const only = Uint32Array.of(cell);
  const countOf = (measure: Measure) =>
    yearlyTotals(histogram, measure, only)[year - histogram.firstYear] ?? 0;
  const refreshed = lastRefreshed(histogram, cell);
  const turnover = countOf('turnover');
  const { lat, lng } = centreOf(box);
  const bounds = [box.south, box.west, box.north, box.east].join(', ');
  return (
    <>
      <table className={styles.counts}>
        <thead>
          <tr>
            <th scope="col">In {year}</th>
            <th scope="col">networks</th>
            <th scope="col">per km²</th>
          </tr>
        </thead>
        <tbody>
          {COUNTED.map((measure) => (
            <tr key={measure}>
              <th scope="row">{MEASURE_WORDS[measure].label}</th>
              <td>{formatCount(countOf(measure))}</td>
              <td>{formatMeasure(measure, countOf(measure) / areaKm2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.facts}>
        <div>
          <dt>Turnover</dt>
          <dd>{Number.isNaN(turnover) ? 'nothing was alive' : formatShare(turnover)}</dd>
        </div>
        <div>
          <dt>Last refreshed</dt>
          <dd>{refreshed ?? 'never'}</dd>
        </div>
        <div>
          <dt>Area</dt>
          <dd>{formatArea(areaKm2)}</dd>
        </div>
        <div>
          <dt>Centre</dt>
          <dd>
            {formatPosition(lat, lng)} <CopyButton label="Copy centre" text={formatPosition(lat, lng)} />
          </dd>
        </div>
        <div>
          <dt>South, west, north, east</dt>
          <dd>
            {bounds} <CopyButton label="Copy bounds" text={bounds} />
          </dd>
        </div>
      </dl>
    </>
  );
}

function formatArea(areaKm2: number): string {
  return `${formatDecimal(areaKm2, areaKm2 < 10 ? 3 : 1)} km²`;
}

/** The latest year with a first or a last sighting in the cell. */
function lastRefreshed(histogram: Histogram, cell: number): number | undefined {
  const byYear = yearlyTotals(histogram, 'refreshed', Uint32Array.of(cell));
  const at = byYear.findLastIndex((cells) => cells > 0);
  return at < 0 ? undefined : histogram.firstYear + at;
}
