import { setImmediate } from 'node:timers/promises';

/** Work in steps of a few milliseconds at most. */
export type Steps<T> = Generator<void, T>;

/** So long others wait for a turn, about. */
const TURN_MS = 5;

export function atOnce<T>(work: Steps<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** With turns for others between the steps. */
export async function inTurns<T>(work: Steps<T>): Promise<T> {
  let beganMs = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - beganMs < TURN_MS) continue;
    await setImmediate();
    beganMs = performance.now();
  }
}
