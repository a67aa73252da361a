// Every failed call of this page, whoever made it and whatever becomes of it there.

import type { Failure } from '#domain/wire/Failure.ts';

/** `session` is the workbook session of the call. */
type FailureWatcher = (failure: Failure, session: string | undefined) => void;

const watchers = new Set<FailureWatcher>();

/** Tells of each failed call, before its caller hears of it. Returns what ends that. */
export function watchFailures(watcher: FailureWatcher): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

export function reportFailure(failure: Failure, session?: string): void {
  for (const watcher of watchers) watcher(failure, session);
}
