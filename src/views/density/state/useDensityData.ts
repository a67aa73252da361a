import { useMemo } from 'react';
import { cellAreasKm2 } from '#domain/density/cell/cellAreas.ts';
import { type Field, fieldOf, fieldValues } from '#domain/density/fieldOf.ts';
import { cellsSmoothed } from '#domain/density/heat/heatBandwidth.ts';
import { heatCells } from '#domain/density/heat/heatCells.ts';
import type { Hexagons } from '#domain/density/hexagon/Hexagons.ts';
import { cellsInBox } from '#domain/density/histogram/cellsInBox.ts';
import { coarsen } from '#domain/density/histogram/coarsen.ts';
import type { Histogram } from '#domain/density/histogram/Histogram.ts';
import { mergeHistograms } from '#domain/density/histogram/mergeHistograms.ts';
import { isPartialYear } from '#domain/density/isPartialYear.ts';
import { isQuantity } from '#domain/density/measures.ts';
import type { ColourScale } from '#domain/density/scale/ColourScale.ts';
import { scaleFor } from '#domain/density/scale/scale.ts';
import { yearlyTotals } from '#domain/density/yearlyTotals.ts';
import type { Box } from '#domain/geo/geo.ts';
import type { MapPlace } from '#map/frame/useMapPlace.ts';
import type { QuadLoader } from '#queries/density/density.ts';
import { type DensityState, drawModeOf } from './densityState.ts';
import { useHexagons } from './useHexagons.ts';
import { type ShownYears, shownYears } from './yearsOf.ts';

/** What the view draws and lists of the quads that have data. */
export interface DensityData extends ShownYears {
  histogram: Histogram;
  areasKm2: Float64Array;
  /** In view. */
  cells: Uint32Array;
  /** What the service counted: the same, unless `hexagons` add it up. */
  ground: { histogram: Histogram; areasKm2: Float64Array; cells: Uint32Array };
  hexagons: Hexagons | undefined;
  /** By year, of the service's cells in view. */
  totals: Float64Array;
  /** The year that was not over at `fetchedAt`. */
  partialYear: number | undefined;
  /** Whether that year is drawn. */
  isPartial: boolean;
  /** Epoch milliseconds of the oldest answer. */
  fetchedAt: number | undefined;
  /** Undefined where there are no years. */
  drawn:
    | {
        field: Field;
        values: Float32Array;
        scale: ColourScale;
        /** What the scale was made for: the values, or those of the larger ground that heat smooths over. */
        scaleValues: Float32Array;
        year: number;
      }
    | undefined;
}

export function useDensityData(
  loader: QuadLoader,
  state: DensityState,
  { view, area }: Pick<MapPlace, 'view' | 'area'>,
): DensityData {
  const { histograms } = loader;
  const { measure, spacing, most } = state;
  const draw = drawModeOf(measure, state.draw);
  const merged = useMemo(() => withAreas(mergeHistograms(histograms)), [histograms]);
  const ground = useInView(merged, area);
  const hexagons = useHexagons(merged.histogram, view, draw === 'hexagons');
  const units = useInView(hexagons ?? merged, area);
  const { histogram, areasKm2 } = units;
  const totals = useMemo(() => yearlyTotals(ground.histogram, measure, ground.cells), [ground, measure]);
  const fetched = loader.quads.flatMap(({ fetchedAt }) => fetchedAt ?? []);
  const fetchedAt = fetched.length > 0 ? Math.min(...fetched) : undefined;
  const thisYear = fetchedAt === undefined ? undefined : new Date(fetchedAt).getUTCFullYear();
  const shown = shownYears(histogram, state, thisYear);
  const { year } = shown;
  const since = isQuantity(measure) ? shown.since : undefined;
  const times = draw === 'heat' ? cellsSmoothed(heatCells(histogram), view.zoom, view.lat) : 1;
  const seen = useMemo(
    () => (times === 1 ? units : withAreas(coarsen(histogram, heatCells(histogram), times))),
    [units, histogram, times],
  );
  // Only a difference has a scale of its own for each year.
  const difference = since === undefined ? undefined : year;
  const scale = useMemo(
    () =>
      scaleFor(seen.histogram, seen.areasKm2, measure, {
        spacing,
        difference: since === undefined || difference === undefined ? undefined : { since, year: difference },
        most,
      }),
    [seen, measure, since, difference, spacing, most],
  );
  const drawn = useMemo(() => {
    if (year === undefined || histogram.length === 0) return undefined;
    const field = fieldOf(histogram, measure, year, since);
    const values = fieldValues(field, areasKm2);
    const scaleValues =
      seen.histogram === histogram
        ? values
        : fieldValues(fieldOf(seen.histogram, measure, year, since), seen.areasKm2);
    return { field, values, scale, scaleValues, year };
  }, [histogram, areasKm2, seen, measure, year, since, scale]);
  const partialYear = shown.years.find((one) => fetchedAt !== undefined && isPartialYear(one, fetchedAt));
  const isPartial = drawn !== undefined && drawn.year === partialYear && drawn.field.kind !== 'year';
  return {
    ...units,
    ...shown,
    ground,
    hexagons,
    since,
    totals,
    partialYear,
    isPartial,
    fetchedAt,
    drawn,
  };
}

function withAreas(histogram: Histogram) {
  return { histogram, areasKm2: cellAreasKm2(histogram) };
}

/** With its cells in view. */
function useInView(
  { histogram, areasKm2 }: { histogram: Histogram; areasKm2: Float64Array },
  area: Box | undefined,
) {
  return useMemo(
    () => ({ histogram, areasKm2, cells: area ? cellsInBox(histogram, area) : new Uint32Array() }),
    [histogram, areasKm2, area],
  );
}
