import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Upstream, UpstreamRequest } from '#server/upstream/Upstream.ts';
import { serveUpstreams } from './serveUpstreams.ts';

let server: Server;
let base: string;
let asked: UpstreamRequest[];
let send: Upstream['send'];
let upstream: Upstream;

beforeEach(async () => {
  asked = [];
  send = async (request) => {
    asked.push(request);
    return { status: 418, headers: { 'x-pot': 'tea' }, body: new TextEncoder().encode('{"short":true}') };
  };
  upstream = { send: (request, signal) => send(request, signal), close: async () => {} };
  server = serveUpstreams({ wireless: upstream, workbook: null });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test('serveUpstreams: forwards a request to the upstream of its prefix, with the credential and without the prefix', async () => {
  const answer = await fetch(`${base}/wireless/api/v2/network/comment?a=%2F`, {
    method: 'POST',
    headers: { authorization: 'Basic eA==', 'content-type': 'text/plain', cookie: 'no', 'x-other': 'no' },
    body: 'netid=1',
  });
  expect([answer.status, answer.headers.get('x-pot'), await answer.text()]).toEqual([
    418,
    'tea',
    '{"short":true}',
  ]);
  expect(asked).toEqual([
    {
      method: 'POST',
      path: '/api/v2/network/comment?a=%2F',
      headers: { authorization: 'Basic eA==', 'content-type': 'text/plain', accept: '*/*' },
      body: 'netid=1',
      base: `${base}/wireless`,
    },
  ]);
});

test.each([
  [
    'a form that a page sends',
    403,
    { origin: 'https://a.example', 'content-type': 'multipart/form-data; boundary=b' },
  ],
  ['a page without an origin', 403, { origin: 'null' }],
  ['a name that leads here', 421, { host: 'a.example:4610' }],
])('serveUpstreams: %s is refused with %i and reaches no service', async (_, status, headers) => {
  const asking = request(`${base}/wireless/api/v2/file/upload`, { method: 'POST', headers });
  asking.end('--b--');
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(status);
  expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  expect(asked).toEqual([]);
});

test.each([
  ['/workbook/me/drive', 501, 'The workbook service is not part of this build.'],
  ['/nothing/here', 404, 'Nothing is served here; try /wireless/, /workbook/.'],
  ['/constructor/x', 404, 'Nothing is served here; try /wireless/, /workbook/.'],
  ['/', 404, 'Nothing is served here; try /wireless/, /workbook/.'],
])('serveUpstreams: %s returns %i', async (path, status, message) => {
  const answer = await fetch(base + path);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual({ success: false, message });
  expect(asked).toEqual([]);
});

test('serveUpstreams: a body over the cap never reaches the upstream', async () => {
  const answer = await fetch(`${base}/wireless/x`, { method: 'POST', body: 'x'.repeat(5_000_001) }).catch(
    () => null,
  );
  // The connection may be cut before the client has read the answer.
  if (answer) expect(answer.status).toBe(413);
  expect(asked).toEqual([]);
});

test('serveUpstreams: a chunked multipart body becomes a form with files, deleted after the response', async () => {
  const bytes = Buffer.from([0x1f, 0x8b, 0, 0xff, 13, 10, 45, 45]);
  const form = new FormData();
  form.append('donate', 'on & on');
  form.append('file', new File([bytes], 'drive.csv.gz'));
  const multipart = new Response(form);
  let kept = Buffer.alloc(0);
  send = async (request) => {
    asked.push(request);
    kept = readFileSync(request.files![0]!.path);
    return { status: 200, headers: {}, body: new Uint8Array() };
  };
  const answer = await fetch(`${base}/wireless/upload`, {
    method: 'POST',
    headers: { 'content-type': multipart.headers.get('content-type')! },
    body: multipart.body,
    duplex: 'half',
  } as RequestInit);
  expect(answer.status).toBe(200);
  const [{ body, files }] = asked as [UpstreamRequest];
  expect([body, kept]).toEqual(['donate=on+%26+on', bytes]);
  expect(files).toMatchObject([{ field: 'file', name: 'drive.csv.gz', bytes: bytes.length }]);
  await vi.waitFor(() => expect(existsSync(files![0]!.path)).toBe(false));
});

test('serveUpstreams: a malformed multipart body is refused with the reason', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const answer = await fetch(`${base}/wireless/upload`, { method: 'POST', headers, body: '--b\r\n' });
  expect([answer.status, (await answer.json()).message]).toEqual([
    400,
    'The body ends before its last boundary.',
  ]);
  expect(asked).toEqual([]);
});

test('serveUpstreams: a body declared too large is refused before it is sent', async () => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const type = 'Content-Type: multipart/form-data; boundary=b';
  socket.write(
    `POST /wireless/x HTTP/1.1\r\nHost: localhost\r\n${type}\r\nContent-Length: 200000001\r\n\r\n--b`,
  );
  const [head] = (await once(socket, 'data')) as [Buffer];
  expect(head.toString()).toMatch(/^HTTP\/1\.1 413 /);
  socket.destroy();
});

test('serveUpstreams: a failing upstream is a 500 with its message', async () => {
  send = async () => {
    throw new Error('The embedded wireless service broke down: out of paper');
  };
  const answer = await fetch(`${base}/wireless/x`);
  expect(answer.status).toBe(500);
  expect((await answer.json()).message).toMatch(/out of paper$/);
});

test('serveUpstreams: a request waits until the upstream is ready; a client that leaves cancels it', async () => {
  const waiting: AbortSignal[] = [];
  const isMade = Promise.withResolvers<void>();
  upstream.ready = (signal) => {
    waiting.push(signal);
    const left = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
    return Promise.race([isMade.promise, left]);
  };
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET /wireless/early HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  socket.destroy();
  await vi.waitFor(() => expect(waiting[0]!.aborted).toBe(true));
  const answer = fetch(`${base}/wireless/x`);
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  expect(asked).toEqual([]);
  isMade.resolve();
  expect((await answer).status).toBe(418);
  expect(asked.map(({ path }) => path)).toEqual(['/x']);
});

test('serveUpstreams: a client that leaves aborts its request', async () => {
  const onAbort = vi.fn();
  send = (_, signal) =>
    new Promise((_resolve, reject) => {
      asked.push(_);
      signal.addEventListener('abort', () => {
        onAbort();
        reject(signal.reason);
      });
    });
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET /wireless/slow HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  socket.destroy();
  await vi.waitFor(() => expect(onAbort).toHaveBeenCalledOnce());
});
