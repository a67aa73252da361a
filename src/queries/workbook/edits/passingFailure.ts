import type { Failure, FailureKind } from '#domain/wire/Failure.ts';

/** Failures that may pass by themselves. */
const PASSING: ReadonlySet<FailureKind> = new Set(['offline', 'quota', 'upstream', 'full']);
const FIRST_WAIT_MS = 2000;
const MAX_WAIT_MS = 60_000;

export const isPassing = ({ kind }: Failure): boolean => PASSING.has(kind);

/** For how long to wait before another try, in milliseconds: as the service says, else longer after each try. */
export function retryDelay({ facts }: Failure, tries: number): number {
  const wait = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** tries);
  return Math.max(FIRST_WAIT_MS, facts.retryAt === undefined ? wait : facts.retryAt - Date.now());
}
