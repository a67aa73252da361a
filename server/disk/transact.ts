import type { DatabaseSync } from 'node:sqlite';

/** Runs `work` as one transaction. Throws what it throws: a full disk has ended the transaction by itself. */
export function transact<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const made = work();
    database.exec('COMMIT');
    return made;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** The same for work that gives others their turns; what they write on this connection is part of it. */
export async function transactInTurns<T>(database: DatabaseSync, work: () => Promise<T>): Promise<T> {
  database.exec('BEGIN IMMEDIATE');
  try {
    const made = await work();
    database.exec('COMMIT');
    return made;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
