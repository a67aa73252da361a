import type { SharedDatabase } from '#server/postgres/SharedDatabase.ts';
import type { Statement, Tables } from './Tables.ts';

const DOUBT = 'Reload to see whether the change was saved.';

/** Tables in the database of a team, which whoever opened it closes. */
export function sharedTables(database: SharedDatabase): Tables {
  const certain = <T>(sql: string, ask: () => Promise<T>) =>
    sql.startsWith('SELECT') ? ask() : database.confirmed(DOUBT, ask);
  return {
    isShared: true,
    all: (sql, ...values) => certain(sql, () => database.rows(numbered(sql), ...values)),
    change: (statements) =>
      database.confirmed(DOUBT, () =>
        database.transact(statements.map(([sql, ...values]): Statement => [numbered(sql), ...values])),
      ),
    async close() {},
  };
}

/** PostgreSQL numbers its values. No text of a store has a `?` for anything else. */
function numbered(sql: string): string {
  let number = 0;
  return sql.replaceAll('?', () => `$${++number}`);
}
