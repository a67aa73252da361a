// Ties the gateway to node:http. Nothing else of the gateway knows sockets.

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { GatewayRequest, GatewayResponse } from './exchange.ts';
import { wholeBody } from './wholeBody.ts';

/** An import would also run the module's getters for WebSocket, and with them Node's own client: 14 MB of memory. */
const { createServer } = process.getBuiltinModule('node:http');
const HEADERS_MS = 10_000;
const REQUEST_MS = 300_000; // long enough for a large file from a slow disk
const KEEP_ALIVE_MS = 10_000;
const MAX_CONNECTIONS = 512;

/** A loopback server; `handle` is called once the head of a request has arrived and never rejects. */
export function gatewayServer(handle: (request: GatewayRequest) => Promise<GatewayResponse>): Server {
  const server = createServer(
    {
      headersTimeout: HEADERS_MS,
      requestTimeout: REQUEST_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      maxHeaderSize: 16_384,
    },
    (message, response) => void serve(handle, message, response),
  );
  server.maxConnections = MAX_CONNECTIONS;
  server.on('connect', (_, socket) =>
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nconnection: close\r\n\r\n'),
  );
  server.on('upgrade', (_, socket) =>
    socket.end('HTTP/1.1 426 Upgrade Required\r\nconnection: close\r\n\r\n'),
  );
  server.on('checkExpectation', (_, response: ServerResponse) => response.writeHead(417).end());
  return server;
}

async function serve(
  handle: (request: GatewayRequest) => Promise<GatewayResponse>,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  let signal: AbortSignal | undefined;
  const reply = await handle({
    method: message.method!,
    target: message.url!,
    rawHeaders: message.rawHeaders,
    readText: async (maxBytes) => (await wholeBody(message, maxBytes)).toString('utf8'),
    stream: () => message,
    get signal() {
      signal ??= leaving(response);
      return signal;
    },
  });
  if (response.destroyed) return;
  const headers: Record<string, string | number> = {
    ...reply.headers,
    'content-length': Buffer.byteLength(reply.body),
  };
  if (reply.status === 204 || reply.status === 304) delete headers['content-length'];
  if (!message.complete) headers.connection = 'close';
  response.writeHead(reply.status, headers);
  response.end(message.method === 'HEAD' ? undefined : reply.body);
}

function leaving(response: ServerResponse): AbortSignal {
  const abort = new AbortController();
  const leave = () => {
    if (!response.writableEnded) abort.abort(new Error('The caller has gone.'));
  };
  if (response.destroyed) leave();
  else response.once('close', leave);
  return abort.signal;
}
