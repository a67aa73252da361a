// Turns a service's unsuccessful response, whose format differs by service, into a Failure.

import { Failure } from '#domain/wire/Failure.ts';
import { AttemptFailure } from '#server/gateway/resilience/withRetries.ts';
import { kindOfStatus } from '#server/gateway/upstreams/Fault.ts';
import { UPSTREAMS } from '#server/gateway/upstreams/upstreams.ts';
import type { UpstreamResponse } from '#server/upstream/Upstream.ts';
import type { Endpoint } from '#services/endpoint.ts';
import { rateResetAt } from './rateResetAt.ts';
import { readRetryAfter } from './readRetryAfter.ts';

/** Statuses after which the same read may succeed a moment later. */
const TRANSIENT: ReadonlySet<number> = new Set([502, 503, 504]);

/** The failure that a response means, or undefined for a success. `body` is undefined when it is not JSON. */
export function failureOf(
  endpoint: Endpoint,
  reply: UpstreamResponse,
  body: unknown,
  now: number,
): AttemptFailure | undefined {
  const { status } = reply;
  const facts = endpoint.service === 'gateway' ? undefined : UPSTREAMS[endpoint.service];
  const fault = facts?.readFault(status, body);
  const isSuccess = status >= 200 && status < 300;
  if (isSuccess && !fault) return undefined;
  const kind = fault?.kind ?? kindOfStatus(status);
  const waitMs = readRetryAfter(reply.headers['retry-after'], now);
  const resetAt = rateResetAt(reply.headers, now) ?? 0;
  const retryAt =
    waitMs !== undefined ? now + waitMs : kind === 'quota' && resetAt > now ? resetAt : undefined;
  const text = body === undefined ? Buffer.from(reply.body).toString('utf8') : JSON.stringify(body);
  const failure = new Failure({
    kind,
    message: fault?.message || sentence(status, body === undefined ? text : ''),
    service: endpoint.service,
    operation: endpoint.operation,
    status,
    raw: text.slice(0, 2000),
    ...(retryAt !== undefined && { retryAt }),
    ...(fault?.code && { code: fault.code }),
  });
  const isShortWait = status === 429 && waitMs !== undefined && facts?.isQuotaShort === true;
  return new AttemptFailure(failure, TRANSIENT.has(status) || isShortWait, waitMs);
}

function sentence(status: number, text: string): string {
  if (status >= 300 && status < 400)
    return `The service redirects to another address (status ${status}). Airledger does not follow redirects.`;
  const plain = /^[^<>{}]{1,200}$/.test(text.trim()) ? `: ${text.trim()}` : '.';
  return `The service answered with status ${status}${plain}`;
}
