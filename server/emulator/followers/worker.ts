// The worker thread of the embedded followers service.

import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { asDiskFailure } from '#server/disk/diskFailure.ts';
import type { EmulatorTime, FollowersOptions } from '#server/emulator/followers/service/EmbeddedFollowers.ts';
import { answerCalls, type Method } from '#server/emulator/workerCalls.ts';
import type { UpstreamRequest, UpstreamResponse } from '#server/upstream/Upstream.ts';
import { type FollowersEmulator, openFollowersEmulator } from './openFollowersEmulator.ts';
import { openState } from './openState.ts';

export interface FollowersMethods {
  send: Method<UpstreamRequest, UpstreamResponse>;
  clock: Method<null, EmulatorTime>;
  setSpeed: Method<number, null>;
  close: Method<null, null>;
}

const { folder, ...options } = workerData as FollowersOptions;
const FILE = join(folder, 'followers.sqlite');
let state: DatabaseSync | undefined;
let emulator: FollowersEmulator | undefined;

/** With the first call; a file that cannot be opened is tried again by the next one. */
function opened(): FollowersEmulator {
  state ??= openState(FILE);
  emulator ??= openFollowersEmulator(state, options);
  return emulator;
}

answerCalls<FollowersMethods>(parentPort!, {
  send: (request) => opened().answer(request),
  clock: () => opened().clock(),
  setSpeed(speed) {
    const open = opened();
    try {
      open.setSpeed(speed);
      return null;
    } catch (error) {
      throw asDiskFailure(error, FILE);
    }
  },
  close() {
    state?.close();
    return null;
  },
});
