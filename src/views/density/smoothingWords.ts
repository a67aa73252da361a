import { bandwidthMetres } from '#domain/density/heatBandwidth.ts';
import { heatCells } from '#domain/density/heatCells.ts';
import type { Histogram } from '#domain/density/histogram.ts';
import type { MapView } from '#domain/mapView.ts';
import { formatMetres } from '#ui/numberFormat.ts';

/** Over what ground the heat at the middle of a view is smoothed: "smoothed over 667 m". */
export function smoothingLabel(histogram: Histogram, { zoom, lat }: MapView): string {
  return `smoothed over ${formatMetres(bandwidthMetres(heatCells(histogram), zoom, lat))}`;
}
