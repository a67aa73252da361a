import { useMemo } from 'react';
import { cellAreasKm2 } from '#domain/density/cell/cellAreas.ts';
import { cellsSmoothed } from '#domain/density/heat/heatBandwidth.ts';
import { heatCells } from '#domain/density/heat/heatCells.ts';
import type { Hexagons } from '#domain/density/hexagon/Hexagons.ts';
import { cellsInBox } from '#domain/density/histogram/cellsInBox.ts';
import { coarsen } from '#domain/density/histogram/coarsen.ts';
import type { Histogram } from '#domain/density/histogram/Histogram.ts';
import { mergeHistograms } from '#domain/density/histogram/mergeHistograms.ts';
import { yearlyTotals } from '#domain/density/yearlyTotals.ts';
import type { Box } from '#domain/geo/geo.ts';
import type { MapPlace } from '#map/frame/useMapPlace.ts';
import type { QuadLoader } from '#queries/density/density.ts';
import { type DensityState, drawModeOf } from './densityState.ts';
import { useHexagons } from './useHexagons.ts';

interface Cells {
  histogram: Histogram;
  areasKm2: Float64Array;
}
interface CellsInView extends Cells {
  /** In view. */
  cells: Uint32Array;
}

/** The quads of a map that have data, as what it draws. */
export interface DensityGround extends CellsInView {
  /** What the service counted: the same, unless `hexagons` add it up. */
  ground: CellsInView;
  hexagons: Hexagons | undefined;
  /** The ground that one colour stands for: the same, or what heat smooths over. */
  smoothed: Cells;
  /** By the histogram's years, of the service's cells in view. */
  ownTotals: Float64Array;
  /** Epoch milliseconds of the oldest answer. */
  fetchedAt: number | undefined;
}

export function useDensityGround(
  { histograms, quads }: QuadLoader,
  state: Pick<DensityState, 'measure' | 'draw'>,
  { view, area }: Pick<MapPlace, 'view' | 'area'>,
): DensityGround {
  const draw = drawModeOf(state.measure, state.draw);
  const merged = useMemo(() => withAreas(mergeHistograms(histograms)), [histograms]);
  const ground = useInView(merged, area);
  const hexagons = useHexagons(merged.histogram, view, draw === 'hexagons');
  const units = useInView(hexagons ?? merged, area);
  const { histogram } = units;
  const ownTotals = useMemo(
    () => yearlyTotals(ground.histogram, state.measure, ground.cells),
    [ground, state.measure],
  );
  const fetched = quads.flatMap(({ fetchedAt }) => fetchedAt ?? []);
  const times = draw === 'heat' ? cellsSmoothed(heatCells(histogram), view.zoom, view.lat) : 1;
  const smoothed = useMemo(
    () => (times === 1 ? units : withAreas(coarsen(histogram, heatCells(histogram), times))),
    [units, histogram, times],
  );
  const fetchedAt = fetched.length > 0 ? Math.min(...fetched) : undefined;
  return { ...units, ground, hexagons, smoothed, ownTotals, fetchedAt };
}

function withAreas(histogram: Histogram): Cells {
  return { histogram, areasKm2: cellAreasKm2(histogram) };
}

/** With its cells in view. */
function useInView({ histogram, areasKm2 }: Cells, area: Box | undefined): CellsInView {
  return useMemo(
    () => ({ histogram, areasKm2, cells: area ? cellsInBox(histogram, area) : new Uint32Array() }),
    [histogram, areasKm2, area],
  );
}
