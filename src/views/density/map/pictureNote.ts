import { bandwidthMetres } from '#domain/density/heat/heatBandwidth.ts';
import { heatCells } from '#domain/density/heat/heatCells.ts';
import type { MapView } from '#domain/geo/MapView.ts';
import { formatDecimal, formatMetres } from '#ui/format/numberFormat.ts';
import { type DensityState, drawModeOf } from '#views/density/state/densityState.ts';
import type { DensityData } from '#views/density/state/useDensityData.ts';

/** How large the ground of one value is: "smoothed over 667 m", "hexagons of about 5.2 km²"; undefined for cells. */
export function pictureNote(
  { ground, hexagons }: DensityData,
  { measure, draw }: Pick<DensityState, 'measure' | 'draw'>,
  { zoom, lat }: MapView,
): string | undefined {
  if (hexagons) {
    const { areasKm2, resolution } = hexagons;
    const middle = areasKm2.toSorted()[areasKm2.length >> 1]!;
    return `hexagons of about ${formatDecimal(middle, middle < 10 ? 1 : 0)} km² (H3 resolution ${resolution})`;
  }
  if (drawModeOf(measure, draw) !== 'heat') return undefined;
  return `smoothed over ${formatMetres(bandwidthMetres(heatCells(ground.histogram), zoom, lat))}`;
}
