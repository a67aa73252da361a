import { number } from '#domain/wire/param.ts';
import type { Position } from './geo.ts';

/** What a map shows: centre in WGS84 degrees and the web map's zoom level. */
export interface MapView extends Position {
  zoom: number;
}

/** What a map shows before anything was looked for. */
export const WORLD_VIEW: MapView = { lat: 25, lng: 10, zoom: 2 };

/** What the text of a map view must be. */
export const MAP_VIEW_RULE = 'latitude, longitude and zoom, comma-separated';

const latitude = number({ min: -90, max: 90 });
const longitude = number({ min: -180, max: 180 });
const level = number({ min: 0, max: 24 });

/** `52.52,13.405,15`, as in a link: to a metre and a hundredth of a level. */
export function writeMapView({ lat, lng, zoom }: MapView): string {
  return [lat.toFixed(5), lng.toFixed(5), Number(zoom.toFixed(2))].join(',');
}

/** The inverse of `writeMapView`; undefined when the text breaks the rule. */
export function readMapView(text: string): MapView | undefined {
  const parts = text.split(',');
  const lat = latitude.read(parts[0] ?? '');
  const lng = longitude.read(parts[1] ?? '');
  const zoom = level.read(parts[2] ?? '');
  if (lat === undefined || lng === undefined || zoom === undefined || parts.length > 3) return undefined;
  return { lat, lng, zoom };
}
