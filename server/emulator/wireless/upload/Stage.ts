import type { DatabaseSync } from 'node:sqlite';
import type { Box } from '#domain/geo/geo.ts';
import type { Observation } from '#domain/network/Observation.ts';
import { RADIO_KINDS } from '#domain/network/RadioKind.ts';
import { observedKey } from '#server/emulator/wireless/store/networkKey.ts';
import { OBSERVATION_COLUMNS } from '#server/emulator/wireless/store/observationTable.ts';
import type { Row } from '#server/emulator/wireless/store/Sql.ts';
import { boundsOf, stagedBox } from './stagedBox.ts';

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

  bounds(): Box | null {
    return stagedBox(this.#database.prepare(boundsOf(this.table)).get() as unknown as Row);
  }

  drop(): void {
    this.#database.exec(`DROP TABLE IF EXISTS ${this.table}`);
  }

  #keyOf(observation: Observation): number {
    const key = observedKey(observation);
    if (key !== undefined) return key;
    const number = this.#cells.get(observation.id) ?? -1 - this.#cells.size;
    this.#cells.set(observation.id, number);
    return number;
  }
}
