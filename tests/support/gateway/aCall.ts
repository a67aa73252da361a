// A call for tests of one stage of forwarding, in front of an upstream that answers as told.

import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Connection } from '#server/gateway/credentials/Connections.ts';
import type { AttemptParts } from '#server/gateway/forward/attemptCall.ts';
import type { Call } from '#server/gateway/forward/Call.ts';
import { HomeLedger } from '#server/gateway/ledger/HomeLedger.ts';
import { CircuitBreaker } from '#server/gateway/resilience/CircuitBreaker.ts';
import { RetryBudget } from '#server/gateway/resilience/withRetries.ts';
import { ByteBudget } from '#server/upstream/ByteBudget.ts';
import type { Upstream } from '#server/upstream/Upstream.ts';
import { wireRequest } from '#services/request.ts';
import { wireless } from '#services/wireless/endpoints.ts';
import { freshHome, recordingUpstream } from './gatewayRig.ts';

export const LIVE: Connection = {
  service: 'wireless',
  mode: 'live',
  dataset: null,
  baseUrl: 'https://service.example/',
  credential: { scheme: 'basic', name: 'AID1', token: 'wireless-secret-token' },
  credentialId: 'one',
  identity: 'one',
  keptIn: null,
};

/** A search, which costs a query; live unless it is told otherwise. */
export function aCall(upstream: Upstream = recordingUpstream(), other: Partial<Call> = {}): Call {
  const endpoint = wireless.networkSearch;
  return {
    endpoint,
    wire: wireRequest(endpoint, { ssid: 'a' }),
    connection: LIVE,
    signal: new AbortController().signal,
    state: {
      baseUrl: LIVE.baseUrl,
      upstream,
      breaker: new CircuitBreaker(),
      budget: new RetryBudget(),
      clockSkewMs: 0,
    },
    redact: (text) => text.replaceAll('wireless-secret-token', '[hidden]'),
    cost: 0,
    ...other,
  };
}

/** A fresh ledger and room for a few bodies; closed with the test. */
export function attemptParts(): AttemptParts {
  const ledger = new HomeLedger(join(freshHome(), 'ledger.sqlite'));
  onTestFinished(() => ledger.close());
  const MB = 1024 * 1024;
  return { ledger, memory: new ByteBudget({ totalBytes: 3 * MB, shareBytes: 2 * MB, freeBytes: MB / 2 }) };
}
