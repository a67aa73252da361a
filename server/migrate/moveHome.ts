import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PostgresStore } from '#server/emulator/wireless/shared/PostgresStore.ts';
import { SqliteSql } from '#server/emulator/wireless/store/SqliteSql.ts';
import type { AddressOf } from '#server/emulator/wireless/upload/settled.ts';
import type { SharedDatabase } from '#server/postgres/SharedDatabase.ts';
import { accountNames } from './accountNames.ts';
import { compareObservations } from './compareObservations.ts';
import type { Moved } from './Moved.ts';
import { moveComments } from './moveComments.ts';
import { moveJobs } from './moveJobs.ts';
import { isThere, type MoveOptions, moveObservations } from './moveObservations.ts';
import { moveRows, ROW_TABLES } from './moveRows.ts';

/**
 * Copies what a team shares from a home into a shared database and counts what is there then. The home is only read, also
 * while an instance runs on it. A second run goes on where the first ended.
 */
export async function moveHome(
  home: string,
  shared: SharedDatabase,
  addressOf: AddressOf,
  options: MoveOptions,
): Promise<Moved[]> {
  const own = await moveOwn(
    join(home, 'wireless', 'own.sqlite'),
    new PostgresStore(shared, addressOf),
    options,
  );
  const others: Moved[] = [];
  const renamed = await accountNames(home, shared);
  for (const table of ROW_TABLES) others.push(await moveRows(home, shared, table, renamed));
  others.push(await moveJobs(home, shared, renamed));
  return [...own, ...others];
}

async function moveOwn(path: string, store: PostgresStore, options: MoveOptions): Promise<Moved[]> {
  if (!existsSync(path)) return [];
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const home = new SqliteSql(database);
    await moveObservations(home, store, options);
    const files = { what: 'files', here: 0, there: 0 };
    for (const upload of home.rows('SELECT sha256, name, at_ms FROM upload')) {
      files.here += 1;
      files.there += (await isThere(store, upload)) ? 1 : 0;
    }
    const comments = await moveComments(home, store.sql);
    return [files, ...(await compareObservations(home, store.sql)), comments];
  } finally {
    database.close();
  }
}
