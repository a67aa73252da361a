import type { AddressOf } from '#server/emulator/wireless/upload/settled.ts';
import { openSharedDatabase } from '#server/postgres/openSharedDatabase.ts';
import { PostgresStore } from './PostgresStore.ts';

/** Opens the store of a shared database, with its tables brought to this version. Throws what `migrate` throws. */
export async function openSharedStore(url: string, addressOf: AddressOf): Promise<PostgresStore> {
  const database = openSharedDatabase(url);
  try {
    await database.ready();
    return new PostgresStore(database, addressOf);
  } catch (error) {
    await database.close();
    throw error;
  }
}
