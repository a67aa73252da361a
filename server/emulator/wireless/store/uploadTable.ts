import type { DatabaseSync } from 'node:sqlite';

/** Whether a file with a digest is in the store. */
export function hasFile(database: DatabaseSync, sha256: string): boolean {
  return database.prepare('SELECT 1 FROM upload WHERE sha256 = ?').get(sha256) !== undefined;
}

/** The transaction of the file with a digest, whose size is noted; undefined when it is not in the store. */
export function uploadByFile(database: DatabaseSync, sha256: string, bytes: number): string | undefined {
  const row = database.prepare('SELECT id, trans FROM upload WHERE sha256 = ? ORDER BY id').get(sha256);
  if (!row) return undefined;
  database.prepare('INSERT OR REPLACE INTO upload_size (upload, bytes) VALUES (?, ?)').run(row.id!, bytes);
  return String(row.trans);
}

/** The number of an account's upload; undefined when the account has no such transaction. */
export function uploadByTrans(database: DatabaseSync, trans: string, account: number): number | undefined {
  const row = database.prepare('SELECT id FROM upload WHERE trans = ? AND account = ?').get(trans, account);
  return row && Number(row.id);
}
