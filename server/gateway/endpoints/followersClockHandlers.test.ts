import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openFollowers } from '#server/emulator/followers/openFollowers.ts';
import { serveUpstreams } from '#server/emulator/serveUpstreams.ts';
import { inThread, type TinyFollowers, tinyFollowers } from '#tests/support/followers/tinyFollowers.ts';
import {
  freshHome,
  type GatewayRig,
  gatewayRig,
  kindOf,
  type RigResponse,
} from '#tests/support/gateway/gatewayRig.ts';

const json = { 'content-type': 'application/json' };

/** An emulator by the real clock, which counts how often it is asked. */
function countedEmulator(tiny: TinyFollowers = tinyFollowers({ realMs: Date.now })) {
  const counted = { asked: 0, refused: 0, followers: inThread(tiny) };
  const { send } = counted.followers;
  counted.followers.send = async (request, signal) => {
    counted.asked += 1;
    const reply = await send(request, signal);
    if (reply.status === 429) counted.refused += 1;
    return reply;
  };
  return counted;
}

const page = ({ ask }: GatewayRig, count: number) =>
  ask('GET', `/api/followers/1.1/followers/ids.json?screen_name=followers_100&count=${count}`);
const setSpeed = ({ ask }: GatewayRig, speed: unknown) =>
  ask('PUT', '/api/gateway/followersClock', { headers: json, body: JSON.stringify({ speed }) });

async function windowOf({ ask }: GatewayRig) {
  const { quotas } = (await ask('GET', '/api/gateway/ledger?service=followers')).json as {
    quotas: { spent: number; limit: number; resetAt: number }[];
  };
  return quotas[0]!;
}

const retryAtOf = ({ json }: RigResponse) => (json as { failure: { retryAt?: number } }).failure.retryAt;

test('rate window: exactly 15 of 64 concurrent callers reach the service; the others get a time to retry', async () => {
  const emulator = countedEmulator();
  const rig = await gatewayRig({ followers: emulator.followers });
  const answers = await Promise.all(Array.from({ length: 64 }, (_, index) => page(rig, index + 1)));
  expect(emulator.asked).toBe(15);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(15);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(kindOf))).toEqual(new Set(['quota']));
  for (const answer of refused) expect(retryAtOf(answer)).toBeGreaterThan(Date.now());
});

test('rate window: the count survives a restart of the gateway', async () => {
  const home = freshHome();
  const emulator = countedEmulator();
  const first = await gatewayRig({ home, followers: emulator.followers });
  await Promise.all(Array.from({ length: 9 }, (_, index) => page(first, index + 1)));
  const { resetAt } = await windowOf(first);
  await first.gateway.close(0);
  const second = await gatewayRig({ home, followers: emulator.followers });
  await Promise.all(Array.from({ length: 64 }, (_, index) => page(second, index + 100)));
  expect([emulator.asked, emulator.refused]).toEqual([15, 0]);
  expect(await windowOf(second)).toEqual({
    service: 'followers',
    class: 'window',
    spent: 15,
    limit: 15,
    resetAt,
  });
});

test('followers clock: the speed is read and set', async () => {
  const rig = await gatewayRig({ followers: countedEmulator().followers });
  expect((await rig.ask('GET', '/api/gateway/followersClock')).json).toMatchObject({ speed: 1 });
  expect((await setSpeed(rig, 600)).json).toMatchObject({ speed: 600 });
  expect((await rig.ask('GET', '/api/gateway/followersClock')).json).toMatchObject({ speed: 600 });
});

test('followers clock: none without the emulator', async () => {
  const rig = await gatewayRig();
  expect((await rig.ask('GET', '/api/gateway/followersClock')).json).toEqual({ speed: null, nowMs: null });
  expect(kindOf(await setSpeed(rig, 600))).toBe('refused');
});

test('followers clock: a faster clock reopens a spent window sooner, a slower one later, without refusals', async () => {
  const emulator = countedEmulator();
  const rig = await gatewayRig({ followers: emulator.followers });
  for (let count = 1; count <= 15; count += 1) expect((await page(rig, count)).status).toBe(200);
  const slow = await windowOf(rig);
  await setSpeed(rig, 10);
  const fast = await windowOf(rig);
  expect(fast.resetAt).toBeLessThan(Date.now() + 92_000);
  await setSpeed(rig, 5);
  const slower = await windowOf(rig);
  expect(slower.resetAt).toBeGreaterThan(fast.resetAt);
  expect(slower.resetAt).toBeLessThan(slow.resetAt);
  await setSpeed(rig, 3600);
  await expect.poll(async () => (await page(rig, 16)).status, { timeout: 5000 }).toBe(200);
  const fresh = await windowOf(rig);
  expect([fresh.spent, emulator.refused]).toEqual([1, 0]);
  expect(fresh.resetAt).toBeLessThan(Date.now() + 3000);
});

test('followers clock: a crawl over several fast windows is never refused and never held back', async () => {
  const emulator = countedEmulator();
  const rig = await gatewayRig({ followers: emulator.followers });
  await setSpeed(rig, 3600);
  const ids = new Set<string>();
  let cursor = '-1';
  while (cursor !== '0') {
    const answer = await rig.ask(
      'GET',
      `/api/followers/1.1/followers/ids.json?screen_name=followers_35&count=1&stringify_ids=true&cursor=${cursor}`,
    );
    if (kindOf(answer) === 'quota') {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, retryAtOf(answer)! - Date.now())));
      continue;
    }
    expect(answer.status).toBe(200);
    const page = answer.json as { ids: string[]; next_cursor_str: string };
    for (const id of page.ids) ids.add(id);
    cursor = page.next_cursor_str;
  }
  expect([ids.size, emulator.asked, emulator.refused]).toEqual([35, 35, 0]);
}, 20_000);

test.each([0, 1.5, 3601, 'fast', null])('followers clock: refuses the speed %j', async (speed) => {
  const folder = join(freshHome(), 'followers');
  const rig = await gatewayRig({ followers: openFollowers({ folder }) });
  expect(kindOf(await setSpeed(rig, speed))).toBe('invalid');
  expect((await rig.ask('GET', '/api/gateway/followersClock')).json).toMatchObject({ speed: 1 });
});

test('clock skew is learned from the service and corrected once', async () => {
  const tiny = tinyFollowers({ realMs: () => Date.now() + 3_600_000 });
  const server = serveUpstreams({ followers: inThread(tiny) });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const rig = await gatewayRig();
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/followers`;
  const answer = await rig.goLive('followers', base, {
    scheme: 'oauth1',
    consumerKey: 'embedded',
    consumerSecret: 'embedded',
    accessToken: 'embedded',
    tokenSecret: 'embedded',
  });
  expect(answer.status).toBe(200);
  const first = await page(rig, 5);
  expect([first.status, (first.json as { ids: unknown[] }).ids.length]).toEqual([200, 5]);
  expect((await page(rig, 6)).status).toBe(200);
});
