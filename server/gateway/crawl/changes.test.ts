import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type CrawlsRig, crawlsRig, idsOf } from '#tests/support/followers/crawlsRig.ts';
import { fakeFollowers, someIds } from '#tests/support/followers/fakeFollowers.ts';
import { reply } from '#tests/support/gateway/gatewayRig.ts';
import { turn } from '#tests/support/jobs/jobParts.ts';

const change = (rig: CrawlsRig, id: string, state: string) =>
  rig.crawls.change(id, { state, pace: null, expectedIds: null });

/** A list whose page `held` waits until the test lets it go. */
function heldFollowers(count: number, held: number) {
  const followers = fakeFollowers(someIds(count));
  const gate = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  followers.instead = async (_, page) => {
    if (page !== held) return undefined;
    arrived.resolve();
    await gate.promise;
    return undefined;
  };
  return { followers, release: gate.resolve, arrived: arrived.promise };
}

test('pausing a crawl keeps the page under way, since it was paid for', async () => {
  const { followers, release, arrived } = heldFollowers(50, 2);
  const rig = crawlsRig(followers);
  const { id } = await rig.start();
  await arrived;
  expect((await change(rig, id, 'paused')).state).toBe('paused');
  release();
  while (rig.find(id).pages < 3) await turn();
  for (let turns = 0; turns < 20; turns += 1) await turn();
  expect(rig.find(id)).toMatchObject({ state: 'paused', pages: 3, ids: 30, nextAt: null });
  await change(rig, id, 'running');
  expect(await rig.until(id, 'done')).toMatchObject({ ids: 50, repeated: 0 });
  expect(new Set(followers.cursors).size).toBe(followers.cursors.length);
});

test('a cancelled crawl keeps its ids and cannot resume', async () => {
  const { followers, release, arrived } = heldFollowers(50, 2);
  const rig = crawlsRig(followers);
  const { id } = await rig.start();
  await arrived;
  expect(await change(rig, id, 'cancelled')).toMatchObject({ state: 'cancelled', ids: 20 });
  expect(rig.find(id).endedAt).not.toBeNull();
  release();
  while (rig.find(id).pages < 3) await turn();
  expect(await idsOf(rig, id)).toEqual(followers.ids.slice(0, 30));
  await expect(change(rig, id, 'running')).rejects.toThrow(/cancelled/);
});

test('removing a crawl deletes all its ids, also while a page is under way', async () => {
  const { followers, release, arrived } = heldFollowers(50, 2);
  const rig = crawlsRig(followers);
  const { id } = await rig.start();
  await arrived;
  await rig.crawls.remove(id);
  release();
  for (let turns = 0; turns < 20; turns += 1) await turn();
  expect(rig.crawls.list()).toEqual([]);
  await expect(rig.crawls.idBytes(id, false)).rejects.toThrow(/no crawl/);
  expect((await rig.restart()).crawls.list()).toEqual([]);
  expect(followers.cursors).toHaveLength(3);
});

test('after a restart, running crawls continue and paused ones stay paused', async () => {
  const { followers, release, arrived } = heldFollowers(100, 4);
  const rig = crawlsRig(followers);
  const { id } = await rig.start();
  const paused = await rig.start({ account: 'other' });
  await change(rig, paused.id, 'paused');
  await arrived;
  const closing = rig.restart();
  release();
  const after = await closing;
  expect(await after.until(id, 'done')).toMatchObject({ ids: 100, repeated: 0 });
  expect(await idsOf(after, id)).toEqual(followers.ids);
  expect(after.find(paused.id).state).toBe('paused');
  const asked = followers.requests.filter(({ path }) => path.includes('=somebody'));
  expect(asked.length).toBeLessThanOrEqual(11);
});

test('only the owner can read the crawl store', async () => {
  const rig = crawlsRig(fakeFollowers(someIds(5)));
  await rig.until((await rig.start()).id, 'done');
  for (const file of ['jobs.sqlite', 'jobs.sqlite-wal'])
    expect(statSync(join(rig.home, file)).mode & 0o777).toBe(0o600);
});

test('an account is not crawled twice at once, whatever the case of its name', async () => {
  const rig = crawlsRig(fakeFollowers(someIds(50)));
  rig.isHeld = true;
  rig.followers.instead = () => reply('{}', 500);
  const { id } = await rig.start();
  await expect(rig.start({ account: '@SomeBody' })).rejects.toThrow(/already/);
  await change(rig, id, 'paused');
  const second = await rig.start({ account: '@SomeBody' });
  await expect(change(rig, id, 'running')).rejects.toThrow(/already/);
  await change(rig, second.id, 'cancelled');
  expect((await change(rig, id, 'running')).state).not.toBe('paused');
});

test('a crawl never stores ids of another connection', async () => {
  const rig = crawlsRig(fakeFollowers(someIds(100)));
  const { instead } = rig.followers;
  rig.followers.instead = (cursor, page) => {
    if (page === 3)
      rig.connections.set('followers', {
        mode: 'live',
        dataset: null,
        baseUrl: 'https://a.example',
        credential: BEARER,
      });
    return instead(cursor, page);
  };
  const { id } = await rig.start();
  const paused = await rig.until(id, 'paused');
  expect(paused).toMatchObject({
    failure: { kind: 'conflict', code: 'connection' },
    mode: 'embedded',
    pages: 4,
  });
  await expect(change(rig, id, 'running')).rejects.toThrow(/embedded service/);
  const live = await rig.start();
  expect(await rig.until(live.id, 'done')).toMatchObject({ mode: 'live', ids: 100 });
  rig.connections.set('followers', { mode: 'embedded', dataset: null, baseUrl: null, credential: null });
  await change(rig, id, 'running');
  expect(await rig.until(id, 'done')).toMatchObject({ ids: 100, repeated: 0, failure: null });
});

test('a new credential pauses a crawl; resuming adopts it', async () => {
  const rig = crawlsRig(fakeFollowers(someIds(100)));
  const connect = (token: string) =>
    rig.connections.set('followers', {
      mode: 'live',
      dataset: null,
      baseUrl: 'https://a.example',
      credential: { ...BEARER, token },
    });
  connect('first-token-1');
  rig.followers.instead = (_, page) => (page === 3 ? void connect('second-token-2') : undefined);
  const { id } = await rig.start();
  await rig.until(id, 'paused');
  await change(rig, id, 'running');
  expect(await rig.until(id, 'done')).toMatchObject({ ids: 100, repeated: 0 });
});

const BEARER = { scheme: 'bearer', token: 'a-token-of-a-test' };

test.each([
  [{ account: '' }, /account/],
  [{ account: 'a b' }, /account/],
  [{ account: 'nämé' }, /account/],
  [{ kind: 'all' }, /kind must be full or delta/],
  [{ pace: 'fast' }, /pace must be burst or steady/],
  [{ expectedIds: -1 }, /expectedIds/],
  [{ expectedIds: 1.5 }, /expectedIds/],
  [{ stopAfterKnown: 0 }, /stopAfterKnown/],
])('the draft %j is refused before a query is spent', async (draft, words) => {
  const rig = crawlsRig();
  await expect(rig.start(draft)).rejects.toThrow(words);
  expect(rig.crawls.list()).toEqual([]);
});
