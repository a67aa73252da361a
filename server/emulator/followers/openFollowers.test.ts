import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { EmbeddedFollowers } from '#server/emulator/followers/service/EmbeddedFollowers.ts';
import { serveUpstreams } from '#server/emulator/serveUpstreams.ts';
import { oauth1Header } from '#server/gateway/adapters/oauth1Header.ts';
import { BEARER } from '#tests/support/followers/tinyFollowers.ts';
import { freshHome } from '#tests/support/gateway/gatewayRig.ts';
import { openFollowers } from './openFollowers.ts';

const PATH = '/1.1/followers/ids.json';

function opened(folder = join(freshHome(), 'followers')): EmbeddedFollowers {
  const followers = openFollowers({ folder });
  onTestFinished(() => followers.close());
  return followers;
}

/** The address of a server of the embedded services. */
async function served(followers: EmbeddedFollowers): Promise<string> {
  const server = serveUpstreams({ followers });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/followers`;
}

const ask = (followers: EmbeddedFollowers, query: string, signal = new AbortController().signal) =>
  followers.send({ method: 'GET', path: `${PATH}?${query}`, headers: BEARER }, signal);

test('openFollowers: a restart keeps the window, the speed and the clock', async () => {
  const folder = join(freshHome(), 'followers');
  const first = opened(folder);
  await first.setSpeed(10);
  for (let asked = 0; asked < 15; asked += 1)
    expect((await ask(first, 'screen_name=followers_1')).status).toBe(200);
  const { nowMs } = await first.clock();
  await first.close();
  const second = opened(folder);
  expect((await ask(second, 'screen_name=followers_1')).status).toBe(429);
  const clock = await second.clock();
  expect(clock.speed).toBe(10);
  expect(clock.nowMs).toBeGreaterThanOrEqual(nowMs);
});

test.each([0, 0.5, 1.5, 3601, Number.NaN, -1])('openFollowers: %d is not a valid speed', async (speed) => {
  await expect(opened().setSpeed(speed)).rejects.toThrow('speed must be a whole number from 1 to 3600');
});

test('openFollowers: an aborted request ends at once', async () => {
  const followers = opened();
  const stop = new AbortController();
  const asked = ask(followers, 'screen_name=followers_1000000', stop.signal);
  stop.abort(new Error('gone'));
  await expect(asked).rejects.toThrow('gone');
  await expect(ask(followers, 'screen_name=followers_1', stop.signal)).rejects.toThrow('gone');
});

test('openFollowers: an existing client crawls across a window by the headers alone', async () => {
  const followers = opened();
  await followers.setSpeed(3600);
  const base = await served(followers);
  const ids: string[] = [];
  let refused = 0;
  let cursor = '-1';
  // As twarc does it: no count, sleep until the reset on 429, on until the cursor is 0.
  while (cursor !== '0') {
    const answer = await fetch(
      `${base}${PATH}?cursor=${cursor}&screen_name=Followers_80000&stringify_ids=true`,
      { headers: { authorization: 'Bearer embedded', 'user-agent': 'twarc/1.9', accept: '*/*' } },
    );
    expect(answer.headers.get('x-rate-limit-limit')).toBe('15');
    if (answer.status === 429) {
      refused += 1;
      const waitMs = Number(answer.headers.get('x-rate-limit-reset')) * 1000 - Date.now();
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, waitMs)));
      continue;
    }
    expect(answer.status).toBe(200);
    const page = (await answer.json()) as { ids: string[]; next_cursor_str: string };
    ids.push(...page.ids);
    cursor = page.next_cursor_str;
  }
  expect([ids.length, new Set(ids).size]).toEqual([80_000, 80_000]);
  expect(refused).toBeLessThanOrEqual(2);
});

test('openFollowers: an existing client that signs is accepted at its address', async () => {
  const base = await served(opened());
  const params = [['screen_name', 'followers_3'] as const];
  const credential = { scheme: 'oauth1', consumerKey: 'embedded', consumerSecret: 'embedded' } as const;
  const moment = { nonce: crypto.randomUUID(), timestampSeconds: Math.floor(Date.now() / 1000) };
  const sign = (url: string) => oauth1Header({ method: 'GET', url, params }, credential, moment);
  const asked = (authorization: string) =>
    fetch(`${base}${PATH}?screen_name=followers_3`, { headers: { authorization } });
  const answer = await asked(sign(base + PATH));
  expect(answer.status).toBe(200);
  expect(((await answer.json()) as { ids: unknown[] }).ids).toHaveLength(3);
  expect((await asked(sign(base + PATH))).status).toBe(401);
  expect((await asked(sign(`http://elsewhere:80/followers${PATH}`))).status).toBe(401);
});
