import type { DatabaseSync } from 'node:sqlite';

// The form in which services of this kind print what was appended to a network.
const PRINTED = `SELECT network, group_concat('Appended by ' || coalesce(a.name, 'anonymous') || ' on '
    || strftime('%Y-%m-%d %H:%M:%S', at_ms / 1000, 'unixepoch') || ':' || char(10, 10) || text, char(10, 10)
    ORDER BY at_ms, comment.rowid) AS text
  FROM comment LEFT JOIN account a ON a.id = account`;

/** All comments on each network by key, oldest first, as one text. */
export function readComments(database: DatabaseSync): Map<number, string> {
  const rows = database.prepare(`${PRINTED} GROUP BY network`).all();
  return new Map(rows.map(({ network, text }) => [Number(network), String(text)]));
}

interface Comment {
  key: number;
  account: number;
  text: string;
  atMs: number;
}

/** Appends a comment and answers all of that network's. */
export function addComment(database: DatabaseSync, { key, account, text, atMs }: Comment): string {
  database
    .prepare('INSERT INTO comment (network, at_ms, account, text) VALUES (?, ?, ?, ?)')
    .run(key, atMs, account, text);
  return String(database.prepare(`${PRINTED} WHERE network = ?`).get(key)?.text);
}
