import type { DatabaseSync } from 'node:sqlite';
import { firstKey } from '#server/emulator/wireless/store/networkKey.ts';
import { type Columns, makeColumns, TEXT_COLUMNS, type TextColumn } from './Columns.ts';
import { TextDictionary } from './TextDictionary.ts';

export type Dictionaries = Record<TextColumn, TextDictionary>;

/** Identifiers of cells, which their keys do not hold; indexed by key minus the first key of cells. */
export type CellIds = string[];

export const NUMBER_COLUMNS = [
  'key',
  'lat',
  'lng',
  'firstMs',
  'lastMs',
  'updatedMs',
  'kind',
  'encryption',
  'qos',
  'channel',
  'frequency',
  'mfgr',
  'finder',
] as const;

const SELECT = `SELECT key, lat, lng, first_ms, last_ms, updated_ms, kind, encryption, qos, channel, frequency,
  coalesce(mfgr, -1), finder, ${TEXT_COLUMNS.join()}, CASE WHEN kind > 2 THEN id END FROM network`;

/** New ones, or those of texts by their codes. */
export function makeDictionaries(texts?: Record<TextColumn, (string | null)[]>): Dictionaries {
  return Object.fromEntries(
    TEXT_COLUMNS.map((name) => [name, new TextDictionary(texts?.[name])]),
  ) as Dictionaries;
}

/** Reads all networks in the order of their keys. New texts enter `texts`, cells `cellIds`. */
export function readNetworks(database: DatabaseSync, texts: Dictionaries, cellIds: CellIds): Columns {
  const count = Number(database.prepare('SELECT count(*) AS count FROM network').get()?.count);
  const columns = makeColumns(count);
  const numbers = NUMBER_COLUMNS.map((name) => columns[name]);
  const codes = TEXT_COLUMNS.map((name) => columns[name]);
  const dictionaries = TEXT_COLUMNS.map((name) => texts[name]);
  const select = database.prepare(`${SELECT} ORDER BY key`);
  select.setReturnArrays(true);
  let row = 0;
  for (const values of select.iterate() as Iterable<unknown>) {
    const fields = values as (number | string | null)[];
    for (let i = 0; i < numbers.length; i++) numbers[i]![row] = (fields[i] as number | null) ?? Number.NaN;
    for (let i = 0; i < codes.length; i++)
      codes[i]![row] = dictionaries[i]!.code(fields[numbers.length + i] as string | null);
    const id = fields[numbers.length + codes.length];
    if (id !== null) cellIds[(fields[0] as number) - firstKey('gsm')] = id as string;
    row++;
  }
  return columns;
}
