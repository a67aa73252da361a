// The process that generates the sample data, beside their final place, and renames the file when it is complete:
// `node sampleMain.ts FOLDER NETWORKS`. It tells its parent the progress, and ends with it.

import { asFailure, type FailureFacts } from '#domain/wire/Failure.ts';
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

const folder = process.argv[2]!;
const networks = Number(process.argv[3]);
const parent = process.ppid;
/** With its observations, and with the write-ahead log while it is made. */
const NETWORK_BYTES = 1500;
/** Networks come in no order: what does not fit is written and read again. */
const CACHE = 'PRAGMA cache_size = -131072';
/** The last step, putting the file in its place, is not the generator's to tell. */
const ALMOST = 0.99;

try {
  makeSample();
  tell(1);
} catch (error) {
  clearUnfinished(folder);
  const needed = MIN_FREE_BYTES + networks * NETWORK_BYTES;
  const { facts } = asFailure(asDiskFailure(error, unfinishedPath(folder), needed));
  tell(facts);
}

function tell(news: number | FailureFacts): void {
  if (process.ppid !== parent) process.exit(1);
  process.send!(news, () => {}); // to a parent that is just ending: no error that nobody waits for
}

function makeSample(): void {
  clearUnfinished(folder);
  checkFreeSpace(folder, networks * NETWORK_BYTES);
  const store = openStore(unfinishedPath(folder));
  try {
    store.database.exec(CACHE);
    const onProgress = (share: number) => tell(share * ALMOST);
    loadSampleData(store, { networks, nowMs: Date.now(), onProgress });
    markSample(store.database, networks);
  } finally {
    store.close();
  }
  // Another process may have been first.
  if (hasSample(folder, networks)) clearUnfinished(folder);
  else publishSample(folder);
}
