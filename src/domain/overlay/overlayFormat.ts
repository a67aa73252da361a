import { isMarkup } from '#domain/survey/xml/isMarkup.ts';
import { geoJsonReader } from './geoJsonReader.ts';
import { gpxReader } from './gpxReader.ts';
import { kmlReader } from './kmlReader.ts';
import type { OverlayReader } from './OverlayShape.ts';

const GEOJSON = /"type"\s*:\s*"(Feature(Collection)?|GeometryCollection|(Multi)?(Point|LineString|Polygon))"/;

/** How to read a file that begins so as shapes of a map; undefined when it is no GPX, KML or GeoJSON. */
export function overlayFormat(head: string): (() => OverlayReader) | undefined {
  if (isMarkup(head, 'gpx')) return gpxReader;
  if (isMarkup(head, 'kml')) return kmlReader;
  return /^\s*\{/.test(head) && GEOJSON.test(head) ? geoJsonReader : undefined;
}

/** Whether a KML file that begins so holds networks in the form of WiGLE, which can be imported as well. */
export function holdsNetworks(head: string): boolean {
  return isMarkup(head, 'kml') && /\b(Network ID|BSSID)\s*:/i.test(head);
}
