import type { DatabaseSync } from 'node:sqlite';

/** The next free transaction id of the UTC day, yyyyMMdd-NNNNN, from 00001 up. Throws after 99,999 in one day. */
export function nextTrans(database: DatabaseSync, atMs: number): string {
  const day = new Date(atMs).toISOString().slice(0, 10).replaceAll('-', '');
  const { last } = database
    .prepare("SELECT max(trans) AS last FROM upload WHERE trans BETWEEN ? || '-' AND ? || '-99999'")
    .get(day, day)!;
  const number = last === null ? 1 : Number(String(last).slice(9)) + 1;
  if (number > 99_999) throw new Error(`All transaction ids of ${day} are taken`);
  return `${day}-${String(number).padStart(5, '0')}`;
}
