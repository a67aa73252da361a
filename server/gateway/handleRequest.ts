// Deny by default. Order: address, Host, Origin, Fetch Metadata, token, row, values; only then is anything done.

import { asFailure, Failure, type FailureKind } from '#domain/wire/Failure.ts';
import { ParamError, readQuery } from '#domain/wire/param.ts';
import { admitRequest, matchEndpoint, readInput } from '#server/gateway/access/admitRequest.ts';
import { type AllowTable, PAGE_METHODS } from '#server/gateway/access/allowTable.ts';
import {
  checkFetchMetadata,
  checkHost,
  checkOrigin,
  checkToken,
  checkUploadType,
  isOpenToLinks,
} from '#server/gateway/access/guard.ts';
import type { Session } from '#server/gateway/access/Session.ts';
import type { Crawls } from '#server/gateway/crawl/Crawls.ts';
import { type BinaryEndpoint, binaryEndpointAt } from '#server/gateway/endpoints/binaryEndpointAt.ts';
import type { GatewayHandlers } from '#server/gateway/endpoints/gatewayHandlers.ts';
import type { Forward } from '#server/gateway/forward/Forward.ts';
import { API_HEADERS } from '#server/gateway/http/apiHeaders.ts';
import {
  type GatewayRequest,
  type GatewayResponse,
  headerValues,
  Refusal,
} from '#server/gateway/http/exchange.ts';
import { type RequestTarget, readTarget } from '#server/gateway/http/readTarget.ts';
import type { StaticFiles } from '#server/gateway/http/StaticFiles.ts';
import type { SignIns } from '#server/gateway/signIn/SignIns.ts';
import { signInCallback } from '#server/gateway/signIn/signInCallback.ts';
import type { ImportJobs } from '#server/gateway/stores/ImportJobs.ts';
import type { RequestLog } from '#server/gateway/stores/RequestLog.ts';
import type { EncodedResponse } from '#server/gateway/stores/ResponseCache.ts';
import { UPSTREAMS } from '#server/gateway/upstreams/upstreams.ts';
import type { Endpoint } from '#services/endpoint.ts';
import {
  gateway as gatewayEndpoints,
  IMPORT_PATH,
  importQuery,
  SIGNED_IN_PATH,
} from '#services/gateway/endpoints.ts';
import type { WireRequest } from '#services/request.ts';
import { isUpstreamService } from '#services/services.ts';

export interface GatewayParts {
  allow: AllowTable;
  session: Session;
  signIns: SignIns;
  forward: Forward;
  handlers: GatewayHandlers;
  imports: ImportJobs | undefined;
  crawls: Crawls;
  log: RequestLog;
  files: StaticFiles | undefined;
}

/** What a browser calls to get in. */
const OPEN_ENDPOINTS: ReadonlySet<string> = new Set(
  Object.values<Endpoint>(gatewayEndpoints)
    .filter(({ parts }) => parts.auth === 'none')
    .map(({ method, path }) => `${method} /api/gateway${path}`),
);

/** What the log says of a request, filled in as it becomes known. */
interface Trace {
  service: string | null;
  operation: string | null;
  cost: number;
  mode: string | null;
  outcome: string;
}

/** Serves one request; never rejects. */
export async function handleRequest(parts: GatewayParts, request: GatewayRequest): Promise<GatewayResponse> {
  const began = performance.now();
  const trace: Trace = { service: null, operation: null, cost: 0, mode: null, outcome: 'ok' };
  const reply = await route(parts, request, trace).catch((error: unknown) =>
    failureResponse(error, trace, !isApi(request.target)),
  );
  if (trace.service !== null || trace.outcome !== 'ok')
    parts.log.add({
      ...trace,
      at: Date.now(),
      method: request.method.slice(0, 16),
      status: reply.status,
      milliseconds: performance.now() - began,
    });
  return reply;
}

const isApi = (path: string) => /^\/api(\/|$)/.test(path);

async function route(parts: GatewayParts, request: GatewayRequest, trace: Trace): Promise<GatewayResponse> {
  const { rawHeaders } = request;
  const target = readTarget(request.target);
  const isPage = !isApi(target.path);
  checkHost(rawHeaders, parts.allow);
  checkOrigin(rawHeaders, parts.allow);
  checkFetchMetadata(rawHeaders, isPage, isOpenToLinks(target));
  if (target.path === SIGNED_IN_PATH) {
    Object.assign(trace, { service: 'gateway', operation: 'signedIn' });
    return signInCallback(parts.signIns, request, target);
  }
  if (isPage) return page(parts, request, target);
  if (target.path === IMPORT_PATH && request.method === 'POST') return upload(parts, request, target, trace);
  const file = binaryEndpointAt(target.path);
  if (file) return serveBinary(parts, file, request, target, trace);
  const [, service = ''] = /^\/api\/([^/]+)\//.exec(target.path) ?? [];
  if (!OPEN_ENDPOINTS.has(`${request.method} ${target.path}`)) checkToken(rawHeaders, parts.session);
  const path = target.path.slice(`/api/${service}`.length);
  const note = ({ operation }: Endpoint) => Object.assign(trace, { service, operation });
  if (isUpstreamService(service)) {
    const { endpoints } = UPSTREAMS[service];
    const { row, wire } = await admitRequest(endpoints, path, target, request, note);
    return forward(parts, row, wire, request, trace);
  }
  if (service !== 'gateway') throw new Refusal(404, 'path', 'There is no such operation.');
  const match = matchEndpoint(gatewayEndpoints, request.method, path);
  note(match.row);
  return serveOwn(parts, match.row, await readInput(match, target, request));
}

function page(parts: GatewayParts, request: GatewayRequest, target: RequestTarget): GatewayResponse {
  if (!PAGE_METHODS.has(request.method))
    throw new Refusal(405, 'method', 'Pages can only be read.', { allow: [...PAGE_METHODS].join(', ') });
  if (!parts.files) throw new Refusal(404, 'path', 'This server has no page; it answers /api only.');
  const [, name, port] = /^(.*):(\d+)$/.exec(headerValues(request.rawHeaders, 'host')[0]!)!;
  if (name !== '127.0.0.1') return movedPage(`http://127.0.0.1:${port}${request.target}`);
  return parts.files.serve(target.path, request.rawHeaders);
}

/**
 * The page is at home at one origin, which keeps its drafts and its key. Not at `localhost`: that is ::1 too, where
 * another program may have the same port, and would be the same origin.
 */
function movedPage(location: string): GatewayResponse {
  return { status: 307, headers: { ...API_HEADERS, location }, body: '' };
}

async function upload(parts: GatewayParts, request: GatewayRequest, target: RequestTarget, trace: Trace) {
  checkToken(request.rawHeaders, parts.session);
  checkUploadType(request.rawHeaders);
  trace.service = 'gateway';
  trace.operation = 'import';
  if (!parts.imports)
    throw new Failure({
      kind: 'refused',
      message: 'This build has no store of its own.',
      service: 'gateway',
    });
  const { name = 'unnamed' } = readQuery(importQuery, new URLSearchParams(target.query));
  const [length] = headerValues(request.rawHeaders, 'content-length');
  const job = await parts.imports.receive(name, request.stream(), length ? Number(length) : undefined);
  return json(201, job);
}

function serveBinary(
  { crawls, session }: GatewayParts,
  file: BinaryEndpoint,
  request: GatewayRequest,
  target: RequestTarget,
  trace: Trace,
): Promise<GatewayResponse> {
  checkToken(request.rawHeaders, session);
  if (request.method !== file.method)
    throw new Refusal(405, 'method', `This address takes ${file.method}.`, { allow: file.method });
  Object.assign(trace, { service: 'gateway', operation: file.operation });
  return file.answer(crawls, request, target);
}

async function serveOwn(
  parts: GatewayParts,
  row: Endpoint,
  input: Record<string, unknown>,
): Promise<GatewayResponse> {
  const handler = parts.handlers[row.operation as keyof GatewayHandlers] as (
    input: Record<string, unknown>,
    caller: undefined,
  ) => ReturnType<GatewayHandlers['status']>;
  const outcome = await handler(input, undefined);
  return json(outcome.status ?? 200, outcome.reply, outcome.headers);
}

async function forward(
  parts: GatewayParts,
  row: Endpoint,
  wire: WireRequest,
  request: GatewayRequest,
  trace: Trace,
): Promise<GatewayResponse> {
  const { rawHeaders } = request;
  const isFresh = headerValues(rawHeaders, 'cache-control').some((value) => value.includes('no-cache'));
  const acceptEncoding = headerValues(rawHeaders, 'accept-encoding')[0] ?? '';
  const kept =
    (isFresh ? undefined : parts.forward.cached(row, wire, acceptEncoding)) ??
    (await parts.forward.answer(row, wire, request.signal));
  trace.mode = kept.answer.mode;
  trace.cost = kept.answer.cost;
  if (kept.etag) trace.outcome = 'kept';
  const isKnown = kept.etag !== '' && headerValues(rawHeaders, 'if-none-match')[0] === kept.etag;
  return {
    status: isKnown ? 304 : kept.answer.status,
    headers: answerHeaders(kept),
    body: isKnown ? '' : kept.body,
  };
}

function answerHeaders({ answer, etag, coding }: EncodedResponse): Record<string, string> {
  const headers: Record<string, string> = {
    ...API_HEADERS,
    'airledger-mode': answer.mode,
    'airledger-fetched-at': String(answer.fetchedAt),
    'airledger-cost': String(answer.cost),
  };
  if (etag) headers.etag = etag;
  if (coding) headers['content-encoding'] = coding;
  return headers;
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): GatewayResponse {
  return { status, headers: { ...API_HEADERS, ...headers }, body: JSON.stringify(body) };
}

const STATUSES: Readonly<Record<FailureKind, number>> = {
  offline: 502,
  refused: 403,
  signedOut: 401,
  plan: 402,
  quota: 429,
  missing: 404,
  invalid: 400,
  conflict: 409,
  upstream: 502,
  shape: 502,
  full: 507,
  unusable: 500,
};

function failureResponse(error: unknown, trace: Trace, isPage: boolean): GatewayResponse {
  if (error instanceof Refusal) {
    trace.outcome = `refused:${error.reason}`;
    if (isPage) return plainText(error);
    const failure = {
      kind: error.status === 401 ? 'signedOut' : 'refused',
      message: error.message,
      service: 'gateway',
      status: error.status,
    };
    return json(error.status, { failure }, error.headers);
  }
  const isParam = error instanceof ParamError;
  const failure = isParam ? new Failure({ kind: 'invalid', message: error.message }) : asFailure(error);
  trace.outcome = `failed:${failure.kind}`;
  const { retryAt } = failure.facts;
  const seconds = retryAt && Math.max(1, Math.ceil((retryAt - Date.now()) / 1000));
  return json(
    STATUSES[failure.kind],
    { failure: { service: 'gateway', ...failure.facts } },
    seconds ? { 'retry-after': String(seconds) } : {},
  );
}

/** A person reads what a page request is refused with. */
function plainText({ status, message, headers }: Refusal): GatewayResponse {
  return {
    status,
    headers: { ...API_HEADERS, 'content-type': 'text/plain; charset=utf-8', ...headers },
    body: message,
  };
}
