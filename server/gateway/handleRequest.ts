// Deny by default. A request is checked (Host, Origin, Fetch Metadata, token), matched to an endpoint, read, and only then
// answered: by the page's files, the gateway's own handlers, or an upstream. Each is logged at the end.

import { admitRequest, matchEndpoint, readInput } from '#server/gateway/access/admitRequest.ts';
import { type AllowTable, PAGE_METHODS } from '#server/gateway/access/allowTable.ts';
import {
  checkFetchMetadata,
  checkHost,
  checkOrigin,
  checkToken,
  isOpenToLinks,
} from '#server/gateway/access/guard.ts';
import type { Session } from '#server/gateway/access/Session.ts';
import type { GatewayHandlers } from '#server/gateway/endpoints/gatewayHandlers.ts';
import { type RawEndpoint, type RawParts, rawEndpointAt } from '#server/gateway/endpoints/rawEndpointAt.ts';
import type { Forward } from '#server/gateway/forward/Forward.ts';
import { API_HEADERS } from '#server/gateway/http/apiHeaders.ts';
import {
  type GatewayRequest,
  type GatewayResponse,
  headerValues,
  Refusal,
} from '#server/gateway/http/exchange.ts';
import { failureResponse } from '#server/gateway/http/failureResponse.ts';
import { jsonResponse } from '#server/gateway/http/jsonResponse.ts';
import { type RequestTarget, readTarget } from '#server/gateway/http/readTarget.ts';
import type { StaticFiles } from '#server/gateway/http/StaticFiles.ts';
import type { RequestLog } from '#server/gateway/stores/RequestLog.ts';
import type { EncodedResponse } from '#server/gateway/stores/ResponseCache.ts';
import { UPSTREAMS } from '#server/gateway/upstreams/upstreams.ts';
import { type Endpoint, isDownload } from '#services/endpoint.ts';
import { gateway } from '#services/gateway/endpoints.ts';
import { tiles } from '#services/gateway/tileEndpoints.ts';
import { tracks } from '#services/gateway/trackEndpoints.ts';
import { watches } from '#services/gateway/watchEndpoints.ts';
import { isUpstreamService } from '#services/services.ts';

export interface GatewayParts extends RawParts {
  allow: AllowTable;
  session: Session;
  forward: Forward;
  handlers: GatewayHandlers;
  log: RequestLog;
  files: StaticFiles | undefined;
}

const gatewayEndpoints = { ...gateway, ...tiles, ...tracks, ...watches };

/** What pages ask for again and again: the log that they show, each tile of a map, whether a workbook changed. */
const QUIET_OPERATIONS: ReadonlySet<string> = new Set(['gateway log', 'gateway tile', 'workbook item']);

/** What a browser calls to get in. */
const OPEN_ENDPOINTS: ReadonlySet<string> = new Set(
  Object.values<Endpoint>(gatewayEndpoints)
    .filter(({ parts }) => parts.auth === 'none')
    .map(({ method, path }) => `${method} /api/gateway${path}`),
);

/** The log entry of a request, completed as facts become known. */
interface Trace {
  service: string | null;
  operation: string | null;
  cost: number;
  mode: string | null;
  outcome: string;
  target: string | null;
}

/** One request with what serves it: what all stages read. */
interface Exchange {
  parts: GatewayParts;
  request: GatewayRequest;
  target: RequestTarget;
  trace: Trace;
}

/** Serves one request; never rejects. */
export async function handleRequest(parts: GatewayParts, request: GatewayRequest): Promise<GatewayResponse> {
  const began = performance.now();
  const trace: Trace = { service: null, operation: null, cost: 0, mode: null, outcome: 'ok', target: null };
  const response = await respond(parts, request, trace).catch((error: unknown) => {
    const failed = failureResponse(error, !isApi(request.target));
    trace.outcome = failed.outcome;
    return failed.response;
  });
  const isQuiet = trace.mode !== 'live' && QUIET_OPERATIONS.has(`${trace.service} ${trace.operation}`);
  if ((trace.service !== null && !isQuiet) || trace.outcome !== 'ok')
    parts.log.add({
      ...trace,
      at: Date.now(),
      method: request.method.slice(0, 16),
      status: response.status,
      milliseconds: performance.now() - began,
    });
  return response;
}

const isApi = (path: string) => /^\/api(\/|$)/.test(path);

async function respond(parts: GatewayParts, request: GatewayRequest, trace: Trace): Promise<GatewayResponse> {
  const target = readTarget(request.target);
  const exchange = { parts, request, target, trace };
  const isPage = !isApi(target.path);
  checkCaller(exchange, isPage);
  const raw = rawEndpointAt(request.method, target.path);
  if (raw) return serveRaw(exchange, raw);
  return isPage ? servePage(exchange) : serveApi(exchange);
}

function checkCaller(exchange: Exchange, isPage: boolean): void {
  const { allow } = exchange.parts;
  const { rawHeaders } = exchange.request;
  checkHost(rawHeaders, allow);
  checkOrigin(rawHeaders, allow);
  checkFetchMetadata(rawHeaders, isPage, isOpenToLinks(exchange.target));
}

function servePage({ parts, request, target }: Exchange): GatewayResponse {
  if (!PAGE_METHODS.has(request.method))
    throw new Refusal(405, 'method', 'Pages can only be read.', { allow: [...PAGE_METHODS].join(', ') });
  if (!parts.files) throw new Refusal(404, 'path', 'This server has no page; it answers /api only.');
  const [, name, port] = /^(.*):(\d+)$/.exec(headerValues(request.rawHeaders, 'host')[0]!)!;
  if (name !== '127.0.0.1') return movedPage(`http://127.0.0.1:${port}${request.target}`);
  const file = parts.files.serve(target.path, request.rawHeaders);
  return file.headers['content-type']?.startsWith('text/html') ? withChallenge(file, parts.session) : file;
}

/** A page that comes back has its challenge before it could ask for one. */
function withChallenge({ headers, ...page }: GatewayResponse, session: Session): GatewayResponse {
  return { ...page, headers: { ...headers, 'server-timing': `challenge;desc="${session.challenge()}"` } };
}

/**
 * The page has one origin, which holds its drafts and its key. Not `localhost`: that is ::1 too, where another program may
 * have the same port, and would be the same origin.
 */
function movedPage(location: string): GatewayResponse {
  return { status: 307, headers: { ...API_HEADERS, location }, body: '' };
}

async function serveRaw({ parts, request, target, trace }: Exchange, raw: RawEndpoint) {
  if (!raw.isOpen) checkToken(request.rawHeaders, parts.session);
  Object.assign(trace, { service: 'gateway', operation: raw.operation });
  if (request.method !== raw.method)
    throw new Refusal(405, 'method', `This address takes ${raw.method}.`, { allow: raw.method });
  return raw.answer(parts, request, target);
}

async function serveApi(exchange: Exchange): Promise<GatewayResponse> {
  const { parts, request, target, trace } = exchange;
  const [, service = ''] = /^\/api\/([^/]+)\//.exec(target.path) ?? [];
  if (!OPEN_ENDPOINTS.has(`${request.method} ${target.path}`)) checkToken(request.rawHeaders, parts.session);
  const path = target.path.slice(`/api/${service}`.length);
  const note = ({ operation }: Endpoint) => Object.assign(trace, { service, operation });
  if (isUpstreamService(service)) {
    const { endpoints } = UPSTREAMS[service];
    return serveUpstream(exchange, await admitRequest(endpoints, path, target, request, note));
  }
  if (service !== 'gateway') throw new Refusal(404, 'path', 'Unknown operation.');
  const match = matchEndpoint(gatewayEndpoints, request.method, path);
  note(match.endpoint);
  return serveOwn(parts, match.endpoint, await readInput(match, target, request));
}

async function serveOwn(
  { handlers }: GatewayParts,
  endpoint: Endpoint,
  input: Record<string, unknown>,
): Promise<GatewayResponse> {
  const handler = handlers[endpoint.operation as keyof GatewayHandlers] as (
    input: Record<string, unknown>,
    caller: undefined,
  ) => ReturnType<GatewayHandlers['status']>;
  const { status = 200, reply, headers } = await handler(input, undefined);
  return jsonResponse(status, reply, headers);
}

async function serveUpstream(
  { parts: { forward }, request, trace }: Exchange,
  { endpoint, wire }: Awaited<ReturnType<typeof admitRequest>>,
): Promise<GatewayResponse> {
  const { rawHeaders } = request;
  if (endpoint.method === 'GET') trace.target = wire.path + (wire.query && `?${wire.query}`);
  const isAnew = headerValues(rawHeaders, 'cache-control').some((value) => value.includes('no-cache'));
  const acceptEncoding = headerValues(rawHeaders, 'accept-encoding')[0] ?? '';
  const encoded =
    (isAnew ? undefined : forward.cached(endpoint, wire, acceptEncoding)) ??
    (await forward.answer(endpoint, wire, request.signal, { isAnew, acceptEncoding }));
  const { answer, etag, body } = encoded;
  trace.mode = answer.mode;
  trace.cost = answer.cost;
  if (etag) trace.outcome = 'kept';
  const isKnown = etag !== '' && headerValues(rawHeaders, 'if-none-match')[0] === etag;
  const headers = { ...responseHeaders(encoded), ...(isDownload(endpoint) && FILE_HEADERS) };
  return isKnown ? { status: 304, headers, body: '' } : { status: answer.status, headers, body };
}

/** No browser shows a file in the place of a page. */
const FILE_HEADERS = { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment' };

function responseHeaders({ answer, etag, coding }: EncodedResponse): Record<string, string> {
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
