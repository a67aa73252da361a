import type { SQLOutputValue } from 'node:sqlite';
import type { SharedDatabase, SqlValue } from '#server/postgres/SharedDatabase.ts';
import type { Renamed } from './accountNames.ts';

/** Adds a row of a home to a table with the same columns; false where one with its key is there already. */
export async function insertRow(
  shared: SharedDatabase,
  table: string,
  row: Record<string, SQLOutputValue>,
  renamed: Renamed,
): Promise<boolean> {
  const columns = Object.keys(row).map((name) => `"${name}"`);
  const places = columns.map((_, at) => `$${at + 1}`);
  const values = Object.values(row).map((value) => renamed(value as SqlValue));
  const added = await shared.run(
    `INSERT INTO ${table} (${columns}) VALUES (${places}) ON CONFLICT DO NOTHING`,
    ...values,
  );
  return added > 0;
}
