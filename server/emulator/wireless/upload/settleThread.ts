// The thread that settles a large upload, beside the one that reads the file and writes the store.

import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { asDiskFailure } from '#server/disk/diskFailure.ts';
import { addressOf, cacheGazetteerIn } from '#server/emulator/wireless/reference/gazetteer.ts';
import { answerCalls, type Method } from '#server/emulator/workerCalls.ts';
import type { Block } from './Block.ts';
import { LocalSettler } from './LocalSettler.ts';
import type { UploadToSettle } from './Settler.ts';
import type { SettledBatch } from './settleNetworks.ts';

export interface SettleThreadData {
  /** The database. */
  path: string;
  /** Where places are cached. */
  folder: string;
}

export interface SettleMethods {
  take: Method<Block, null>;
  /** Reads what is stored as it is now, until the last batch. */
  begin: Method<UploadToSettle, null>;
  /** Undefined at the end. */
  next: Method<null, SettledBatch | undefined>;
}

const { path, folder } = workerData as SettleThreadData;
cacheGazetteerIn(folder);
const database = new DatabaseSync(path, { readOnly: true });
const settler = new LocalSettler(database, addressOf);
let batches: Iterator<SettledBatch>;

function fromDisk<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asDiskFailure(error, path);
  }
}

answerCalls<SettleMethods>(parentPort!, {
  async take(run) {
    await settler.take(run);
    return null;
  },
  begin: (upload) =>
    fromDisk(() => {
      database.exec('BEGIN; SELECT 1 FROM network LIMIT 1');
      batches = settler.settle(upload);
      return null;
    }),
  next: (_, { move }) =>
    fromDisk(() => {
      const { done, value } = batches.next();
      if (done) database.close();
      else for (const part of Object.values(value.observations)) move(part.buffer);
      return done ? undefined : value;
    }),
});

addressOf(0, 0); // reads the places now, not while others wait for this one
