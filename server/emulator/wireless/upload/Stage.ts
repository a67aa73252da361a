import type { DatabaseSync } from 'node:sqlite';
import { type Box, splitAtAntimeridian } from '#domain/geo/geo.ts';
import type { Observation } from '#domain/network/Observation.ts';
import { familyOf, RADIO_KINDS } from '#domain/network/RadioKind.ts';
import { networkKey } from '#server/emulator/wireless/store/networkKey.ts';
import { OBSERVATION_COLUMNS } from '#server/emulator/wireless/store/observationTable.ts';

let serial = 0;

/**
 * Observations on their way into a store, in a temporary table: SQLite stores it in a separate file that vanishes
 * with the connection, so that memory stays small and a crash leaves nothing behind.
 */
export class Stage {
  readonly table = `stage_${++serial}`;
  readonly #database: DatabaseSync;
  /** Cells get their keys at the end; until then they are -1, -2, … */
  readonly #cells = new Map<string, number>();
  count = 0;

  constructor(database: DatabaseSync) {
    this.#database = database;
    database.exec(`CREATE TEMP TABLE ${this.table} (network INTEGER NOT NULL, time_ms INTEGER NOT NULL,
      lat REAL NOT NULL, lng REAL NOT NULL, signal INTEGER NOT NULL, altitude REAL NOT NULL, accuracy REAL NOT NULL,
      name TEXT NOT NULL, channel INTEGER NOT NULL, frequency INTEGER NOT NULL, capabilities TEXT NOT NULL,
      kind INTEGER NOT NULL, rcois TEXT NOT NULL, mfgr INTEGER NOT NULL)`);
  }

  /** Takes all of a batch or, when one is not valid, none. */
  add(batch: readonly Observation[]): void {
    const insert = this.#database.prepare(`INSERT INTO ${this.table} VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?)`);
    this.#database.exec('SAVEPOINT staging');
    try {
      for (const one of batch) {
        insert.run(
          this.#keyOf(one),
          one.timeMs,
          one.lat,
          one.lng,
          one.signalDbm,
          one.altitudeMetres,
          one.accuracyMetres,
          one.name,
          one.channel,
          one.frequencyMhz,
          one.capabilities,
          RADIO_KINDS.indexOf(one.kind),
          one.rcois,
          one.mfgrId,
        );
      }
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK TO staging; RELEASE staging');
      throw error;
    }
    this.#database.exec('RELEASE staging');
    this.count += batch.length;
  }

  /** Gives the cells their keys. */
  numberCells(cellKey: (id: string) => number): void {
    if (this.#cells.size === 0) return;
    const keys = `${this.table}_cell`;
    this.#database.exec(`CREATE TEMP TABLE ${keys} (number INTEGER PRIMARY KEY, key INTEGER NOT NULL)`);
    const insert = this.#database.prepare(`INSERT INTO ${keys} VALUES (?, ?)`);
    for (const [id, number] of this.#cells) insert.run(number, cellKey(id));
    this.#database.exec(
      `UPDATE ${this.table} SET network = (SELECT key FROM ${keys} WHERE number = network) WHERE network < 0`,
    );
    this.#database.exec(`DROP TABLE ${keys}`);
  }

  /** Copies what is new into the observations; answers how many that were. */
  merge(upload: number): number {
    const { changes } = this.#database
      .prepare(
        `INSERT OR IGNORE INTO observation (${OBSERVATION_COLUMNS})
          SELECT network, time_ms, lat, lng, signal, altitude, accuracy, name, channel, frequency, capabilities, kind, ?
          FROM ${this.table} ORDER BY network, time_ms, lat, lng, signal`,
      )
      .run(upload);
    return Number(changes);
  }

  /** Identifiers of the staged cells by their keys. */
  cellIds(cellKey: (id: string) => number): Map<number, string> {
    return new Map([...this.#cells.keys()].map((id) => [cellKey(id), id]));
  }

  /** The least bounds of the located observations; the shorter way around the globe. */
  bounds(): Box | null {
    const found = this.#database
      .prepare(
        `SELECT min(lat) AS south, max(lat) AS north, min(lng) AS west, max(lng) AS east,
          min(CASE WHEN lng >= 0 THEN lng END) AS leastEast, max(CASE WHEN lng < 0 THEN lng END) AS mostWest
        FROM ${this.table} WHERE lat <> 0 OR lng <> 0`,
      )
      .get() as Record<string, number | null>;
    const { south, north, west, east, leastEast, mostWest } = found;
    if (south === null) return null;
    const straight = { south, west, north, east } as Box;
    const across = { south, west: leastEast, north, east: mostWest } as Box;
    return leastEast !== null && mostWest !== null && widthOf(across) < widthOf(straight) ? across : straight;
  }

  drop(): void {
    this.#database.exec(`DROP TABLE IF EXISTS ${this.table}`);
  }

  #keyOf({ kind, id }: Observation): number {
    if (familyOf(kind) === 'cell') {
      const number = this.#cells.get(id) ?? -1 - this.#cells.size;
      this.#cells.set(id, number);
      return number;
    }
    if (!/^[0-9A-F]{2}(:[0-9A-F]{2}){5}$/i.test(id))
      throw new Error(
        `A ${kind} network needs an address of six octets, got ${JSON.stringify(id.slice(0, 100))}`,
      );
    return networkKey(kind, id);
  }
}

function widthOf(box: Box): number {
  return splitAtAntimeridian(box).reduce((width, { west, east }) => width + east - west, 0);
}
