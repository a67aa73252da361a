import { utcDay } from '#domain/wire/utcDay.ts';
import type { Row } from '#server/emulator/wireless/store/Sql.ts';

/** The last transaction id between two. */
export const LAST_TRANS = 'SELECT max(trans) AS last FROM upload WHERE trans BETWEEN $1 AND $2';

/** yyyyMMdd, UTC. */
export const dayOf = (atMs: number) => utcDay(atMs).replaceAll('-', '');

/** The first and the last transaction id that a day can have. */
export const transOf = (day: string): [string, string] => [`${day}-00000`, `${day}-99999`];

/** The next free transaction id of a day, yyyyMMdd-NNNNN, from 00001 up. Throws after 99,999 in one day. */
export function nextTrans(day: string, { last }: Row): string {
  const number = last == null ? 1 : Number(String(last).slice(9)) + 1;
  if (number > 99_999) throw new Error(`All transaction ids of ${day} are taken`);
  return `${day}-${String(number).padStart(5, '0')}`;
}
