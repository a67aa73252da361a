import { PostgresStore } from '#server/emulator/wireless/shared/PostgresStore.ts';
import { writeNetworks } from '#server/emulator/wireless/shared/writeNetworks.ts';
import { SharedDatabase } from '#server/postgres/SharedDatabase.ts';
import type { OpenStore } from './observationStoreContract.ts';

/** Opens stores in new databases with tables, as the contract of stores wants them. */
export function filledPostgresStore(newDatabase: () => Promise<string>) {
  return async (...[networks = [], addressOf]: Parameters<OpenStore>) => {
    const database = new SharedDatabase(await newDatabase());
    await database.run("INSERT INTO account (id, name, email, joined_ms) VALUES (1, 'ada', '', 0)");
    await writeNetworks(database, networks);
    await database.script(`INSERT INTO cell (id, key) SELECT id, key FROM network WHERE kind > 2;
      SELECT setval(pg_get_serial_sequence('cell', 'key'), max(key)) FROM cell HAVING count(*) > 0; ANALYZE network`);
    return new PostgresStore(database, addressOf);
  };
}
