import { useMemo } from 'react';
import { cellAreasKm2 } from '#domain/density/cell/cellAreas.ts';
import { type Field, fieldOf, fieldValues } from '#domain/density/fieldOf.ts';
import { cellsInBox } from '#domain/density/histogram/cellsInBox.ts';
import { EMPTY_HISTOGRAM, type Histogram } from '#domain/density/histogram/Histogram.ts';
import { mergeHistograms } from '#domain/density/histogram/mergeHistograms.ts';
import { isPartialYear } from '#domain/density/isPartialYear.ts';
import { isQuantity } from '#domain/density/measures.ts';
import type { ColourScale } from '#domain/density/scale/ColourScale.ts';
import { scaleFor } from '#domain/density/scale/scale.ts';
import { yearlyTotals } from '#domain/density/yearlyTotals.ts';
import type { Box } from '#domain/geo/geo.ts';
import type { QuadLoader } from '#queries/density/density.ts';
import type { DensityState } from './densityState.ts';
import { type ShownYears, shownYears } from './yearsOf.ts';

/** What the view draws and lists of the quads that have data. */
export interface DensityData extends ShownYears {
  histogram: Histogram;
  areasKm2: Float64Array;
  /** In view. */
  cells: Uint32Array;
  /** By year, of the cells in view. */
  totals: Float64Array;
  /** The year that was not over at `fetchedAt`. */
  partialYear: number | undefined;
  /** Whether that year is drawn. */
  isPartial: boolean;
  /** Epoch milliseconds of the oldest answer. */
  fetchedAt: number | undefined;
  /** Undefined where there are no years. */
  drawn: { field: Field; values: Float32Array; scale: ColourScale; year: number } | undefined;
}

export function useDensityData(loader: QuadLoader, state: DensityState, area: Box | undefined): DensityData {
  const { histograms } = loader;
  const { measure, spacing, most } = state;
  const ground = useMemo(() => {
    const histogram = histograms.length > 0 ? mergeHistograms(histograms) : EMPTY_HISTOGRAM;
    return { histogram, areasKm2: cellAreasKm2(histogram) };
  }, [histograms]);
  const { histogram, areasKm2 } = ground;
  const cells = useMemo(() => (area ? cellsInBox(histogram, area) : new Uint32Array()), [histogram, area]);
  const totals = useMemo(() => yearlyTotals(histogram, measure, cells), [histogram, measure, cells]);
  const times = loader.quads.flatMap(({ fetchedAt }) => fetchedAt ?? []);
  const fetchedAt = times.length > 0 ? Math.min(...times) : undefined;
  const thisYear = fetchedAt === undefined ? undefined : new Date(fetchedAt).getUTCFullYear();
  const shown = shownYears(histogram, state, thisYear);
  const { year } = shown;
  const since = isQuantity(measure) ? shown.since : undefined;
  const scale = useMemo(
    () =>
      scaleFor(histogram, areasKm2, measure, {
        spacing,
        ...(since !== undefined && { since }),
        ...(most !== undefined && { most }),
      }),
    [histogram, areasKm2, measure, since, spacing, most],
  );
  const drawn = useMemo(() => {
    if (year === undefined || histogram.length === 0) return undefined;
    const field = fieldOf(histogram, measure, year, since);
    return { field, values: fieldValues(field, areasKm2), scale, year };
  }, [histogram, areasKm2, measure, year, since, scale]);
  const partialYear = shown.years.find((one) => fetchedAt !== undefined && isPartialYear(one, fetchedAt));
  const isPartial = drawn !== undefined && drawn.year === partialYear && drawn.field.kind !== 'year';
  return { ...ground, ...shown, since, cells, totals, partialYear, isPartial, fetchedAt, drawn };
}
