import { Failure } from '#domain/wire/Failure.ts';
import { readRateLimitHeaders, recordFailure } from '#server/gateway/adapters/readRateLimitHeaders.ts';
import type { Ledger, Reservation } from '#server/gateway/ledger/Ledger.ts';
import { AttemptFailure } from '#server/gateway/resilience/withRetries.ts';
import type { ByteBudget } from '#server/upstream/ByteBudget.ts';
import { Unreachable } from '#server/upstream/liveUpstream.ts';
import { UnusableBody } from '#server/upstream/UnusableBody.ts';
import type { Call, ReadResponse } from './Call.ts';
import { followDownload } from './followDownload.ts';
import { reserveQuery } from './reserveQuery.ts';
import { sendSigned } from './sendSigned.ts';

export interface AttemptParts {
  ledger: Ledger;
  /** For the bodies of all responses under way. */
  memory: ByteBudget;
}

/**
 * Sends a call once: reserves its query, signs and sends it, learns from the response, reads it. Throws AttemptFailure
 * for what may be retried, Failure for all else.
 */
export async function attemptCall<T>(
  call: Call,
  { ledger, memory }: AttemptParts,
  read: ReadResponse<T>,
): Promise<{ status: number; body: T }> {
  const { state, connection } = call;
  const reservation = await reserveQuery(call, ledger);
  const share = memory.share();
  try {
    const response = await sendSigned(call, share)
      .then((first) => followDownload(call, first, share))
      .catch((error: unknown) => takeSendError(call, error, reservation));
    // An emulator that still generates its data reports that itself: the breaker stays closed.
    state.breaker.record(response.status >= 500 && connection.mode === 'live');
    const limits = readRateLimitHeaders(response);
    if (limits) reservation?.applyRateLimit(limits);
    try {
      return { status: response.status, body: read(call, response) };
    } catch (error) {
      if (error instanceof AttemptFailure) recordFailure(error, response, reservation);
      throw error;
    }
  } finally {
    share.close();
  }
}

/** An unusable body still counts as a response. Refunds the query of a request that never left this machine. */
async function takeSendError(
  call: Call,
  error: unknown,
  reservation: Reservation | undefined,
): Promise<UnusableBody> {
  const { endpoint, signal, state } = call;
  if (error instanceof UnusableBody) return error;
  if (!(error instanceof Unreachable)) throw error;
  if (!signal.aborted) state.breaker.record(true);
  if (error.isUnsent && reservation) {
    call.cost -= 1;
    await reservation.refund();
  }
  const { service, operation } = endpoint;
  throw new AttemptFailure(
    new Failure({
      kind: 'offline',
      message: error.message,
      service,
      operation,
      ...(error.isUnsent && { isUnsent: true }),
    }),
    true,
  );
}
