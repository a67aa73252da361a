// Writes MBTiles 1.3 under a temporary name: the file has its own only once it is whole, so that a kill leaves no half one.

import { hash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import { asDiskFailure } from '#server/disk/diskFailure.ts';
import { transact } from '#server/disk/transact.ts';
import type { TileInfo } from './TileFile.ts';
import { packingOf } from './unpack.ts';

/** Equal tiles, such as those of the open sea, are stored once; `tiles` is how other programs read both tables. */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS metadata (name TEXT PRIMARY KEY, value TEXT);
  CREATE TABLE IF NOT EXISTS images (tile_id TEXT PRIMARY KEY, tile_data BLOB);
  CREATE TABLE IF NOT EXISTS map (
    zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_id TEXT,
    PRIMARY KEY (zoom_level, tile_column, tile_row)
  ) WITHOUT ROWID;
  CREATE VIEW IF NOT EXISTS tiles AS SELECT zoom_level, tile_column, tile_row, tile_data
    FROM map JOIN images ON images.tile_id = map.tile_id;`;

/** Besides what every file says of itself: what `vector_layers` lists, by which readers know the schema. */
export interface MbtilesFacts extends Omit<TileInfo, 'schema'> {
  /** Ids of the layers of vector tiles. */
  layers: readonly string[];
}

/** The end of the name of a file that is not whole yet. */
export const UNFINISHED = '.part';
export const unfinishedPath = (path: string) => path + UNFINISHED;

export class MbtilesWriter {
  readonly #path: string;
  readonly #database: DatabaseSync;
  readonly #putTile: StatementSync;
  readonly #putPlace: StatementSync;

  /**
   * Begins a file; with `isContinued` goes on with the one that was begun before it, as far as its last `transact`. Throws
   * Failure `full` or `unusable`.
   */
  constructor(path: string, { isContinued = false } = {}) {
    this.#path = path;
    const draft = unfinishedPath(path);
    if (!isContinued) MbtilesWriter.discard(path);
    try {
      this.#database = new DatabaseSync(draft);
      this.#database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; ${SCHEMA}`);
      this.#putTile = this.#database.prepare('INSERT OR IGNORE INTO images VALUES (?, ?)');
      this.#putPlace = this.#database.prepare('INSERT OR REPLACE INTO map VALUES (?, ?, ?, ?)');
    } catch (error) {
      throw asDiskFailure(error, draft);
    }
  }

  /** Removes what is left of a file that was not finished. */
  static discard(path: string): void {
    for (const end of ['', '-wal', '-shm']) rmSync(unfinishedPath(path) + end, { force: true });
  }

  /** The unfinished file, for what its writer notes beside the tiles. */
  get database(): DatabaseSync {
    return this.#database;
  }

  /** Puts many tiles at once, all or none. Throws Failure `full` or `unusable`. */
  transact(work: () => void): void {
    try {
      transact(this.#database, work);
    } catch (error) {
      throw asDiskFailure(error, unfinishedPath(this.#path));
    }
  }

  /** A tile in the XYZ scheme; vector tiles may be packed already. */
  put(z: number, x: number, y: number, tile: Uint8Array, format: TileInfo['format'] = 'mvt'): void {
    const id = hash('sha1', tile, 'base64url');
    const bytes = format === 'mvt' && packingOf(tile) === 'none' ? gzipSync(tile) : tile;
    this.#putTile.run(id, bytes);
    this.#putPlace.run(z, x, 2 ** z - 1 - y, id);
  }

  /** Writes the metadata and gives the file its name. The writer is of no use afterwards. */
  finish({ name, format, minZoom, maxZoom, bounds, attribution, layers }: MbtilesFacts): void {
    const { west, south, east, north } = bounds;
    const facts = {
      name,
      format: format === 'mvt' ? 'pbf' : format,
      minzoom: minZoom,
      maxzoom: maxZoom,
      bounds: [west, south, east, north].join(','),
      attribution,
      type: 'baselayer',
      ...(format === 'mvt' && {
        json: JSON.stringify({ vector_layers: layers.map((id) => ({ id, fields: {} })) }),
      }),
    };
    const draft = unfinishedPath(this.#path);
    try {
      const put = this.#database.prepare('INSERT OR REPLACE INTO metadata VALUES (?, ?)');
      for (const [key, value] of Object.entries(facts)) put.run(key, String(value));
      this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE');
      this.#database.close();
      syncPath(draft);
      renameSync(draft, this.#path);
      syncPath(dirname(this.#path));
    } catch (error) {
      throw asDiskFailure(error, draft);
    }
  }

  /** Leaves the file for another time, or with `isDiscarded` nothing of it. */
  close({ isDiscarded = false } = {}): void {
    if (this.#database.isOpen) this.#database.close();
    if (isDiscarded) MbtilesWriter.discard(this.#path);
  }
}

function syncPath(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
