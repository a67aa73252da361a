// The gateway's endpoints for map tiles: a table of their own, which a page loads with its map.

import { text } from '#domain/wire/param.ts';
import { defineEndpoints, del, get, post, put } from '#services/endpoint.ts';
import { Done } from '#services/gateway/shapes.ts';
import * as shapes from '#services/gateway/tileShapes.ts';

const own = { auth: 'session', fresh: 0 } as const;

export const tiles = defineEndpoints('gateway', {
  /** What map tiles there are on this machine. */
  listTileSources: get('/tileSources', { reply: shapes.TileSources, ...own }),
  renameTileSource: put('/tileSources/{id}', {
    body: shapes.FileName,
    reply: shapes.TileSource,
    ...own,
    stale: ['listTileSources'],
  }),
  /** Deletes a file of the user's. */
  removeTileSource: del('/tileSources/{id}', { reply: Done, ...own, stale: ['listTileSources'] }),
  /** Reads the index of an archive, and none of its tiles. */
  priceArea: post('/areas/price', { body: shapes.ArchiveArea, reply: shapes.AreaPrice, ...own }),
  savedAreas: get('/areas', { reply: shapes.SavedAreas, ...own }),
  saveArea: post('/areas', {
    body: shapes.AreaDraft,
    reply: shapes.SavedArea,
    ...own,
    stale: ['savedAreas', 'status'],
  }),
  changeArea: put('/areas/{id}', {
    body: shapes.AreaChange,
    reply: shapes.SavedArea,
    ...own,
    stale: ['savedAreas', 'status'],
  }),
  /** Forgets a job, not the file that it made. */
  removeArea: del('/areas/{id}', { reply: Done, ...own, stale: ['savedAreas', 'status'] }),
});

/** Upload target for a map file; answers with a TileSource. */
export const MAP_UPLOAD_PATH = '/api/gateway/tileSources';
/** A larger file is refused: it is better put into the folder itself. */
export const MAX_MAP_BYTES = 8 * 1000 ** 3;
export const mapUploadQuery = { name: text({ maxLength: 255 }) };

/**
 * A map tile as bytes, unpacked: 200, or 204 where the source has none. It never changes, since the id of a source changes
 * with its tiles. Rows are counted southward.
 */
export const tilePath = (id: string, z: number, x: number, y: number) => `/api/tiles/${id}/${z}/${x}/${y}`;
