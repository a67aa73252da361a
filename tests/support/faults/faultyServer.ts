// A server that speaks raw TCP, so that it can fail in every way that a service or a network can.

import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface FaultyServer {
  url: string;
  /** The heads of the requests that came, one text each. */
  heads: string[];
  /** What to do with a request; replaceable. */
  serve: (socket: Socket, head: string) => void;
}

/** Listens until the test ends. */
export async function faultyServer(serve: FaultyServer['serve']): Promise<FaultyServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    let text = '';
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1');
      const end = text.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = text.slice(0, end);
      text = '';
      faulty.heads.push(head);
      faulty.serve(socket, head);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const faulty: FaultyServer = { url: `http://127.0.0.1:${port}`, heads: [], serve };
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return faulty;
}

/** A whole answer in bytes. */
export function httpAnswer(
  status: number,
  body: string | Buffer,
  headers: Record<string, string | number> = {},
): Buffer {
  const bytes = Buffer.from(body as string);
  const all = { 'content-type': 'application/json', 'content-length': bytes.length, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${status} X\r\n${lines.join('')}\r\n`), bytes]);
}
