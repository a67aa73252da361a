import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { FreshNetworksBuilder } from '#server/emulator/wireless/columns/FreshNetworks.ts';
import { networkWriter } from '#server/emulator/wireless/store/networkTable.ts';
import { observationValues, observationWriter } from '#server/emulator/wireless/store/observationTable.ts';
import { rowReader, WIDTH } from './Block.ts';
import type { Settler } from './Settler.ts';

/** What came into the store. */
export interface Written {
  /** Those that were not known. */
  observations: number;
  networksNew: number;
  networksChanged: number;
  fresh: FreshNetworksBuilder;
}

/** Writes what is settled, with turns for others in between. `onBatch` gets the number of staged observations so far; it may throw. */
export async function writeSettled(
  database: DatabaseSync,
  upload: number,
  batches: ReturnType<Settler['settle']>,
  onBatch: (staged: number) => void,
): Promise<Written> {
  const networks = networkWriter(database);
  const observations = observationWriter(database);
  const written: Written = {
    observations: 0,
    networksNew: 0,
    networksChanged: 0,
    fresh: new FreshNetworksBuilder(),
  };
  let staged = 0;
  for await (const batch of batches) {
    for (const network of batch.networks) {
      networks.add(network);
      written.fresh.add(network);
    }
    const { rows } = batch.observations;
    const read = rowReader(batch.observations, upload);
    for (let at = 0; at < rows.length; at += WIDTH) observations.add(observationValues(rows[at]!, read(at)));
    written.observations += rows.length / WIDTH;
    written.networksNew += batch.added;
    written.networksChanged += batch.networks.length - batch.added;
    staged += batch.staged;
    onBatch(staged);
    await setImmediate();
  }
  networks.flush();
  observations.flush();
  return written;
}
