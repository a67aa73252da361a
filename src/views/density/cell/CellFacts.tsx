import { cellFacts } from '#domain/density/cell/cellFacts.ts';
import type { Histogram } from '#domain/density/histogram/Histogram.ts';
import type { Box } from '#domain/geo/geo.ts';
import { centreOf } from '#domain/geo/viewArea.ts';
import { Fact, Facts } from '#ui/display/Facts.tsx';
import { formatCount, formatDecimal, formatPosition, formatShare } from '#ui/format/numberFormat.ts';
import { formatMeasure, MEASURE_LABELS } from '#views/density/measure/measureLabels.ts';
import styles from './CellDrawer.module.css';

const COUNTED = [
  { measure: 'known', count: 'known' },
  { measure: 'new', count: 'new' },
  { measure: 'last', count: 'lastSeen' },
  { measure: 'alive', count: 'alive' },
] as const;

interface CellFactsProps {
  histogram: Histogram;
  areaKm2: number;
  cell: number;
  box: Box;
  year: number;
}

/** What the histogram says of one cell in one year, in networks and in networks per km². */
export function CellFacts({ histogram, areaKm2, cell, box, year }: CellFactsProps) {
  const facts = cellFacts(histogram, cell, year);
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
          {COUNTED.map(({ measure, count }) => (
            <tr key={measure}>
              <th scope="row">{MEASURE_LABELS[measure].label}</th>
              <td>{formatCount(facts[count])}</td>
              <td>{formatMeasure(measure, facts[count] / areaKm2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Facts>
        <Fact name="Turnover">
          {Number.isNaN(facts.turnover) ? 'nothing was alive' : formatShare(facts.turnover)}
        </Fact>
        <Fact name="Last refreshed">{Number.isNaN(facts.lastRefreshed) ? 'never' : facts.lastRefreshed}</Fact>
        <Fact name="Area">{formatArea(areaKm2)}</Fact>
        <Fact name="Centre" copy={formatPosition(lat, lng)}>
          {formatPosition(lat, lng)}
        </Fact>
        <Fact name="South, west, north, east" copy={bounds}>
          {bounds}
        </Fact>
      </Facts>
    </>
  );
}

function formatArea(areaKm2: number): string {
  return `${formatDecimal(areaKm2, areaKm2 < 10 ? 3 : 1)} km²`;
}
