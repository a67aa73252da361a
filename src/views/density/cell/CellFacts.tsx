import { Fragment } from 'react';
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
  /** Left of the map's divider. */
  otherYear: number | undefined;
}

/** Every measure of one cell in a year, or in the two of the map's divider. */
export function CellFacts({ histogram, areaKm2, cell, box, year, otherYear }: CellFactsProps) {
  const years = otherYear === undefined || otherYear === year ? [year] : [otherYear, year];
  const isTwo = years.length > 1;
  const amountOf = (measure: Measure, at: number) => cellAmount(histogram, measure, cell, at);
  const { lat, lng } = centreOf(box);
  const bounds = [box.south, box.west, box.north, box.east].join(', ');
  return (
    <>
      <table className={styles.counts}>
        <thead>
          <tr>
            <th scope="col">{isTwo ? 'Networks' : `In ${year}`}</th>
            {years.map((at) => (
              <Fragment key={at}>
                <th scope="col">{isTwo ? `in ${at}` : 'networks'}</th>
                <th scope="col">per km²</th>
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {measuresOf('perArea').map((measure) => (
            <tr key={measure}>
              <th scope="row">{measureSpec(measure).label}</th>
              {years.map((at) => (
                <Fragment key={at}>
                  <td>{kindOf(measure).formatAmount(amountOf(measure, at))}</td>
                  <td>{formatMeasure(measure, amountOf(measure, at) / areaKm2)}</td>
                </Fragment>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Facts>
        {measuresOf('ratio').map((measure) => (
          <Fact key={measure} name={measureSpec(measure).label}>
            {years.map((at) => formatMeasure(measure, amountOf(measure, at))).join(' → ')}
          </Fact>
        ))}
        {measuresOf('year').map((measure) => (
          <Fact key={measure} name={measureSpec(measure).label}>
            {formatMeasure(measure, amountOf(measure, year))}
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
