// The unfinished file of an area: beside its tiles the list of those that are still missing. What a piece brought and that it
// is missing no more is one transaction, so that after a kill nothing is fetched twice and nothing is left out.

import { type MbtilesFacts, MbtilesWriter } from '#server/tiles/MbtilesWriter.ts';
import type { PmtilesArchive } from '#server/tiles/PmtilesArchive.ts';
import type { AreaPlan, Piece, PlannedTile } from './planArea.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS missing_piece (number INTEGER PRIMARY KEY, offset INTEGER, length INTEGER);
  CREATE TABLE IF NOT EXISTS missing_tile (
    piece INTEGER, offset INTEGER, length INTEGER, z INTEGER, x INTEGER, y INTEGER
  );
  CREATE INDEX IF NOT EXISTS missing_tile_piece ON missing_tile (piece);`;

export interface Missing {
  tiles: number;
  bytes: number;
}

export class AreaFile {
  readonly #writer: MbtilesWriter;

  private constructor(writer: MbtilesWriter) {
    this.#writer = writer;
    writer.transact(() => writer.database.exec(SCHEMA));
  }

  /** A new file for what a plan lists, at the path that it will have. Throws Failure `full` or `unusable`. */
  static create(path: string, plan: AreaPlan): AreaFile {
    const writer = new MbtilesWriter(path);
    try {
      const file = new AreaFile(writer);
      file.#note(plan);
      return file;
    } catch (error) {
      writer.close({ isDiscarded: true });
      throw error;
    }
  }

  /** The file that was begun for a path. */
  static resume(path: string): AreaFile {
    return new AreaFile(new MbtilesWriter(path, { isContinued: true }));
  }

  get missing(): Missing {
    const { database } = this.#writer;
    const count = (sql: string) => Number(database.prepare(sql).get()!.n);
    return {
      tiles: count('SELECT count(*) AS n FROM missing_tile'),
      bytes: count('SELECT coalesce(sum(length), 0) AS n FROM missing_piece'),
    };
  }

  /** What to fetch next, with its number; undefined when nothing is missing. */
  next(): { number: number; piece: Piece } | undefined {
    const { database } = this.#writer;
    const row = database.prepare('SELECT * FROM missing_piece ORDER BY number LIMIT 1').get();
    if (!row) return undefined;
    const number = Number(row.number);
    const tiles = database
      .prepare('SELECT offset, length, z, x, y FROM missing_tile WHERE piece = ?')
      .all(number);
    return {
      number,
      piece: {
        offset: Number(row.offset),
        length: Number(row.length),
        tiles: tiles as unknown as PlannedTile[],
      },
    };
  }

  /** Puts the tiles that a piece brought. Throws Failure `full` or `unusable`, TileFileError for a damaged tile. */
  async put(number: number, piece: Piece, bytes: Uint8Array, archive: PmtilesArchive): Promise<void> {
    const tiles: { z: number; x: number; y: number; tile: Uint8Array }[] = [];
    for (const { offset, length, z, x, y } of piece.tiles) {
      const from = offset - piece.offset;
      const packed = bytes.subarray(from, from + length);
      const isReady = archive.tilePacking === 'gzip' || archive.tilePacking === 'none';
      tiles.push({ z, x, y, tile: isReady ? packed : await archive.unpackTile(packed) });
    }
    const { database } = this.#writer;
    this.#writer.transact(() => {
      for (const { z, x, y, tile } of tiles) this.#writer.put(z, x, y, tile, archive.info.format);
      database.prepare('DELETE FROM missing_tile WHERE piece = ?').run(number);
      database.prepare('DELETE FROM missing_piece WHERE number = ?').run(number);
    });
  }

  /** Gives the file its name. */
  finish(facts: MbtilesFacts): void {
    this.#writer.transact(() =>
      this.#writer.database.exec('DROP TABLE missing_tile; DROP TABLE missing_piece'),
    );
    this.#writer.finish(facts);
  }

  close(): void {
    this.#writer.close();
  }

  #note({ zooms }: AreaPlan): void {
    const { database } = this.#writer;
    const addPiece = database.prepare('INSERT INTO missing_piece VALUES (?, ?, ?)');
    const addTile = database.prepare('INSERT INTO missing_tile VALUES (?, ?, ?, ?, ?, ?)');
    this.#writer.transact(() => {
      for (const [number, { offset, length, tiles }] of zooms.flatMap(({ pieces }) => pieces).entries()) {
        addPiece.run(number, offset, length);
        for (const tile of tiles) addTile.run(number, tile.offset, tile.length, tile.z, tile.x, tile.y);
      }
    });
  }
}
