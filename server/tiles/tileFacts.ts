// What the metadata of a set of tiles says, read from values that anybody may have written: what is not as it should be
// counts as absent.

import type { Box } from '#domain/geo/geo.ts';
import { MERCATOR_LIMIT_LATITUDE } from '#domain/geo/mercator.ts';
import type { TileFormat, TileSchema } from './TileFile.ts';

const WORLD: Box = { south: -MERCATOR_LIMIT_LATITUDE, west: -180, north: MERCATOR_LIMIT_LATITUDE, east: 180 };
const MAX_CREDIT = 300;

/** The ground between two corners; the whole world for corners that are none. */
export function boundsOf([west, south, east, north]: readonly number[]): Box {
  const isBox =
    [west, south, east, north].every(Number.isFinite) &&
    west! >= -180 &&
    east! <= 180 &&
    west! < east! &&
    south! >= -90 &&
    north! <= 90 &&
    south! < north!;
  return isBox ? { south: south!, west: west!, north: north!, east: east! } : WORLD;
}

/** A credit as plain text: files have it as HTML. */
export function creditOf(html: unknown): string {
  if (typeof html !== 'string') return '';
  const text = html
    .slice(0, 10 * MAX_CREDIT)
    .replace(/<[^>]*>/g, '')
    .replaceAll('&copy;', '©')
    .replaceAll('&amp;', '&');
  return text.replace(/\s+/g, ' ').trim().slice(0, MAX_CREDIT);
}

/** The ids in `vector_layers` (TileJSON 3.0). */
export function layerIds(layers: unknown): string[] {
  if (!Array.isArray(layers)) return [];
  const ids = layers.slice(0, 1000).map((layer: { id?: unknown } | null) => layer?.id);
  return ids.filter((id) => typeof id === 'string' && id.length < 100) as string[];
}

/** Which of the schemas that the page can draw these layers are of. */
export function schemaOf(layers: readonly string[]): TileSchema {
  if (layers.includes('transportation')) return 'openmaptiles';
  if (layers.includes('streets') || layers.includes('water_polygons')) return 'shortbread';
  return ['earth', 'roads', 'water'].some((id) => layers.includes(id)) ? 'protomaps' : 'unknown';
}

/** What a tile is, by its first bytes; a vector tile has none of its own. */
export function formatOf(bytes: Uint8Array): TileFormat {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (head.startsWith('\x89PNG')) return 'png';
  if (head.startsWith('\xff\xd8\xff')) return 'jpg';
  return head.startsWith('RIFF') && head.endsWith('WEBP') ? 'webp' : 'mvt';
}
