import type { DatabaseSync } from 'node:sqlite';
import { firstKey } from '#server/emulator/wireless/store/networkKey.ts';
import {
  NETWORK_COLUMNS,
  NUMBER_COLUMNS,
  TEXT_COLUMNS,
} from '#server/emulator/wireless/store/networkTable.ts';
import type { SqlValue } from '#server/emulator/wireless/store/Sql.ts';
import { type Columns, makeColumns, resized, type TypedArray } from './Columns.ts';
import type { Dictionaries, TextDictionary } from './TextDictionary.ts';

/** Identifiers of cells, which their keys do not hold; indexed by key minus the first key of cells. */
export type CellIds = string[];

/** Of NUMBER_COLUMNS. */
const NAMES = NUMBER_COLUMNS.map((name) => name.replace('_ms', 'Ms') as keyof Columns);
const FIRST_TEXT = NUMBER_COLUMNS.length;
const ID = FIRST_TEXT + TEXT_COLUMNS.length;
const MFGR = NUMBER_COLUMNS.indexOf('mfgr');
const FIRST_CELL = firstKey('gsm');

const SELECT = `SELECT ${NETWORK_COLUMNS.slice(0, -1).join()}, CASE WHEN kind > 2 THEN id END FROM network`;

/** Puts rows of the table of networks into columns. */
export class NetworkRows {
  columns: Columns;
  count = 0;
  #numbers: TypedArray[] = [];
  #codes: Uint32Array[] = [];
  readonly #dictionaries: readonly TextDictionary[];
  readonly #cellIds: CellIds;

  /** New texts enter `dictionaries`, cells `cellIds`; `size` is for how many rows there is room at first. */
  constructor(dictionaries: Dictionaries, cellIds: CellIds, size: number) {
    this.#dictionaries = TEXT_COLUMNS.map((name) => dictionaries[name]);
    this.#cellIds = cellIds;
    this.columns = this.#use(makeColumns(size));
  }

  /** Takes a row of NETWORK_COLUMNS; of an address it need not hold the identifier. */
  add(fields: readonly SqlValue[]): void {
    const row = this.count++;
    if (row === this.columns.key.length) this.columns = this.#use(resized(this.columns, 2 * row));
    for (let i = 0; i < FIRST_TEXT; i++)
      this.#numbers[i]![row] = (fields[i] as number | null) ?? (i === MFGR ? -1 : Number.NaN);
    for (let i = 0; i < TEXT_COLUMNS.length; i++)
      this.#codes[i]![row] = this.#dictionaries[i]!.code(fields[FIRST_TEXT + i] as string | null);
    const key = fields[0] as number;
    if (key >= FIRST_CELL) this.#cellIds[key - FIRST_CELL] = fields[ID] as string;
  }

  #use(columns: Columns): Columns {
    this.#numbers = NAMES.map((name) => columns[name]);
    this.#codes = TEXT_COLUMNS.map((name) => columns[name]);
    return columns;
  }
}

/** Reads all networks in the order of their keys. New texts enter `texts`, cells `cellIds`. */
export function readNetworks(database: DatabaseSync, texts: Dictionaries, cellIds: CellIds): Columns {
  const count = Number(database.prepare('SELECT count(*) AS count FROM network').get()?.count);
  const rows = new NetworkRows(texts, cellIds, count);
  const select = database.prepare(`${SELECT} ORDER BY key`);
  select.setReturnArrays(true);
  for (const values of select.iterate() as Iterable<unknown>) rows.add(values as SqlValue[]);
  return rows.columns;
}
