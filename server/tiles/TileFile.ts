import type { Box } from '#domain/geo/geo.ts';

/** `mvt` is a vector tile (Mapbox Vector Tile 2). */
export type TileFormat = 'mvt' | 'png' | 'jpg' | 'webp';

/** Whose layer names and tags the vector tiles have; `unknown` also for pictures. */
export type TileSchema = 'protomaps' | 'openmaptiles' | 'shortbread' | 'unknown';

/** What a set of tiles says of itself. */
export interface TileInfo {
  name: string;
  format: TileFormat;
  minZoom: number;
  maxZoom: number;
  /** The ground that has tiles. */
  bounds: Box;
  /** The credit that it asks for, as plain text; empty where it has none. */
  attribution: string;
  schema: TileSchema;
}

/** Map tiles in the XYZ scheme: y grows southward. */
export interface TileFile {
  readonly info: TileInfo;
  /** An unpacked tile; undefined where there is none. Rejects with TileFileError for one that cannot be read. */
  tile(z: number, x: number, y: number): Promise<Uint8Array | undefined>;
  close(): void;
}

/** A file of tiles, or one of its tiles, that is not what it should be. The message names the file and the reason. */
export class TileFileError extends Error {
  constructor(name: string, reason: string) {
    super(`${name} cannot be used as a map: ${reason}.`);
    this.name = 'TileFileError';
  }
}

/** The closest zoom that a tile may be of. */
export const MAX_TILE_ZOOM = 24;

/** Whether there is such a tile at all. */
export function isTileAddress(z: number, x: number, y: number): boolean {
  const side = 2 ** z;
  return [z, x, y].every((n) => Number.isInteger(n) && n >= 0) && z <= MAX_TILE_ZOOM && x < side && y < side;
}
