import { Failure } from '#domain/wire/Failure.ts';
import { ClockSkewFailure } from '#server/gateway/adapters/readRateLimitHeaders.ts';
import type { Ledger } from '#server/gateway/ledger/Ledger.ts';
import { withRetries } from '#server/gateway/resilience/withRetries.ts';
import type { ServiceResponse } from '#server/gateway/stores/ResponseCache.ts';
import { type AttemptParts, attemptCall } from './attemptCall.ts';
import type { Call, ReadResponse } from './Call.ts';
import { containsSecrets } from './readResponse.ts';
import { bucketOf } from './reserveQuery.ts';

export interface SendParts extends AttemptParts {
  /** For tests: the wait between attempts. */
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
}

export type SentCall<T> = Omit<ServiceResponse, 'body'> & { body: T };

/**
 * Sends a call as often as the retry policy allows, and once more when the upstream's clock explains the failure. Throws
 * Failure, without secrets.
 */
export async function sendCall<T>(call: Call, parts: SendParts, read: ReadResponse<T>): Promise<SentCall<T>> {
  const { endpoint, connection, state, signal } = call;
  const { sleep } = parts;
  // Before a query is counted: whoever leaves meanwhile has spent none.
  await state.upstream.ready?.(signal);
  let isClockSet = false;
  const attempt = async () => {
    try {
      return await attemptCall(call, parts, read);
    } catch (error) {
      if (isClockSet || !(error instanceof ClockSkewFailure)) throw error;
      isClockSet = true;
      state.clockSkewMs = error.offsetMs;
      return attemptCall(call, parts, read);
    }
  };
  try {
    const policy = {
      isRead: endpoint.method === 'GET' && !endpoint.parts.isTriedOnce,
      budget: state.budget,
      signal,
      ...(sleep && { sleep }),
    };
    const { status, body } = await withRetries(attempt, policy);
    return { status, body, mode: connection.mode, fetchedAt: Date.now(), cost: call.cost };
  } catch (error) {
    throw error instanceof Failure ? toldFailure(error, call, parts.ledger) : error;
  }
}

/** Without secrets; with what was spent of a live service's queries, and until when there are none. */
function toldFailure({ facts: { raw, ...facts } }: Failure, call: Call, ledger: Ledger): Failure {
  const { endpoint, connection, cost, redact } = call;
  const bucket = connection.mode === 'live' ? bucketOf(endpoint, connection) : undefined;
  const retryAt =
    facts.retryAt ?? (bucket && facts.kind === 'quota' ? ledger.lastKnown(bucket).opensAt : undefined);
  return new Failure({
    service: endpoint.service,
    operation: endpoint.operation,
    ...facts,
    ...(bucket && { cost, quota: bucket.quota }),
    ...(retryAt !== undefined && { retryAt }),
    message: redact(facts.message),
    ...(raw !== undefined && !containsSecrets(endpoint) && { raw: redact(raw) }),
  });
}
