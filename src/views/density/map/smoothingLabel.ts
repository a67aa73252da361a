import { bandwidthMetres } from '#domain/density/heat/heatBandwidth.ts';
import { heatCells } from '#domain/density/heat/heatCells.ts';
import type { Histogram } from '#domain/density/histogram/Histogram.ts';
import type { MapView } from '#domain/geo/MapView.ts';
import { formatMetres } from '#ui/format/numberFormat.ts';

/** The smoothing bandwidth at the centre of a view: "smoothed over 667 m". */
export function smoothingLabel(histogram: Histogram, { zoom, lat }: MapView): string {
  return `smoothed over ${formatMetres(bandwidthMetres(heatCells(histogram), zoom, lat))}`;
}
