import type { SqliteSql } from '#server/emulator/wireless/store/SqliteSql.ts';
import type { SharedDatabase } from '#server/postgres/SharedDatabase.ts';
import { sharedKeys } from './compareObservations.ts';
import type { Moved } from './Moved.ts';

const COMMENTS = `SELECT key, id, at_ms, account, text FROM comment JOIN network ON key = network ORDER BY comment.rowid`;
const SAME = 'SELECT FROM comment WHERE network = $1 AND at_ms = $2 AND account = $3 AND text = $4';
const ADD = `INSERT INTO comment (network, at_ms, account, text)
  SELECT $1::bigint, $2::bigint, $3::integer, $4::text WHERE NOT EXISTS (${SAME})`;

/** Adds the comments of a home's networks, which are there already. */
export async function moveComments(home: SqliteSql, shared: SharedDatabase): Promise<Moved> {
  const comments = home.rows(COMMENTS);
  const keys = await sharedKeys(shared, comments);
  let there = 0;
  for (const { key, at_ms, account, text } of comments) {
    const network = keys.get(Number(key));
    if (network === undefined) continue;
    const values = [
      network,
      Number(at_ms),
      Number(account),
      String(text).replaceAll('\0', '\ufffd'),
    ] as const;
    await shared.run(ADD, ...values);
    there += (await shared.rows(`SELECT EXISTS (${SAME}) AS there`, ...values))[0]!.there ? 1 : 0;
  }
  return { what: 'comments', here: comments.length, there };
}
