import { cellAmount } from '#domain/density/fieldOf.ts';
import type { Histogram } from '#domain/density/histogram/Histogram.ts';
import { type Measure, measureSpec, measuresOf } from '#domain/density/measures.ts';
import type { Box } from '#domain/geo/geo.ts';
import { centreOf } from '#domain/geo/viewArea.ts';
import { Fact, Facts } from '#ui/display/Facts.tsx';
import { formatDecimal, formatPosition } from '#ui/format/numberFormat.ts';
import { formatMeasure, kindOf } from '#views/density/measure/measureLabels.ts';
import styles from './CellDrawer.module.css';

interface CellFactsProps {
  histogram: Histogram;
  areaKm2: number;
  cell: number;
  box: Box;
  year: number;
}

/** Every measure of one cell in one year. */
export function CellFacts({ histogram, areaKm2, cell, box, year }: CellFactsProps) {
  const amountOf = (measure: Measure) => cellAmount(histogram, measure, cell, year);
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
          {measuresOf('perArea').map((measure) => (
            <tr key={measure}>
              <th scope="row">{measureSpec(measure).label}</th>
              <td>{kindOf(measure).formatAmount(amountOf(measure))}</td>
              <td>{formatMeasure(measure, amountOf(measure) / areaKm2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Facts>
        {[...measuresOf('ratio'), ...measuresOf('year')].map((measure) => (
          <Fact key={measure} name={measureSpec(measure).label}>
            {formatMeasure(measure, amountOf(measure))}
          </Fact>
        ))}
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
