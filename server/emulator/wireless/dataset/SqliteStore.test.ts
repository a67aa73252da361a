import { networkValues, networkWriter } from '#server/emulator/wireless/store/networkTable.ts';
import { observationStoreContract } from '#tests/support/wireless/observationStoreContract.ts';
import { openStore } from './SqliteStore.ts';

observationStoreContract('SqliteStore', async (networks = [], addressOf) => {
  const store = openStore(':memory:', addressOf && { addressOf });
  store.database.exec("INSERT INTO account VALUES (1, 'ada', '', 0, '?')");
  const write = networkWriter(store.database);
  for (const network of networks) write.add(networkValues(network));
  write.flush();
  store.reload();
  return store;
});
