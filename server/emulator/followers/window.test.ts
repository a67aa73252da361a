import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oauth1Header } from '#server/gateway/adapters/oauth1Header.ts';
import {
  BEARER,
  NOON_MS,
  type TinyFollowers,
  tinyFollowers,
} from '#tests/support/followers/tinyFollowers.ts';
import { freshHome } from '#tests/support/gateway/gatewayRig.ts';
import { openFollowersEmulator } from './openFollowersEmulator.ts';
import { openState } from './openState.ts';

const NOON_S = NOON_MS / 1000;
const QUERY = { screen_name: 'followers_1' };
let lastNonce = 0;

async function statuses(tiny: TinyFollowers, count: number): Promise<number[]> {
  const all: number[] = [];
  for (let asked = 0; asked < count; asked += 1) all.push((await tiny.ask(QUERY)).status);
  return all;
}

/** How many of 20 requests are let through. */
const left = async (tiny: TinyFollowers) =>
  (await statuses(tiny, 20)).filter((status) => status === 200).length;

function signedHeaders(tiny: TinyFollowers, token: object) {
  lastNonce += 1;
  const credential = {
    scheme: 'oauth1',
    consumerKey: 'embedded',
    consumerSecret: 'embedded',
    ...token,
  } as const;
  const url = 'https://api.twitter.com/1.1/followers/ids.json';
  const moment = { nonce: `n${lastNonce}`, timestampSeconds: Math.floor(tiny.clock.nowMs / 1000) };
  const authorization = oauth1Header(
    { method: 'GET', url, params: Object.entries(QUERY) },
    credential,
    moment,
  );
  return { authorization };
}

test('rate window: 15 requests, reported each time, for 900 s from the first', async () => {
  const tiny = tinyFollowers();
  for (let remaining = 14; remaining >= 0; remaining -= 1) {
    const { headers } = await tiny.ask(QUERY);
    expect(headers).toMatchObject({
      'x-rate-limit-limit': '15',
      'x-rate-limit-remaining': String(remaining),
      'x-rate-limit-reset': String(NOON_S + 900),
    });
    tiny.clock.nowMs += 1000;
  }
  const spent = await tiny.ask(QUERY);
  expect([spent.status, spent.text]).toEqual([
    429,
    '{"errors":[{"code":88,"message":"Rate limit exceeded"}]}',
  ]);
  expect(spent.headers).toMatchObject({
    'x-rate-limit-remaining': '0',
    'x-rate-limit-reset': String(NOON_S + 900),
  });
  tiny.clock.nowMs = NOON_MS + 899_999;
  expect((await tiny.ask(QUERY)).status).toBe(429);
  tiny.clock.nowMs += 1;
  const fresh = await tiny.ask(QUERY);
  expect([fresh.status, fresh.headers['x-rate-limit-reset']]).toEqual([200, String(NOON_S + 1800)]);
});

test('rate window: the application, each user and a consumer alone have separate ones', async () => {
  const tiny = tinyFollowers();
  expect(await left(tiny)).toBe(15);
  const user = { accessToken: 'embedded', tokenSecret: 'embedded' };
  for (const token of [user, {}]) {
    const answers = [];
    for (let asked = 0; asked < 16; asked += 1)
      answers.push((await tiny.ask(QUERY, { headers: signedHeaders(tiny, token) })).status);
    expect(answers).toEqual([...Array(15).fill(200), 429]);
  }
});

test('rate window: protected, suspended and unknown accounts count and report the rest', async () => {
  const tiny = tinyFollowers();
  const remaining = [];
  for (const screen_name of ['protected_account', 'suspended_account', 'nobody', 'followers_1'])
    remaining.push((await tiny.ask({ screen_name })).headers['x-rate-limit-remaining']);
  expect(remaining).toEqual(['14', '13', '12', '11']);
});

test.each([1, 10, 60, 600, 3600])(
  'at speed %i a window ends so much sooner, in real seconds rounded up',
  async (speed) => {
    const tiny = tinyFollowers();
    tiny.emulator.setSpeed(speed);
    tiny.clock.nowMs += 1;
    expect(await left(tiny)).toBe(15);
    const { headers } = await tiny.ask(QUERY);
    const endMs = NOON_MS + 1 + 900_000 / speed;
    expect(headers['x-rate-limit-reset']).toBe(String(Math.ceil(endMs / 1000)));
    tiny.clock.nowMs = Math.ceil(endMs) - 1;
    expect((await tiny.ask(QUERY)).status).toBe(429);
    tiny.clock.nowMs = Math.ceil(endMs);
    expect(await left(tiny)).toBe(15);
  },
);

test('rate window: a change of speed moves its end', async () => {
  const tiny = tinyFollowers();
  expect(await left(tiny)).toBe(15);
  tiny.clock.nowMs += 300_000;
  tiny.emulator.setSpeed(60);
  expect((await tiny.ask(QUERY)).headers['x-rate-limit-reset']).toBe(String(NOON_S + 310));
  tiny.clock.nowMs += 4_000;
  tiny.emulator.setSpeed(1);
  expect((await tiny.ask(QUERY)).headers['x-rate-limit-reset']).toBe(String(NOON_S + 304 + 360));
  tiny.clock.nowMs += 360_000;
  expect(await left(tiny)).toBe(15);
});

test('rate window: setting the clock back neither refills nor prolongs it', async () => {
  const tiny = tinyFollowers();
  expect(await left(tiny)).toBe(15);
  tiny.clock.nowMs += 600_000;
  expect(await left(tiny)).toBe(0);
  tiny.clock.nowMs -= 86_400_000;
  expect(await left(tiny)).toBe(0);
  tiny.clock.nowMs += 299_999;
  expect(await left(tiny)).toBe(0);
  tiny.clock.nowMs += 1;
  expect(await left(tiny)).toBe(15);
});

test('rate window: no change of the clock gives more than 15 requests in 900 emulator seconds', async () => {
  const step = fc.record({
    ms: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    speed: fc.constantFrom(1, 10, 60, 600, 3600),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
      const tiny = tinyFollowers();
      const taken: number[] = [];
      let before = 0;
      for (const { ms, speed } of steps) {
        tiny.clock.nowMs += ms;
        tiny.emulator.setSpeed(speed);
        for (const status of await statuses(tiny, 6))
          if (status === 200) taken.push(tiny.emulator.clock().nowMs);
        expect(tiny.emulator.clock().nowMs).toBeGreaterThanOrEqual(before);
        before = tiny.emulator.clock().nowMs;
      }
      let start = Number.NEGATIVE_INFINITY;
      let count = 0;
      for (const moment of taken) {
        if (moment >= start + 900_000) [start, count] = [moment, 0];
        count += 1;
        expect(count).toBeLessThanOrEqual(15);
      }
    }),
    { numRuns: 40 },
  );
});

test('rate window: survives a restart with the speed and the nonces', async () => {
  const path = join(freshHome(), 'followers.sqlite');
  let nowMs = NOON_MS;
  const realMs = () => nowMs;
  const request = { method: 'GET', path: '/1.1/followers/ids.json?screen_name=followers_1', headers: BEARER };
  const first = openState(path);
  const emulator = openFollowersEmulator(first, { realMs });
  emulator.setSpeed(60);
  for (let asked = 0; asked < 15; asked += 1) expect((await emulator.answer(request)).status).toBe(200);
  first.close();
  nowMs += 5_000;
  const second = openState(path);
  const again = openFollowersEmulator(second, { realMs });
  expect(again.clock()).toEqual({ speed: 60, nowMs: NOON_MS + 300_000 });
  expect((await again.answer(request)).headers['x-rate-limit-reset']).toBe(String(NOON_S + 15));
  nowMs += 10_000;
  expect((await again.answer(request)).status).toBe(200);
  second.close();
});
