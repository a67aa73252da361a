import { useEffect, useRef, useState } from 'react';
import { type FailureKind, isGatewayUnreachable } from '#domain/wire/Failure.ts';
import { useGatewayReconnect } from '#queries/cache/useGatewayReconnect.ts';
import type { EditQueue } from './EditQueue.ts';

/** What may pass without anybody doing anything. */
const PASSING: ReadonlySet<FailureKind> = new Set(['offline', 'quota', 'upstream', 'full']);
const FIRST_WAIT_MS = 2000;
const MAX_WAIT_MS = 60_000;

/**
 * Sends again by itself what a service refused for a while: when it says so, else after longer and longer waits; and what the gateway kept
 * back, once that is there again.
 */
export function useAutoRetry(queue: EditQueue): number | undefined {
  const [againAtMs, setAgainAt] = useState<number>();
  const tries = useRef(0);
  const { failure } = queue;
  const isDone = queue.unsaved.length === 0;
  useEffect(() => {
    if (isDone) tries.current = 0;
  }, [isDone]);
  useEffect(() => {
    if (!failure || !PASSING.has(failure.kind)) return setAgainAt(undefined);
    const wait = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** tries.current);
    tries.current += 1;
    const atMs = Math.max(Date.now() + FIRST_WAIT_MS, failure.facts.retryAt ?? Date.now() + wait);
    setAgainAt(atMs);
    const timer = setTimeout(() => queue.resume(), Math.min(atMs - Date.now(), 2 ** 31 - 1));
    return () => clearTimeout(timer);
  }, [failure, queue]);
  useGatewayReconnect(() => {
    if (queue.failure && isGatewayUnreachable(queue.failure)) queue.resume();
  });
  return againAtMs;
}
