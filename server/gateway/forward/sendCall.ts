import { Failure } from '#domain/wire/Failure.ts';
import { ClockSkewFailure } from '#server/gateway/adapters/readRateLimitHeaders.ts';
import { withRetries } from '#server/gateway/resilience/withRetries.ts';
import type { ServiceResponse } from '#server/gateway/stores/ResponseCache.ts';
import { type AttemptParts, attemptCall } from './attemptCall.ts';
import type { Call, ReadResponse } from './Call.ts';
import { containsSecrets } from './readResponse.ts';

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
      isRead: endpoint.method === 'GET',
      budget: state.budget,
      signal,
      ...(sleep && { sleep }),
    };
    const { status, body } = await withRetries(attempt, policy);
    return { status, body, mode: connection.mode, fetchedAt: Date.now(), cost: call.cost };
  } catch (error) {
    throw error instanceof Failure ? redacted(error, call) : error;
  }
}

function redacted({ facts: { raw, ...facts } }: Failure, { endpoint, redact }: Call): Failure {
  return new Failure({
    ...facts,
    message: redact(facts.message),
    ...(raw !== undefined && !containsSecrets(endpoint) && { raw: redact(raw) }),
  });
}
