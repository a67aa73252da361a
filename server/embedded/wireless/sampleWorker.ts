// Makes the sample world beside its final place and renames it when it is complete. Tells the host how far it is.

import { parentPort, workerData } from 'node:worker_threads';
import { openStore } from './SqliteStore.ts';
import { clearUnfinished, hasSample, markSample, publishSample, unfinishedPath } from './sampleFile.ts';
import { makeWorld } from './world/makeWorld.ts';

const { folder, networks } = workerData as { folder: string; networks: number };
/** The last step, putting the file in its place, is not the generator's to tell. */
const ALMOST = 0.99;

clearUnfinished(folder);
const store = openStore(unfinishedPath(folder));
try {
  makeWorld(store, { networks, onProgress: (share) => parentPort!.postMessage(share * ALMOST) });
  markSample(store.database, networks);
} finally {
  store.close();
}
// Another process may have been first.
if (hasSample(folder, networks)) clearUnfinished(folder);
else publishSample(folder);
parentPort!.postMessage(1);
