import { useEffect } from 'react';
import type { Failure } from '#domain/wire/Failure.ts';
import { useGatewayReconnect } from '#queries/cache/useGatewayReconnect.ts';
import { reportFailure } from '#services/watchFailures.ts';

/** A page that breaks sooner is not loaded again by itself: it might break for ever. */
const MIN_AGE_MS = 60_000;

/**
 * Loads the page again when the gateway is back after code of the page did not come: browsers remember styles and modules
 * that failed.
 */
export function useReloadOnReconnect(failure: Failure, reload = () => window.location.reload()): void {
  useGatewayReconnect(() => {
    if (performance.now() > MIN_AGE_MS) reload();
  });
  useEffect(() => reportFailure(failure), [failure]);
}
