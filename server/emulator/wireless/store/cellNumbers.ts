import type { DatabaseSync } from 'node:sqlite';
import { firstKey } from './networkKey.ts';

/**
 * The key of a cell by its identifier: the stored one, else the next free number. Given numbers hold for the life
 * of the returned function, so it belongs inside the transaction that writes the networks.
 */
export function cellNumbers(database: DatabaseSync): (id: string) => number {
  const find = database.prepare('SELECT key FROM network WHERE id = ? AND kind > 2');
  const last = database.prepare('SELECT max(key) AS key FROM network WHERE key >= ?').get(firstKey('gsm'));
  let next = last?.key == null ? firstKey('gsm') : Number(last.key) + 1;
  const given = new Map<string, number>();
  return (id) => {
    const known = given.get(id) ?? find.get(id)?.key;
    const key = known === undefined ? next++ : Number(known);
    given.set(id, key);
    return key;
  };
}
