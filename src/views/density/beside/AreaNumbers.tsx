import { boxOfCells } from '#domain/density/cell/boxOfCells.ts';
import { type Measure, measureSpec, measuresOf } from '#domain/density/measures.ts';
import { totalIn } from '#domain/density/totalIn.ts';
import { type Box, boxAreaSquareMetres } from '#domain/geo/geo.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { formatDecimal } from '#ui/format/numberFormat.ts';
import { type ComparisonRow, ComparisonTable } from '#ui/table/ComparisonTable.tsx';
import styles from '#views/density/Density.module.css';
import { formatMeasure } from '#views/density/measure/measureLabels.ts';
import type { DensityData } from '#views/density/state/useDensityData.ts';

interface ComparedArea {
  data: DensityData;
  area: Box | undefined;
  /** Quads in view without data. */
  missing: number;
}

interface AreaNumbersProps {
  areas: readonly [ComparedArea, ComparedArea];
  year: number;
}

const NAMES = ['First area', 'Second area'] as const;
/** Areas that differ by no more, about 2 %, are compared in total as well. */
const SAME_SIZE = 0.02;

/** The cells in view of both maps, those at the edges whole as in the timeline, in numbers of one year. */
export function AreaNumbers({ areas, year }: AreaNumbersProps) {
  const cut = NAMES.filter((_, at) => areas[at]!.missing > 0);
  const km2 = ({ data: { ground }, area }: ComparedArea) =>
    area ? boxAreaSquareMetres(boxOfCells(ground.histogram, ground.cells, area)) / 1e6 : null;
  const total = ({ data: { fetchedAt, ground } }: ComparedArea, measure: Measure) =>
    fetchedAt === undefined ? Number.NaN : totalIn(ground.histogram, measure, ground.cells, year);
  const both = (read: (area: ComparedArea) => number | null): ComparisonRow['values'] => {
    const [one, other] = areas.map(read).map((value) => (Number.isNaN(value) ? null : value));
    return [one!, other!];
  };
  const [one, other] = areas.map(({ area }) => (area ? boxAreaSquareMetres(area) : Number.NaN));
  const hasNoRatio = Math.abs(Math.log(one! / other!)) > SAME_SIZE;
  const rows: ComparisonRow[] = [
    { title: 'Area of the cells in view, km²', values: both(km2), format: formatDecimal },
    ...measuresOf('perArea').flatMap((measure): ComparisonRow[] => {
      const title = measureSpec(measure).title(String(year));
      const totals = new Map(areas.map((area) => [area, total(area, measure)]));
      return [
        { title, values: both((area) => totals.get(area)!), hasNoRatio },
        {
          title: `${title}, per km²`,
          values: both((area) => totals.get(area)! / (km2(area) ?? Number.NaN)),
          format: (value) => formatMeasure(measure, value),
        },
      ];
    }),
    ...measuresOf('ratio').map((measure) => ({
      title: measureSpec(measure).title(String(year)),
      values: both((area) => total(area, measure)),
      format: (value: number) => formatMeasure(measure, value),
    })),
  ];
  return (
    <div className={styles.areas}>
      {cut.length > 0 && (
        <Callout>
          Quads are missing in {cut.length === 2 ? 'both areas' : `the ${cut[0]!.toLowerCase()}`}: the real
          numbers and densities are at least as high.
        </Callout>
      )}
      <ComparisonTable names={NAMES} rows={rows} />
    </div>
  );
}
