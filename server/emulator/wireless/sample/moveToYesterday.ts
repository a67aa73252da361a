import type { DatabaseSync } from 'node:sqlite';
import { transact } from '#server/disk/transact.ts';
import type { Sql } from '#server/emulator/wireless/store/Sql.ts';

export const DAY_MS = 86_400_000;

const LAST = `SELECT max(at_ms) AS "lastMs", count(sha256) AS files FROM upload`;

/** When the last upload was; 0 where there is none. */
export const lastUploadMs = async (sql: Sql): Promise<number> =>
  Number((await sql.rows(LAST))[0]?.lastMs ?? 0);

/** By how many days a last upload has to be moved to be of yesterday (UTC). */
export const daysToYesterday = (lastMs: number, nowMs: number): number =>
  Math.floor(nowMs / DAY_MS) - 1 - Math.floor(lastMs / DAY_MS);

/**
 * Moves all times of the sample data by whole days, so that the last upload is of yesterday (UTC), and answers by how many.
 * Data that somebody has uploaded files into stay as they are. The times of comments and accounts stay too.
 */
export function moveToYesterday(database: DatabaseSync, nowMs: number): number {
  const { lastMs, files } = database.prepare(LAST).get() ?? {};
  if (lastMs === null || Number(files) > 0) return 0;
  const days = daysToYesterday(Number(lastMs), nowMs);
  if (days !== 0) transact(database, () => database.exec(movedBy(days)));
  return days;
}

function movedBy(days: number): string {
  const ms = days * DAY_MS;
  const trans = `strftime('%Y%m%d', substr(trans, 1, 4) || '-' || substr(trans, 5, 2) || '-' || substr(trans, 7, 2),
    '${days} days') || substr(trans, 9)`;
  // Transaction ids are unique at any moment: they leave their old days before they take the new ones.
  return `UPDATE observation SET time_ms = time_ms + ${ms};
    UPDATE network SET first_ms = first_ms + ${ms}, last_ms = last_ms + ${ms}, updated_ms = updated_ms + ${ms},
      trans = ${trans};
    UPDATE upload SET at_ms = at_ms + ${ms}, trans = '-' || ${trans};
    UPDATE upload SET trans = substr(trans, 2)`;
}
