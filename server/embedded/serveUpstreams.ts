// The embedded upstreams as plain HTTP, each under a prefix, with their real authentication.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Upstream, UpstreamReply } from '#server/upstream.ts';

/** Null stands for a service that this build does not have. */
export type Upstreams = Readonly<Record<string, Upstream | null>>;

const MOST_BODY_BYTES = 5_000_000;
const REQUEST_MS = 60_000;
/** What a client may say to an upstream. */
const PASSED_HEADERS = [
  'authorization',
  'content-type',
  'accept',
  'if-match',
  'workbook-session-id',
  'client-request-id',
];

class TooLarge extends Error {}

/** A server that is not listening yet. What follows `/wireless` goes to the upstream of that name. */
export function serveUpstreams(upstreams: Upstreams): Server {
  const server = createServer((request, response) => {
    answer(upstreams, request, response).catch((error: unknown) => {
      const status = error instanceof TooLarge ? 413 : 500;
      send(response, plain(status, error instanceof Error ? error.message : String(error)));
    });
  });
  server.requestTimeout = REQUEST_MS;
  return server;
}

async function answer(
  upstreams: Upstreams,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [, name, path] = /^\/([a-z]+)(\/.*)$/.exec(request.url ?? '') ?? [];
  const upstream = name !== undefined && Object.hasOwn(upstreams, name) ? upstreams[name] : undefined;
  if (upstream === undefined) {
    const names = Object.keys(upstreams).map((one) => `/${one}/`);
    return send(response, plain(404, `Nothing is served here; try ${names.join(', ')}.`));
  }
  if (upstream === null) return send(response, plain(501, `The ${name} service is not part of this build.`));
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  const body = await bodyOf(request);
  const headers: Record<string, string> = {};
  for (const header of PASSED_HEADERS) {
    const value = request.headers[header];
    if (typeof value === 'string') headers[header] = value;
  }
  const base = `http://${request.headers.host}/${name}`;
  const asked = {
    method: request.method ?? 'GET',
    path: path!,
    headers,
    base,
    ...(body === '' ? {} : { body }),
  };
  await upstream.ready?.(gone.signal);
  send(response, await upstream.send(asked, gone.signal));
}

/** Throws TooLarge; the rest of such a body is never read. */
async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > MOST_BODY_BYTES) throw new TooLarge(`The body must be at most ${MOST_BODY_BYTES} bytes.`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function plain(status: number, message: string): UpstreamReply {
  return {
    status,
    headers: { 'content-type': 'application/json;charset=utf-8' },
    body: new TextEncoder().encode(JSON.stringify({ success: false, message })),
  };
}

function send(response: ServerResponse, { status, headers, body }: UpstreamReply): void {
  if (response.headersSent || response.destroyed) return;
  const closing: Record<string, string> = status === 413 ? { connection: 'close' } : {};
  response.writeHead(status, { ...headers, ...closing, 'content-length': String(body.length) });
  response.end(body);
}
