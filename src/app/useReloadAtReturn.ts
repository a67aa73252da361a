import { useEffect } from 'react';
import type { Failure } from '#domain/failure.ts';
import { useGatewayReturn } from '#queries/gatewayReturn.ts';
import { tellFailure } from '#services/failureWatch.ts';

/** A page that breaks sooner is not loaded again by itself: it might break for ever. */
const YOUNG_MS = 60_000;

/**
 * Loads the page again when the gateway is back after code of the page did not come: browsers remember styles and modules
 * that failed.
 */
export function useReloadAtReturn(failure: Failure, reload = () => window.location.reload()): void {
  useGatewayReturn(() => {
    if (performance.now() > YOUNG_MS) reload();
  });
  useEffect(() => tellFailure(failure), [failure]);
}
