// The worker thread of the embedded followers service.

import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { answerCalls, type Method } from '#server/embedded/workerCalls.ts';
import type { UpstreamReply, UpstreamRequest } from '#server/upstream.ts';
import type { FollowersOptions, TwinTime } from './embedded.ts';
import { openState } from './openState.ts';
import { openTwin } from './twin.ts';

export interface FollowersMethods {
  send: Method<UpstreamRequest, UpstreamReply>;
  clock: Method<null, TwinTime>;
  setSpeed: Method<number, null>;
  close: Method<null, null>;
}

const { folder, ...options } = workerData as FollowersOptions;
const state = openState(join(folder, 'followers.sqlite'));
const twin = openTwin(state, options);

answerCalls<FollowersMethods>(parentPort!, {
  send: (request) => twin.answer(request),
  clock: () => twin.clock(),
  setSpeed(speed) {
    twin.setSpeed(speed);
    return null;
  },
  close() {
    state.close();
    return null;
  },
});
