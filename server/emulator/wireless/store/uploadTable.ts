import type { Sql } from './Sql.ts';

/** A row where a file with a digest is in the store. */
export const FILE = 'SELECT 1 AS known FROM upload WHERE sha256 = $1';

/** An upload before it is merged: transaction, account, name, digest, time, lines, and those that were rejected. */
export const ADD_UPLOAD = `INSERT INTO upload (trans, account, name, sha256, at_ms, lines, rejected, observations, known,
  networks_new, networks_changed) VALUES ($1, $2, $3, $4, $5, $6, $7, 0, 0, 0, 0) RETURNING id`;

/** What came of it: new and known observations, new and changed networks; the last value is its number. */
export const NOTE_RESULT =
  'UPDATE upload SET observations = $1, known = $2, networks_new = $3, networks_changed = $4 WHERE id = $5';

/** The transaction of the file with a digest, whose size is noted; undefined when it is not in the store. */
export async function uploadByFile(sql: Sql, sha256: string, bytes: number): Promise<string | undefined> {
  const [row] = await sql.rows('SELECT id, trans FROM upload WHERE sha256 = $1 ORDER BY id', sha256);
  if (!row) return undefined;
  await sql.run(
    `INSERT INTO upload_size (upload, bytes) VALUES ($1, $2)
     ON CONFLICT (upload) DO UPDATE SET bytes = excluded.bytes`,
    row.id!,
    bytes,
  );
  return String(row.trans);
}

/** The number of an account's upload; undefined when the account has no such transaction. */
export async function uploadByTrans(sql: Sql, trans: string, account: number): Promise<number | undefined> {
  const [row] = await sql.rows('SELECT id FROM upload WHERE trans = $1 AND account = $2', trans, account);
  return row && Number(row.id);
}
