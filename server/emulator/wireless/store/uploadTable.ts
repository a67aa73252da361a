import type { Sql } from './Sql.ts';

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
