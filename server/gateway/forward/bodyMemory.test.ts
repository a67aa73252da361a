import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import type { Connection } from '#server/gateway/credentials/Connections.ts';
import { ByteBudget } from '#server/upstream/ByteBudget.ts';
import { LIVE_LIMITS, liveUpstream } from '#server/upstream/liveUpstream.ts';
import { faultyServer, httpAnswer } from '#tests/support/faults/faultyServer.ts';
import { sendSigned } from './sendSigned.ts';

const MB = 1024 * 1024;
const LARGE = Buffer.alloc(MB, '[12345678]');
const PACKED = gzipSync(LARGE);
const { signal } = new AbortController();
const budget = () => new ByteBudget({ totalBytes: 3 * MB, shareBytes: 2 * MB, freeBytes: MB / 16 });

/** A service with large answers, in each of the ways in which they come, and small ones. */
async function service(limits: Partial<typeof LIVE_LIMITS> = {}) {
  const { url } = await faultyServer((socket, head) => {
    if (head.includes('/small')) socket.write(httpAnswer(200, '{}'));
    else if (head.includes('/packed')) socket.write(httpAnswer(200, PACKED, { 'content-encoding': 'gzip' }));
    else if (head.includes('/known')) socket.write(httpAnswer(200, LARGE));
    else {
      socket.write(`HTTP/1.1 200 X\r\ntransfer-encoding: chunked\r\n\r\n${MB.toString(16)}\r\n`);
      socket.write(LARGE);
      socket.write('\r\n0\r\n\r\n');
    }
  });
  const upstream = liveUpstream(url, { ...LIVE_LIMITS, bodyBytes: MB, ...limits });
  onTestFinished(() => upstream.close());
  return (path: string, all: ByteBudget, left = signal) => {
    const share = all.share();
    return upstream
      .send({ method: 'GET', path, headers: {} }, left, share)
      .finally(() => setImmediate(() => share.close()));
  };
}

test('body memory: twenty large responses at once arrive complete within one limit', async () => {
  const send = await service();
  const all = budget();
  const paths = Array.from({ length: 20 }, (_, at) => ['/known', '/packed', '/chunked'][at % 3]!);
  const replies = await Promise.all(paths.map((path) => send(path, all)));
  expect(replies.every(({ body }) => LARGE.equals(body))).toBe(true);
  expect(all.mostTaken).toBeGreaterThan(2 * MB);
  expect(all.mostTaken).toBeLessThanOrEqual(3 * MB);
});

test('body memory: a large response waits without a deadline while a small one passes', async () => {
  const send = await service({ totalMs: 500 });
  const all = budget();
  const [eldest, other] = [all.share(), all.share()];
  await eldest.take(2 * MB, signal);
  await other.take(MB, signal);
  let isThere = false;
  const large = send('/chunked', all).finally(() => (isThere = true));
  expect((await send('/small', all)).status).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(isThere).toBe(false);
  eldest.close();
  other.close();
  expect(LARGE.equals((await large).body)).toBe(true);
});

test('body memory: a caller who leaves frees the place of a waiting response', async () => {
  const send = await service();
  const all = budget();
  const [eldest, other] = [all.share(), all.share()];
  await eldest.take(2 * MB, signal);
  await other.take(MB, signal);
  const left = new AbortController();
  const waiting = send('/known', all, left.signal);
  setTimeout(() => left.abort(), 20);
  await expect(waiting).rejects.toThrow('aborted');
  for (const share of [eldest, other]) share.close();
  await new Promise(setImmediate);
  expect(all.taken).toBe(0);
});

test.each([
  ['live', 32],
  ['embedded', 128],
] as const)('body memory: a response of a %s service has at most %i MB', async (mode, megabytes) => {
  const limit = megabytes * MB;
  const connection: Connection = {
    service: 'wireless',
    mode,
    dataset: null,
    baseUrl: '',
    credential: undefined,
    credentialId: '',
    identity: '',
    keptIn: null,
  };
  const sent = (bytes: number) => {
    const reply = { status: 200, headers: {}, body: new Uint8Array(bytes) };
    const upstream = { send: async () => reply, close: async () => {} };
    const wire = { method: 'GET', path: '/', query: '', headers: {} } as const;
    return sendSigned({ state: { upstream, clockSkewMs: 0 }, wire, connection, signal }, budget().share());
  };
  expect((await sent(limit)).status).toBe(200);
  const [over, most] = [limit + 1, limit].map((bytes) => bytes.toLocaleString('en'));
  await expect(sent(limit + 1)).rejects.toThrow(
    `it has ${over} bytes, the gateway reads at most ${most} (${megabytes} MB)`,
  );
});
