import { csvFile } from './csvFile.ts';
import type { ExportFacts, ExportRows } from './ExportRows.ts';
import { geoJsonFile } from './geoJsonFile.ts';
import { gpxFile } from './gpxFile.ts';
import { jsonFile } from './jsonFile.ts';
import { kmlFile } from './kmlFile.ts';
import { placedRows } from './placedRows.ts';
import { wigleWifiFile } from './wigleWifiFile.ts';

interface ExportFormat {
  label: string;
  /** With whatever stands before it in a file's name. */
  extension: string;
  type: string;
  /** Which rows the format can hold. */
  holds: 'all' | 'placed' | 'sightings';
  /** Pieces of the file, about one a row. */
  write(rows: ExportRows, facts: ExportFacts): Generator<string>;
}

export const EXPORT_FORMATS = {
  csv: { label: 'CSV', extension: 'csv', type: 'text/csv', holds: 'all', write: csvFile },
  geojson: {
    label: 'GeoJSON',
    extension: 'geojson',
    type: 'application/geo+json',
    holds: 'placed',
    write: geoJsonFile,
  },
  kml: {
    label: 'KML',
    extension: 'kml',
    type: 'application/vnd.google-earth.kml+xml',
    holds: 'placed',
    write: kmlFile,
  },
  gpx: { label: 'GPX', extension: 'gpx', type: 'application/gpx+xml', holds: 'placed', write: gpxFile },
  json: { label: 'JSON', extension: 'json', type: 'application/json', holds: 'all', write: jsonFile },
  wigle: {
    label: 'WigleWifi CSV',
    extension: 'wiglewifi.csv',
    type: 'text/csv',
    holds: 'sightings',
    write: wigleWifiFile,
  },
} as const satisfies Record<string, ExportFormat>;

export type ExportFormatName = keyof typeof EXPORT_FORMATS;

/** The formats that can hold such rows. */
export const formatsFor = (rows: ExportRows): ExportFormatName[] =>
  (Object.keys(EXPORT_FORMATS) as ExportFormatName[]).filter((name) => {
    const { holds } = EXPORT_FORMATS[name];
    return holds === 'sightings' ? rows.sightings !== undefined : holds === 'all' || !rows.isPlaceless;
  });

/** How many of the rows a file of the format has. */
export function heldCount(rows: ExportRows, name: ExportFormatName): number {
  const { holds } = EXPORT_FORMATS[name];
  if (holds === 'all') return rows.count;
  if (holds === 'placed') return placedRows(rows).length;
  let count = 0;
  for (let index = 0; index < rows.count; index++) if (rows.sightings?.has(index)) count++;
  return count;
}
