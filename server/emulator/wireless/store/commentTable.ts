import type { Row } from './Sql.ts';

/** Of a network, an account and a time. */
export const ADD_COMMENT = 'INSERT INTO comment (network, at_ms, account, text) VALUES ($1, $2, $3, $4)';

/** With a condition between them: comments with their authors, oldest first. */
export const [COMMENTS, OLDEST_FIRST] = [
  `SELECT network, at_ms, text, coalesce(a.name, 'anonymous') AS author
    FROM comment LEFT JOIN account a ON a.id = account`,
  'ORDER BY at_ms, comment.rowid',
];

/** What was appended to each network, by key, in the form in which services of this kind print it. */
export function printedComments(rows: readonly Row[]): Map<number, string> {
  const all = new Map<number, string>();
  for (const { network, at_ms, text, author } of rows) {
    const time = new Date(Number(at_ms)).toISOString().slice(0, 19).replace('T', ' ');
    const before = all.get(Number(network));
    const printed = `Appended by ${author} on ${time}:\n\n${text}`;
    all.set(Number(network), before === undefined ? printed : `${before}\n\n${printed}`);
  }
  return all;
}
