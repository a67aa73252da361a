import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SharedDatabase, SqlValue } from '#server/postgres/SharedDatabase.ts';
import type { Renamed } from './accountNames.ts';
import { insertRow } from './insertRow.ts';
import type { Moved } from './Moved.ts';

/** A table of a file of the home whose rows a table of the shared database takes as they are. */
interface RowTable {
  what: string;
  file: string;
  from: string;
  to: string;
  /** The columns by which a row is known. */
  key: readonly string[];
  where?: string;
}

export const ROW_TABLES: readonly RowTable[] = [
  { what: 'labels', file: 'labels.sqlite', from: 'label', to: 'label', key: ['key'] },
  { what: 'saved searches', file: 'saved.sqlite', from: 'saved', to: 'saved', key: ['id'] },
  { what: 'their snapshots', file: 'saved.sqlite', from: 'snapshot', to: 'saved_snapshot', key: ['id'] },
  {
    what: 'daily statistics',
    file: 'snapshots.sqlite',
    from: 'snapshot',
    to: 'snapshot',
    key: ['place', 'account', 'operation', 'input', 'day'],
    where: "place NOT LIKE 'sample%'",
  },
];

/** Adds the rows that are not there; those that are stay as colleagues have them. */
export async function moveRows(
  home: string,
  shared: SharedDatabase,
  table: RowTable,
  renamed: Renamed,
): Promise<Moved> {
  const { what, file, from, to, key, where = 'true' } = table;
  const moved = { what, here: 0, there: 0 };
  const path = join(home, file);
  if (!existsSync(path)) return moved;
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    for (const row of database.prepare(`SELECT * FROM ${from} WHERE ${where}`).iterate()) {
      await insertRow(shared, to, row, renamed);
      const same = key.map((name, at) => `"${name}" = $${at + 1}`).join(' AND ');
      const found = await shared.rows(
        `SELECT 1 AS one FROM ${to} WHERE ${same}`,
        ...key.map((name) => renamed(row[name] as SqlValue)),
      );
      moved.here += 1;
      moved.there += found.length;
    }
    return moved;
  } finally {
    database.close();
  }
}
