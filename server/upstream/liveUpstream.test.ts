import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type FaultyServer, faultyServer, httpAnswer } from '#tests/support/faults/faultyServer.ts';
import { LIVE_LIMITS, type LiveLimits, liveUpstream, type Unreachable } from './liveUpstream.ts';

const SHORT: LiveLimits = {
  connectMs: 300,
  headersMs: 300,
  idleMs: 300,
  totalMs: 1500,
  bodyBytes: 1_000_000,
};
const request = { method: 'GET', path: '/x?a=b', headers: {} };

async function send(baseUrl: string, limits = SHORT) {
  const upstream = liveUpstream(baseUrl, limits);
  try {
    return await upstream.send(request, new AbortController().signal);
  } finally {
    await upstream.close();
  }
}

/** The failure of one request to a server that does this. */
async function failureOf(serve: FaultyServer['serve'], limits = SHORT): Promise<Unreachable> {
  const { url } = await faultyServer(serve);
  return send(url, limits).then(
    () => expect.unreachable('the request went well'),
    (error: Unreachable) => error,
  );
}

test('liveUpstream: sends the base path, the request and constant headers, and nothing else', async () => {
  const server = await faultyServer((socket) => socket.write(httpAnswer(200, '{}')));
  const { status, body } = await send(`${server.url}/wireless/`);
  expect([status, Buffer.from(body).toString()]).toEqual([200, '{}']);
  const [line, ...headers] = server.heads[0]!.split('\r\n');
  expect(line).toBe('GET /wireless/x?a=b HTTP/1.1');
  expect(headers.map((header) => header.split(':')[0]!.toLowerCase()).sort()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'host',
    'user-agent',
  ]);
});

test('liveUpstream: a refused connection is known as unsent', async () => {
  const error = await send('http://127.0.0.1:1').catch((thrown: Unreachable) => thrown);
  expect(error).toMatchObject({ isUnsent: true, message: 'Nothing listens at its address.' });
});

test('liveUpstream: an unknown host name is known as unsent', async () => {
  const error = await send('http://no-such-host.invalid').catch((thrown: Unreachable) => thrown);
  expect(error).toMatchObject({ name: 'Unreachable', isUnsent: true });
});

test.each<[string, FaultyServer['serve'], RegExp]>([
  ['silence', () => {}, /did not respond in time/],
  ['a reset', (socket) => socket.resetAndDestroy(), /closed the connection/],
  ['an end without an answer', (socket) => socket.end(), /closed the connection/],
  [
    'a head, then silence',
    (socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\n{'),
    /midway/,
  ],
  [
    'a cut body',
    (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\n{'),
    /truncated|closed/,
  ],
  [
    'a reset in the body',
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\n{');
      setTimeout(() => socket.resetAndDestroy(), 20);
    },
    /truncated|closed|reset/,
  ],
  [
    'a chunk that never ends',
    (socket) => socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{'),
    /midway/,
  ],
  ['no HTTP', (socket) => socket.end('SSH-2.0-OpenSSH_9.9\r\n'), /not HTTP/],
  [
    'a huge header',
    (socket) => socket.write(`HTTP/1.1 200 OK\r\nx: ${'a'.repeat(100_000)}\r\n\r\n`),
    /too many headers/,
  ],
])('liveUpstream: %s is a failure that may have been counted', async (_, serve, message) => {
  const error = await failureOf(serve);
  expect(error.message).toMatch(message);
  expect(error).toMatchObject({ name: 'Unreachable', isUnsent: false });
});

const KNOWN = /^is too large: it has 1,000,001 bytes, the gateway reads at most 1,000,000 /;
const UNKNOWN = /^is too large: the gateway reads at most 1,000,000 /;
const OVER = Buffer.alloc(1_000_001, 32);

test.each<[string, string, Buffer | string, Record<string, string>, RegExp]>([
  ['one byte over the limit', 'answerTooLarge', OVER, {}, KNOWN],
  ['one byte over it in an unknown length', 'answerTooLarge', OVER, { 'content-length': '' }, UNKNOWN],
  ['one byte over it, packed', 'answerTooLarge', gzipSync(OVER), { 'content-encoding': 'gzip' }, UNKNOWN],
  ['gzip that is none', 'answerNotDecoded', '{}', { 'content-encoding': 'gzip' }, /damaged or cut short/],
  [
    'gzip without its end',
    'answerNotDecoded',
    gzipSync('{}').subarray(0, 15),
    { 'content-encoding': 'gzip' },
    /gzip data is damaged or cut short/,
  ],
  ['brotli that is none', 'answerNotDecoded', '{}{}{}', { 'content-encoding': 'br' }, /br data is damaged/],
  [
    'nested encodings',
    'answerNotDecoded',
    '{}',
    { 'content-encoding': 'gzip, gzip' },
    /encoding \(gzip, gzip\) is unknown/,
  ],
])('liveUpstream: %s is an unusable response', async (_, code, body, headers, message) => {
  const error = await failureOf((socket) => {
    socket.write(
      httpAnswer(201, body, headers).toString('latin1').replace('content-length: \r\n', ''),
      'latin1',
    );
    if (headers['content-length'] === '') socket.end();
  });
  expect(error).toMatchObject({ name: 'UnusableBody', code, status: 201 });
  expect(error.message).toMatch(message);
});

test('liveUpstream: a compressed response of no bytes is empty', async () => {
  const server = await faultyServer((socket) =>
    socket.end('HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\nconnection: close\r\n\r\n'),
  );
  expect((await send(server.url)).body).toHaveLength(0);
});

test('liveUpstream: one byte at a time does not extend the deadline', async () => {
  const error = await failureOf((socket) => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n');
    const timer = setInterval(() => socket.write(' '), 50);
    socket.on('close', () => clearInterval(timer));
  });
  expect(error.message).toMatch(/No complete response/);
});

test('liveUpstream: accepts a body at the cap, compressed or not', async () => {
  const body = Buffer.alloc(1_000_000, 32);
  const plain = await faultyServer((socket) => socket.write(httpAnswer(200, body)));
  expect((await send(plain.url)).body).toHaveLength(1_000_000);
  const packed = await faultyServer((socket) =>
    socket.write(httpAnswer(200, gzipSync(body), { 'content-encoding': 'gzip' })),
  );
  expect((await send(packed.url)).body).toHaveLength(1_000_000);
});

test('liveUpstream: a redirect is a response, never followed', async () => {
  const other = await faultyServer((socket) => socket.write(httpAnswer(200, '{}')));
  const server = await faultyServer((socket) =>
    socket.write(httpAnswer(302, '', { location: `${other.url}/x` })),
  );
  expect((await send(server.url)).status).toBe(302);
  expect(other.heads).toEqual([]);
});

test('liveUpstream: a caller who leaves ends the request at once', async () => {
  const server = await faultyServer(() => {});
  const upstream = liveUpstream(server.url, LIVE_LIMITS);
  const abort = new AbortController();
  const sent = upstream.send(request, abort.signal);
  setTimeout(() => abort.abort(), 50);
  await expect(sent).rejects.toThrow('aborted');
  await upstream.close();
});

test('liveUpstream: recovers after every fault', async () => {
  const server = await faultyServer((socket) => socket.resetAndDestroy());
  const upstream = liveUpstream(server.url, SHORT);
  const { signal } = new AbortController();
  for (let count = 0; count < 5; count += 1) await expect(upstream.send(request, signal)).rejects.toThrow();
  server.serve = (socket) => socket.write(httpAnswer(200, '{}'));
  expect((await upstream.send(request, signal)).status).toBe(200);
  await upstream.close();
});
