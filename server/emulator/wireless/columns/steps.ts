import { setImmediate } from 'node:timers/promises';

/** Work in steps of a few milliseconds. */
export type Steps<T> = Generator<void, T>;

/** As many rows of a column are arranged in a step. */
export const STEP_ROWS = 1 << 18;

export function atOnce<T>(work: Steps<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** With turns for others between the steps. */
export async function inTurns<T>(work: Steps<T>): Promise<T> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await setImmediate();
  }
}
