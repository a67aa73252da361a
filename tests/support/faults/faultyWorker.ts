// A worker that can be told to fail in every way, for the tests of the link to one.

import { parentPort } from 'node:worker_threads';
import { answerCalls, type Method } from '#server/emulator/workerCalls.ts';

export interface FaultyMethods {
  echo: Method<string, string>;
  bytes: Method<number, { body: Uint8Array }>;
  refuse: Method<string, never>;
  /** Notes once, then waits until it is stopped. */
  wait: Method<null, string>;
  die: Method<null, never>;
  leave: Method<null, never>;
  hang: Method<null, never>;
  hoard: Method<null, never>;
}

answerCalls<FaultyMethods>(parentPort!, {
  echo: (text) => text,
  bytes: (length) => ({ body: new Uint8Array(length).fill(7) }),
  refuse(reason) {
    throw new Error(reason);
  },
  wait: (_, { signal, note }) =>
    new Promise((resolve) => {
      note('waiting');
      signal.addEventListener('abort', () => resolve('stopped'));
    }),
  die() {
    setImmediate(() => {
      throw new Error('out of paper');
    });
    return new Promise<never>(() => {});
  },
  leave: () => process.exit(3),
  hang() {
    for (;;);
  },
  hoard() {
    const hoarded: string[] = [];
    for (let at = 0; ; at += 1) hoarded.push(`${at}`.padStart(1_000));
  },
});
