// The way of a checked request to its service and back: kept answers, one flight for identical reads, the ledger,
// the credential, retries.

import { Failure } from '#domain/wire/Failure.ts';
import {
  ClockSkewFailure,
  readRateLimitHeaders,
  recordFailure,
} from '#server/gateway/adapters/readRateLimitHeaders.ts';
import type { Connection, Connections } from '#server/gateway/credentials/Connections.ts';
import { secretsOf } from '#server/gateway/credentials/Credential.ts';
import { redactor } from '#server/gateway/credentials/redactor.ts';
import type { BucketKey } from '#server/gateway/ledger/Bucket.ts';
import type { Ledger } from '#server/gateway/ledger/Ledger.ts';
import { CircuitBreaker } from '#server/gateway/resilience/CircuitBreaker.ts';
import { SingleFlight } from '#server/gateway/resilience/SingleFlight.ts';
import { AttemptFailure, RetryBudget, withRetries } from '#server/gateway/resilience/withRetries.ts';
import type { TokenRefresher } from '#server/gateway/signIn/TokenRefresher.ts';
import type {
  EncodedResponse,
  ResponseCache,
  ServiceResponse,
} from '#server/gateway/stores/ResponseCache.ts';
import type { Snapshots } from '#server/gateway/stores/Snapshots.ts';
import { ByteBudget } from '#server/upstream/ByteBudget.ts';
import { LIVE_LIMITS, liveUpstream, Unreachable } from '#server/upstream/liveUpstream.ts';
import { UnusableBody } from '#server/upstream/UnusableBody.ts';
import type { Upstream, UpstreamResponse } from '#server/upstream/Upstream.ts';
import type { Endpoint } from '#services/endpoint.ts';
import type { WireRequest } from '#services/request.ts';
import type { UpstreamService } from '#services/services.ts';
import { containsSecrets, readResponse, readUnredacted } from './readResponse.ts';
import { sendSigned } from './sendSigned.ts';

export interface ForwardOptions {
  connections: Connections;
  /** Keeps the tokens of sign-ins usable. */
  refresher: Pick<TokenRefresher, 'withFreshToken' | 'refreshed'>;
  ledger: Ledger;
  cache: ResponseCache;
  snapshots: Pick<Snapshots, 'record'>;
  /** The twins that this build has. */
  embedded: Partial<Record<UpstreamService, Upstream>>;
  /** For tests. */
  live?: (baseUrl: string) => Upstream;
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** How one service is spoken to at present. */
interface UpstreamState {
  baseUrl: string;
  upstream: Upstream;
  breaker: CircuitBreaker;
  budget: RetryBudget;
  clockOffsetMs: number;
}

/** What is made of an answer. Throws AttemptFailure for a failed one. */
type Read<T> = (row: Endpoint, reply: UpstreamResponse, scrub: (text: string) => string) => T;

type Sent<T> = Omit<ServiceResponse, 'body'> & { body: T };

const MB = 1024 * 1024;
/**
 * One answer takes at most twice the limit of a body, see readWhole. The free part of 192 connections, 64 for each service,
 * comes to 96 MB when all are used.
 */
const MEMORY = { totalBytes: 96 * MB, shareBytes: 2 * LIVE_LIMITS.bodyBytes, freeBytes: MB / 2 };

export class Forward {
  readonly #options: ForwardOptions;
  readonly #lines = new Map<string, UpstreamState>();
  readonly #flights = new SingleFlight<ServiceResponse>();
  readonly #scrubs = new WeakMap<Connection, (text: string) => string>();
  readonly #memory = new ByteBudget(MEMORY);

  constructor(options: ForwardOptions) {
    this.#options = options;
  }

  /** The answer that was kept for a request, if it is as good as new. */
  cached(row: Endpoint, wire: WireRequest, acceptEncoding: string): EncodedResponse | undefined {
    if (row.method !== 'GET' || row.parts.fresh === 0) return undefined;
    const { cache, connections } = this.#options;
    const kept = cache.get(keyOf(row, wire, connections.of(row.service as UpstreamService)), acceptEncoding);
    return kept && { ...kept, answer: { ...kept.answer, cost: 0 } };
  }

  /** The service's own answer to a request. Throws Failure. */
  async answer(row: Endpoint, wire: WireRequest, caller: AbortSignal): Promise<EncodedResponse> {
    const connection = this.#options.connections.of(row.service as UpstreamService);
    if (row.method !== 'GET') return plain(await this.#write(row, wire, connection, caller));
    const key = keyOf(row, wire, connection);
    const { value, isLeader } = await this.#flights.run(key, caller, (signal) =>
      this.#read(row, wire, connection, key, signal),
    );
    return plain(isLeader ? value : { ...value, cost: 0 });
  }

  /**
   * What `read` makes of the service's answer to a read that tells secrets: asked for anew, shared with nobody, kept
   * nowhere. `strike` strikes the credential in use from a text that holds it, and leaves a text that is nothing but its
   * secret. Throws Failure, without the raw answer.
   */
  async answerUncached<T>(
    row: Endpoint,
    wire: WireRequest,
    caller: AbortSignal,
    read: (value: unknown, strike: (text: string) => string) => T,
  ): Promise<T> {
    const connection = this.#options.connections.of(row.service as UpstreamService);
    const own = connection.credential ? secretsOf(connection.credential) : [];
    const { body } = await this.#send(row, wire, connection, caller, (_, reply, scrub) =>
      read(readUnredacted(row, reply), (text) => (own.includes(text) ? text : scrub(text))),
    );
    return body;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#lines.values()].map(({ upstream }) => upstream.close()));
  }

  async #read(row: Endpoint, wire: WireRequest, connection: Connection, key: string, signal: AbortSignal) {
    const { cache, connections, snapshots } = this.#options;
    const { generation } = cache;
    const answer = await this.#send(row, wire, connection, signal, readResponse);
    if (row.parts.fresh > 0 && cache.generation === generation)
      cache.set(key, row.operation, answer, row.parts.fresh);
    const isSameWorld = connections.of(row.service as UpstreamService) === connection;
    if (isSameWorld) snapshots.record(row, wire, connection, answer);
    return answer;
  }

  /** A write makes answers stale also when its outcome is not known. */
  async #write(row: Endpoint, wire: WireRequest, connection: Connection, signal: AbortSignal) {
    try {
      return await this.#send(row, wire, connection, signal, readResponse);
    } finally {
      this.#options.cache.invalidate(row.service, row.parts.stale ?? []);
    }
  }

  /** Renews a token that is refused before its time; a read is then sent once more. */
  async #send<T>(
    row: Endpoint,
    wire: WireRequest,
    taken: Connection,
    signal: AbortSignal,
    read: Read<T>,
  ): Promise<Sent<T>> {
    const { refresher } = this.#options;
    const connection = await refresher.withFreshToken(taken);
    try {
      return await this.#sendAs(row, wire, connection, signal, read);
    } catch (error) {
      const isRefused = error instanceof Failure && error.kind === 'signedOut' && error.facts.status === 401;
      const renewed = isRefused ? await refresher.refreshed(connection) : undefined;
      if (!renewed || row.method !== 'GET') throw error;
      return this.#sendAs(row, wire, renewed, signal, read);
    }
  }

  async #sendAs<T>(
    row: Endpoint,
    wire: WireRequest,
    connection: Connection,
    signal: AbortSignal,
    read: Read<T>,
  ): Promise<Sent<T>> {
    const line = this.#line(connection);
    const cost = { spent: 0 };
    const scrub = this.#scrub(connection);
    let isClockLearned = false;
    // Before anything is counted: who leaves meanwhile has spent nothing.
    await line.upstream.ready?.(signal);
    const attempt = async () => {
      try {
        return await this.#attempt(row, wire, connection, line, cost, scrub, signal, read);
      } catch (error) {
        if (isClockLearned || !(error instanceof ClockSkewFailure)) throw error;
        isClockLearned = true;
        line.clockOffsetMs = error.offsetMs;
        return this.#attempt(row, wire, connection, line, cost, scrub, signal, read);
      }
    };
    try {
      const { sleep } = this.#options;
      const policy = { isRead: row.method === 'GET', budget: line.budget, signal, ...(sleep && { sleep }) };
      const { status, body } = await withRetries(attempt, policy);
      return { status, body, mode: connection.mode, fetchedAt: Date.now(), cost: cost.spent };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const { raw, ...facts } = error.facts;
      throw new Failure({
        ...facts,
        message: scrub(facts.message),
        ...(raw !== undefined && !containsSecrets(row) && { raw: scrub(raw) }),
      });
    }
  }

  async #attempt<T>(
    row: Endpoint,
    wire: WireRequest,
    connection: Connection,
    line: UpstreamState,
    cost: { spent: number },
    scrub: (text: string) => string,
    signal: AbortSignal,
    read: Read<T>,
  ): Promise<{ status: number; body: T }> {
    const where = { service: row.service, operation: row.operation };
    const needsCredential = row.parts.auth !== 'none';
    if (needsCredential && !connection.credential)
      throw new Failure({
        kind: 'signedOut',
        message: 'No credential is set for this service and address.',
        ...where,
      });
    const retryAt = line.breaker.blockedUntil();
    if (retryAt !== undefined)
      throw new Failure({
        kind: 'offline',
        message: 'The service failed several times in a row; it is given a rest.',
        retryAt,
        ...where,
      });
    const reservation = row.parts.quota && (await this.#options.ledger.reserve(bucketOf(row, connection)!));
    if (reservation) cost.spent += 1;
    const memory = this.#memory.share();
    try {
      const reply = await sendSigned(line, wire, connection, signal, memory).catch(async (error) => {
        if (error instanceof UnusableBody) return error;
        if (!(error instanceof Unreachable)) throw error;
        if (!signal.aborted) line.breaker.record(true);
        if (error.isUnsent && reservation) {
          cost.spent -= 1;
          await reservation.refund();
        }
        throw new AttemptFailure(new Failure({ kind: 'offline', message: error.message, ...where }), true);
      });
      // A twin that is still being made says so itself; it needs no rest.
      line.breaker.record(reply.status >= 500 && connection.mode === 'live');
      const facts = readRateLimitHeaders(reply);
      if (facts) reservation?.applyRateLimit(facts);
      try {
        return { status: reply.status, body: read(row, reply, scrub) };
      } catch (error) {
        if (error instanceof AttemptFailure) recordFailure(error, reply, reservation);
        throw error;
      }
    } finally {
      memory.close();
    }
  }

  #scrub(connection: Connection): (text: string) => string {
    const isSecret = connection.mode === 'live' && connection.credential !== undefined;
    const known = this.#scrubs.get(connection) ?? redactor(isSecret ? [connection.credential!] : []);
    this.#scrubs.set(connection, known);
    return known;
  }

  #line({ service, mode, baseUrl }: Connection): UpstreamState {
    const key = `${service} ${mode}`;
    const known = this.#lines.get(key);
    if (known && (mode === 'embedded' || known.baseUrl === baseUrl)) return known;
    if (known) void known.upstream.close();
    const upstream =
      mode === 'live' ? (this.#options.live ?? liveUpstream)(baseUrl) : this.#options.embedded[service];
    if (!upstream)
      throw new Failure({
        kind: 'refused',
        service,
        message: 'The embedded twin of this service is not part of this build.',
      });
    const line = {
      baseUrl,
      upstream,
      breaker: new CircuitBreaker(),
      budget: new RetryBudget(),
      clockOffsetMs: 0,
    };
    this.#lines.set(key, line);
    return line;
  }
}

/** The ledger's name for what a request of this row spends; undefined when it costs nothing. */
export function bucketOf(row: Endpoint, { service, mode, credentialId }: Connection): BucketKey | undefined {
  const { quota } = row.parts;
  return quota && { service, quota, mode, credential: credentialId };
}

function keyOf(
  row: Endpoint,
  wire: WireRequest,
  { service, mode, dataset, baseUrl, credentialId }: Connection,
) {
  const place = mode === 'live' ? baseUrl : (dataset ?? '');
  const session = wire.headers['workbook-session-id'] ?? '';
  return `${service} ${mode} ${place} ${credentialId} ${row.operation} ${wire.path}?${wire.query} ${session}`;
}

const plain = (answer: ServiceResponse): EncodedResponse => ({
  answer,
  etag: '',
  body: answer.body,
  coding: undefined,
});
