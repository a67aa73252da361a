// Cuts the world map beside its final place and gives the file its name when it is whole. Reports progress to the host.

import { constants, setPriority } from 'node:os';
import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { asFailure } from '#domain/wire/Failure.ts';
import { checkFreeSpace } from '#server/disk/diskFailure.ts';
import { loadPlaces } from '#server/emulator/wireless/reference/placeTable.ts';
import { MbtilesWriter } from '#server/tiles/MbtilesWriter.ts';
import { countryBorders } from './countryBorders.ts';
import { cutWorld } from './cutWorld.ts';
import { waterBodies } from './waterBodies.ts';

export interface WorldWork {
  path: string;
  /** The file of water bodies. */
  water: string;
}

/** Of the finished file and of its write-ahead log. */
const NEEDED_BYTES = 120_000_000;
/** Reading takes about as long as cutting. */
const READING = 0.45;
/** A whole file is the last step. */
const ALMOST = 0.99;

const { path, water } = workerData as WorldWork;
const tell = (share: number) => parentPort!.postMessage(share);

// Linux gives each thread a priority of its own; elsewhere it would be that of the whole gateway.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);
let writer: MbtilesWriter | undefined;
try {
  checkFreeSpace(dirname(path), NEEDED_BYTES);
  writer = new MbtilesWriter(path);
  let told = 0;
  const onProgress = (share: number) => {
    if (share < told + 0.01) return;
    told = share;
    tell(Math.min(ALMOST, share));
  };
  const world = {
    water: waterBodies(water, (share) => onProgress(READING * share)),
    borders: countryBorders(),
    places: loadPlaces(),
  };
  cutWorld(writer, world, (share) => onProgress(READING + (1 - READING) * share));
  tell(1);
} catch (error) {
  writer?.close({ isDiscarded: true });
  parentPort!.postMessage(asFailure(error).facts);
}
