// The embedded upstreams as plain HTTP, each under a prefix, with their real authentication.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isDiskFailure } from '#server/disk/diskFailure.ts';
import type { Upstream, UpstreamRequest, UpstreamResponse } from '#server/upstream/Upstream.ts';
import { MultipartError } from './multipart.ts';
import { type RequestBody, readBody, TooLarge } from './requestBody.ts';

/** By the name that the address begins with. Null stands for a service that this build does not have. */
export type Upstreams = Readonly<Record<string, Upstream | null>>;

const REQUEST_MS = 60_000;
/** The headers that a client may send to an upstream. */
const PASSED_HEADERS = [
  'authorization',
  'content-type',
  'accept',
  'if-match',
  'workbook-session-id',
  'client-request-id',
];

/** A server that is not listening yet. What follows `/wireless` goes to the upstream of that name. */
export function serveUpstreams(upstreams: Upstreams): Server {
  const server = createServer((request, response) => {
    answer(upstreams, request, response).catch((error: unknown) => {
      send(response, refused(upstreams, request, statusOf(error), asMessage(error)));
    });
  });
  server.requestTimeout = REQUEST_MS;
  return server;
}

function statusOf(error: unknown): number {
  if (error instanceof TooLarge) return 413;
  if (error instanceof MultipartError) return 400;
  return isDiskFailure(error) && error.kind === 'full' ? 507 : 500;
}

const asMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** In the form of the service that was asked. */
function refused(
  upstreams: Upstreams,
  request: IncomingMessage,
  status: number,
  message: string,
): UpstreamResponse {
  const { upstream, name, path } = placeOf(upstreams, request);
  return (
    upstream?.refuse?.(askedOf(request, name, path, { text: '', files: [] }), status, message) ??
    plain(status, message)
  );
}

function placeOf(upstreams: Upstreams, { url = '' }: IncomingMessage) {
  const [, name = '', path = ''] = /^\/([a-z]+)(\/.*)$/.exec(url) ?? [];
  return { name, path, upstream: Object.hasOwn(upstreams, name) ? upstreams[name] : undefined };
}

async function answer(
  upstreams: Upstreams,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const refusal = refusalOf(request);
  if (refusal) return send(response, refusal);
  const { upstream, name, path } = placeOf(upstreams, request);
  if (upstream === undefined) {
    const names = Object.keys(upstreams).map((one) => `/${one}/`);
    return send(response, plain(404, `Nothing is served here; try ${names.join(', ')}.`));
  }
  if (upstream === null) return send(response, plain(501, `The ${name} service is not part of this build.`));
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  // A request that is destroyed takes the answer with it, also one that says why.
  const body = await readBody(request.method, request.headers, request.iterator({ destroyOnReturn: false }));
  try {
    await upstream.ready?.(gone.signal);
    send(response, await upstream.send(askedOf(request, name, path, body), gone.signal));
  } finally {
    await body.dispose();
  }
}

const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/i;

/**
 * Pages of other sites may send a form here without asking first, or get a name of their own to lead here, and the
 * credentials of the embedded services are no secret.
 */
function refusalOf({ headers: { host = '', origin } }: IncomingMessage): UpstreamResponse | undefined {
  if (!LOOPBACK.test(host)) return plain(421, 'This server answers to its own loopback address only.');
  return origin === undefined ? undefined : plain(403, 'Web pages may not call this server.');
}

function askedOf(
  request: IncomingMessage,
  name: string,
  path: string,
  { text, bytes, files }: Omit<RequestBody, 'dispose'>,
): UpstreamRequest {
  const headers: Record<string, string> = {};
  for (const header of PASSED_HEADERS) {
    const value = request.headers[header];
    if (typeof value === 'string') headers[header] = value;
  }
  const base = `http://${request.headers.host}/${name}`;
  return {
    // HTTP leaves the body out of an answer to HEAD; the rest is that of GET.
    method: request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET'),
    path,
    headers,
    base,
    ...(text !== '' && { body: text }),
    ...(bytes && { bytes }),
    ...(files.length > 0 && { files }),
  };
}

function plain(status: number, message: string): UpstreamResponse {
  return {
    status,
    headers: { 'content-type': 'application/json;charset=utf-8' },
    body: new TextEncoder().encode(JSON.stringify({ success: false, message })),
  };
}

function send(response: ServerResponse, { status, headers, body }: UpstreamResponse): void {
  if (response.headersSent || response.destroyed) return;
  const closing: Record<string, string> = status === 413 ? { connection: 'close' } : {};
  response.writeHead(status, { ...headers, ...closing, 'content-length': String(body.length) });
  response.end(body);
}
