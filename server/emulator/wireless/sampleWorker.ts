// Generates the sample data beside their final place and renames the file when it is complete. Reports progress to the host.

import { parentPort, workerData } from 'node:worker_threads';
import { asFailure } from '#domain/wire/Failure.ts';
import { asDiskFailure, checkFreeSpace, MIN_FREE_BYTES } from '#server/disk/diskFailure.ts';
import { openStore } from '#server/emulator/wireless/dataset/SqliteStore.ts';
import { loadSampleData } from '#server/emulator/wireless/sample/loadSampleData.ts';
import {
  clearUnfinished,
  hasSample,
  markSample,
  publishSample,
  unfinishedPath,
} from '#server/emulator/wireless/sample/sampleFile.ts';

const { folder, networks } = workerData as { folder: string; networks: number };
/** With its observations, and with the write-ahead log while it is made. */
const NETWORK_BYTES = 1500;
/** Networks come in no order: what does not fit is written and read again. More saves little, and the process keeps it. */
const CACHE = 'PRAGMA cache_size = -32768';
/** The last step, putting the file in its place, is not the generator's to tell. */
const ALMOST = 0.99;

try {
  makeSample();
  parentPort!.postMessage(1);
} catch (error) {
  clearUnfinished(folder);
  const needed = MIN_FREE_BYTES + networks * NETWORK_BYTES;
  const { facts } = asFailure(asDiskFailure(error, unfinishedPath(folder), needed));
  parentPort!.postMessage(facts);
}

function makeSample(): void {
  clearUnfinished(folder);
  checkFreeSpace(folder, networks * NETWORK_BYTES);
  const store = openStore(unfinishedPath(folder));
  try {
    store.database.exec(CACHE);
    const onProgress = (share: number) => parentPort!.postMessage(share * ALMOST);
    loadSampleData(store, { networks, nowMs: Date.now(), onProgress });
    markSample(store.database, networks);
  } finally {
    store.close();
  }
  // Another process may have been first.
  if (hasSample(folder, networks)) clearUnfinished(folder);
  else publishSample(folder);
}
