// How a checked request is answered: from the cache, by the flight of an identical read, or by its upstream. The stages
// of the way to the upstream are functions over one Call: sendCall → attemptCall → reserveQuery, sendSigned, readResponse.

import { Failure } from '#domain/wire/Failure.ts';
import type { Connection, Connections } from '#server/gateway/credentials/Connections.ts';
import { secretsOf } from '#server/gateway/credentials/Credential.ts';
import { redactor } from '#server/gateway/credentials/redactor.ts';
import type { Ledger } from '#server/gateway/ledger/Ledger.ts';
import { SingleFlight } from '#server/gateway/resilience/SingleFlight.ts';
import type { TokenRefresher } from '#server/gateway/signin/TokenRefresher.ts';
import {
  type EncodedResponse,
  type ResponseCache,
  type ServiceResponse,
  unencoded,
} from '#server/gateway/stores/ResponseCache.ts';
import type { SharedAnswers } from '#server/gateway/stores/SharedAnswers.ts';
import type { Snapshots } from '#server/gateway/stores/Snapshots.ts';
import { ByteBudget } from '#server/upstream/ByteBudget.ts';
import { LIVE_LIMITS } from '#server/upstream/liveUpstream.ts';
import type { Upstream } from '#server/upstream/Upstream.ts';
import type { Endpoint } from '#services/endpoint.ts';
import type { WireRequest } from '#services/request.ts';
import type { UpstreamService } from '#services/services.ts';
import type { ReadResponse, ServiceRequest } from './Call.ts';
import { readResponse, readUnredacted } from './readResponse.ts';
import { type SendParts, type SentCall, sendCall } from './sendCall.ts';
import { UpstreamStates } from './UpstreamStates.ts';
import type { WorkbookCopies } from './WorkbookCopies.ts';

export interface ForwardOptions {
  connections: Connections;
  /** Renews the tokens of sign-ins. */
  refresher: Pick<TokenRefresher, 'withFreshToken' | 'refreshed'>;
  ledger: Ledger;
  cache: ResponseCache;
  /** What a team has paid for. */
  answers?: Pick<SharedAnswers, 'find' | 'put' | 'makeStale'> | undefined;
  snapshots: Pick<Snapshots, 'record'>;
  copies: Pick<WorkbookCopies, 'serves' | 'read' | 'follow'>;
  /** The emulators that this build has. */
  embedded: Partial<Record<UpstreamService, Upstream>>;
  /** For tests. */
  live?: (baseUrl: string) => Upstream;
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const MB = 1024 * 1024;
/**
 * One response takes at most twice the limit of a body, see readWhole. The free part of 192 connections, 64 for each
 * service, comes to 96 MB when all are used.
 */
const MEMORY = { totalBytes: 96 * MB, shareBytes: 2 * LIVE_LIMITS.bodyBytes, freeBytes: MB / 2 };

export class Forward {
  readonly #options: ForwardOptions;
  readonly #states: UpstreamStates;
  readonly #sending: SendParts;
  readonly #flights = new SingleFlight<ServiceResponse>();
  readonly #redactors = new WeakMap<Connection, (text: string) => string>();

  constructor(options: ForwardOptions) {
    const { embedded, live, ledger, sleep } = options;
    this.#options = options;
    this.#states = new UpstreamStates(embedded, live);
    this.#sending = { ledger, memory: new ByteBudget(MEMORY), ...(sleep && { sleep }) };
  }

  /** The cached response to a request, while it is fresh. */
  cached(endpoint: Endpoint, wire: WireRequest, acceptEncoding: string): EncodedResponse | undefined {
    if (endpoint.method !== 'GET' || endpoint.parts.fresh === 0) return undefined;
    const cached = this.#options.cache.get(
      cacheKey(endpoint, wire, this.#connectionOf(endpoint)),
      acceptEncoding,
    );
    return cached && { ...cached, answer: { ...cached.answer, cost: 0 } };
  }

  /** A colleague's response to a request, or else the upstream's own; always that where `isAnew`. Throws Failure. */
  async answer(
    endpoint: Endpoint,
    wire: WireRequest,
    signal: AbortSignal,
    { isAnew = false, acceptEncoding = 'identity' }: { isAnew?: boolean; acceptEncoding?: string } = {},
  ): Promise<EncodedResponse> {
    const request = { endpoint, wire, connection: this.#connectionOf(endpoint), signal };
    if (endpoint.method !== 'GET') return unencoded(await this.#write(request));
    const key = cacheKey(endpoint, wire, request.connection);
    const paid = isAnew ? undefined : await this.#paidByTeam(request, key, acceptEncoding);
    if (paid) return paid;
    const { value, isLeader } = await this.#flights.run(key, signal, (flight) =>
      this.#read({ ...request, signal: flight }, key),
    );
    return this.#options.cache.first(key, isLeader ? value : { ...value, cost: 0 }, acceptEncoding);
  }

  /**
   * What `read` makes of the response to a read that returns secrets: forwarded uncached, shared with nobody. `redact` takes
   * the credential in use out of a text that contains it, and leaves a text that is nothing but its secret. Throws Failure,
   * without the raw body.
   */
  async answerUncached<T>(
    endpoint: Endpoint,
    wire: WireRequest,
    signal: AbortSignal,
    read: (value: unknown, redact: (text: string) => string) => T,
  ): Promise<T> {
    const connection = this.#connectionOf(endpoint);
    const own = connection.credential ? secretsOf(connection.credential) : [];
    const { body } = await this.#send({ endpoint, wire, connection, signal }, ({ redact }, response) =>
      read(readUnredacted(endpoint, response), (text) => (own.includes(text) ? text : redact(text))),
    );
    return body;
  }

  close(): Promise<void> {
    return this.#states.close();
  }

  #connectionOf({ service }: Endpoint): Connection {
    return this.#options.connections.of(service as UpstreamService);
  }

  async #paidByTeam(
    request: ServiceRequest,
    key: string,
    acceptEncoding: string,
  ): Promise<EncodedResponse | undefined> {
    const { answers, cache } = this.#options;
    if (!answers) return undefined;
    const { endpoint, wire } = request;
    const { generation } = cache;
    const found = await answers.find(request);
    if (!found) return this.cached(endpoint, wire, acceptEncoding); // it may have come meanwhile
    this.#cache(key, endpoint, found, generation);
    return cache.first(key, found, acceptEncoding);
  }

  /** Unless something was invalidated since the cache was at `generation`. */
  #cache(key: string, { operation, parts }: Endpoint, response: ServiceResponse, generation: number): void {
    const { cache } = this.#options;
    if (parts.fresh > 0 && !parts.isStored && cache.generation === generation)
      cache.set(key, operation, response, parts.fresh);
  }

  /** Caches a response, and records it unless the settings have changed. */
  async #read(request: ServiceRequest, key: string): Promise<ServiceResponse> {
    const { endpoint, wire, connection } = request;
    const { answers, cache, copies, snapshots } = this.#options;
    const { generation } = cache;
    const askedAt = performance.now();
    const response = copies.serves(request)
      ? await this.#readCopy(request)
      : await this.#send(request, readResponse);
    this.#cache(key, endpoint, response, generation);
    if (this.#connectionOf(endpoint) === connection) snapshots.record(endpoint, wire, connection, response);
    await answers?.put(request, response, performance.now() - askedAt);
    return response;
  }

  #readCopy(request: ServiceRequest): Promise<ServiceResponse> {
    return this.#options.copies.read(request, (file) => this.#send(file, readResponse));
  }

  /** A write makes responses stale also when its outcome is unknown. */
  async #write(request: ServiceRequest): Promise<ServiceResponse> {
    const { answers, cache, copies } = this.#options;
    if (copies.serves(request)) return this.#readCopy(request);
    let isDone = false;
    try {
      const response = await this.#send(request, readResponse);
      isDone = true;
      return response;
    } finally {
      const { service, parts } = request.endpoint;
      const { stale = [] } = parts;
      copies.follow(request, isDone);
      cache.invalidate(service, stale);
      await answers?.makeStale(request.connection, stale);
    }
  }

  /** Renews a token that is refused before its time; a read is then sent once more. */
  async #send<T>(request: ServiceRequest, read: ReadResponse<T>): Promise<SentCall<T>> {
    const { refresher } = this.#options;
    const connection = await refresher.withFreshToken(request.connection);
    try {
      return await this.#sendAs({ ...request, connection }, read);
    } catch (error) {
      const isRefused = error instanceof Failure && error.kind === 'signedOut' && error.facts.status === 401;
      const renewed = isRefused ? await refresher.refreshed(connection) : undefined;
      if (!renewed || request.endpoint.method !== 'GET') throw error;
      return this.#sendAs({ ...request, connection: renewed }, read);
    }
  }

  async #sendAs<T>(request: ServiceRequest, read: ReadResponse<T>): Promise<SentCall<T>> {
    const state = this.#states.of(request.connection);
    const redact = this.#redactorOf(request.connection);
    return sendCall({ ...request, state, redact, cost: 0 }, this.#sending, read);
  }

  #redactorOf(connection: Connection): (text: string) => string {
    const isSecret = connection.mode === 'live' && connection.credential !== undefined;
    const known = this.#redactors.get(connection) ?? redactor(isSecret ? [connection.credential!] : []);
    this.#redactors.set(connection, known);
    return known;
  }
}

function cacheKey(
  { operation }: Endpoint,
  wire: WireRequest,
  { service, mode, dataset, baseUrl, credentialId }: Connection,
): string {
  const place = mode === 'live' ? baseUrl : (dataset ?? '');
  const session = wire.headers['workbook-session-id'] ?? '';
  return `${service} ${mode} ${place} ${credentialId} ${operation} ${wire.path}?${wire.query} ${session}`;
}
