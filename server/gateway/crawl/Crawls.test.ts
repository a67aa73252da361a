import { expect, test } from 'vitest';
import { answerTooLarge } from '#server/upstream/UnusableBody.ts';
import { crawlsRig, idsOf } from '#tests/support/followers/crawlsRig.ts';
import { fakeFollowers, someIds } from '#tests/support/followers/fakeFollowers.ts';
import { reply } from '#tests/support/gateway/gatewayRig.ts';

const fault = (status: number, code: number) => reply({ errors: [{ code, message: 'x' }] }, status);

test('crawl: all ids arrive in order, digit for digit, and each page is requested once', async () => {
  const rig = crawlsRig(fakeFollowers(someIds(95)));
  const { id } = await rig.start();
  expect(await rig.until(id, 'done')).toMatchObject({ ids: 95, pages: 10, repeated: 0, failure: null });
  expect(await idsOf(rig, id)).toEqual(rig.followers.ids);
  expect(new Set(rig.followers.cursors).size).toBe(10);
  for (const { path } of rig.followers.requests) {
    const query = new URL(path, 'http://x').searchParams;
    const asked = ['screen_name', 'user_id', 'stringify_ids', 'count'].map((name) => query.get(name));
    expect(asked).toEqual(['somebody', null, 'true', '5000']);
  }
});

test('crawl: an account given by id is requested by id', async () => {
  const rig = crawlsRig(fakeFollowers(someIds(3)));
  const { id } = await rig.start({ account: '1374004777531007833' });
  await rig.until(id, 'done');
  expect(rig.followers.requests[0]!.path).toContain('user_id=1374004777531007833');
});

test('crawl: short and empty pages do not end it', async () => {
  const rig = crawlsRig(fakeFollowers(someIds(40)));
  rig.followers.pageSize = (page) => [0, 10, 0, 0, 3, 1][page] ?? 10;
  const { id } = await rig.start();
  expect(await rig.until(id, 'done')).toMatchObject({ ids: 40, repeated: 0 });
  expect(await idsOf(rig, id)).toEqual(rig.followers.ids);
});

test('crawl: an id that new followers push onto two pages is stored once', async () => {
  const rig = crawlsRig(fakeFollowers(someIds(40)));
  const { ids } = rig.followers;
  rig.followers.instead = (_, page) =>
    page === 1
      ? reply({ ids: ids.slice(7, 20).map(String), next_cursor_str: '77' })
      : page === 2
        ? reply({ ids: ids.slice(18).map(String), next_cursor_str: '0' })
        : undefined;
  const { id } = await rig.start();
  expect(await rig.until(id, 'done')).toMatchObject({ ids: 40, repeated: 5 });
  expect(await idsOf(rig, id)).toEqual(ids);
});

test('crawl: numeric ids and cursors lose no digit', async () => {
  const rig = crawlsRig();
  rig.followers.instead = (cursor) =>
    cursor === '-1'
      ? reply('{"ids":[9007199254740993,18446744073709551615,5],"next_cursor":1374004777531007833}')
      : reply('{"ids":[],"next_cursor":0}');
  const { id } = await rig.start();
  await rig.until(id, 'done');
  expect(await idsOf(rig, id)).toEqual([9007199254740993n, 18446744073709551615n, 5n]);
  expect(rig.followers.cursors).toEqual(['-1', '1374004777531007833']);
});

test.each([
  ['no cursor', '{"ids":["1"]}'],
  ['no ids', '{"next_cursor_str":"0"}'],
  ['an id that is none', '{"ids":["1","x"],"next_cursor_str":"0"}'],
  ['an id too large', '{"ids":["18446744073709551616"],"next_cursor_str":"0"}'],
  ['an id that is null', '{"ids":[null],"next_cursor_str":"0"}'],
  ['a web page', '<!doctype html><p>Sign in'],
  ['half a page', '{"ids":["1","2'],
])('crawl: a page with %s is requested again, not taken for the last one', async (_, body) => {
  const rig = crawlsRig(fakeFollowers(someIds(20)));
  rig.followers.instead = (__, page) => (page === 1 ? reply(body) : undefined);
  const { id } = await rig.start();
  expect(await rig.until(id, 'waiting')).toMatchObject({ failure: { kind: 'shape' }, ids: 10 });
  expect(await rig.until(id, 'done')).toMatchObject({ ids: 20, failure: null });
  expect(rig.followers.cursors[1]).toBe(rig.followers.cursors[2]);
});

test('crawl: while the service is down the waits grow, are shown, and end by themselves', async () => {
  const rig = crawlsRig(fakeFollowers(someIds(20)));
  let failures = 20;
  rig.followers.instead = (_, page) => (page > 0 && failures-- > 0 ? reply('{}', 500) : undefined);
  const { id } = await rig.start();
  const waiting = await rig.until(id, 'waiting');
  expect(waiting.failure).toMatchObject({ kind: 'upstream', retryAt: waiting.nextAt });
  expect(waiting.nextAt! - Date.now()).toBeLessThanOrEqual(60_000);
  const before = Date.now();
  expect(await rig.until(id, 'done')).toMatchObject({ ids: 20, pages: 2, failure: null });
  // 1 + 2 + … + 15 minutes, then 15 each
  expect(Math.round((Date.now() - before) / 60_000)).toBe(120 + 5 * 15);
});

test.each<[string, () => ReturnType<typeof reply>, string, RegExp]>([
  [
    'a protected account',
    () => reply({ request: '/x', error: 'Not authorized.' }, 401),
    'refused',
    /protected/,
  ],
  ['bad keys', () => fault(401, 32), 'signedOut', /x/],
  ['an expired token', () => fault(403, 89), 'signedOut', /x/],
  ['a plan without it', () => fault(403, 453), 'plan', /plan/],
  ['a suspended account', () => fault(403, 63), 'missing', /suspended/],
  ['an account that is gone', () => fault(404, 50), 'missing', /x/],
  [
    'a page over the limit',
    () => {
      throw answerTooLarge(undefined, 32 * 1024 * 1024, reply('{}'));
    },
    'shape',
    /too large/,
  ],
])('crawl: %s ends it, keeps its ids, and it can be resumed', async (_, answer, kind, words) => {
  const rig = crawlsRig(fakeFollowers(someIds(30)));
  let isBad = true;
  rig.followers.instead = (__, page) => (page >= 1 && isBad ? answer() : undefined);
  const { id } = await rig.start();
  const failed = await rig.until(id, 'failed');
  expect(failed).toMatchObject({
    failure: { kind, message: expect.stringMatching(words) },
    ids: 10,
    restarts: 0,
  });
  expect(failed.endedAt).not.toBeNull();
  isBad = false;
  await rig.crawls.change(id, { state: 'running', pace: null, expectedIds: null });
  expect(await rig.until(id, 'done')).toMatchObject({ ids: 30, repeated: 0, failure: null });
});

test.each([
  [404, 34],
  [400, 44],
])('crawl: a refused cursor (%i, %i) restarts it with all known ids', async (status, code) => {
  const rig = crawlsRig(fakeFollowers(someIds(40)));
  rig.followers.instead = (_, page) => (page === 2 ? fault(status, code) : undefined);
  const { id } = await rig.start();
  expect(await rig.until(id, 'done')).toMatchObject({ ids: 40, restarts: 1, repeated: 20 });
  expect(await idsOf(rig, id)).toEqual(rig.followers.ids);
  expect(rig.followers.cursors.filter((cursor) => cursor === '-1')).toHaveLength(2);
});

test('crawl: a service that refuses every cursor ends it', async () => {
  const rig = crawlsRig(fakeFollowers(someIds(40)));
  rig.followers.instead = (cursor) => (cursor === '-1' ? undefined : fault(404, 34));
  const { id } = await rig.start();
  expect(await rig.until(id, 'failed')).toMatchObject({
    ids: 10,
    restarts: 6,
    failure: { kind: 'upstream', code: 'cursor' },
  });
  expect(rig.followers.cursors).toHaveLength(12);
});

test('crawl: repeating pages are reported, and a resume begins at the first page', async () => {
  const rig = crawlsRig(fakeFollowers(someIds(40)));
  const circle = (cursor: string) =>
    cursor === '2'
      ? reply({ ids: ['2'], next_cursor_str: '1' })
      : reply({ ids: ['1'], next_cursor_str: cursor === '1' ? '2' : '1' });
  rig.followers.instead = circle;
  const { id } = await rig.start();
  expect(await rig.until(id, 'failed')).toMatchObject({ ids: 2, failure: { code: 'circle' } });
  rig.followers.instead = () => undefined;
  await rig.crawls.change(id, { state: 'running', pace: null, expectedIds: null });
  expect(await rig.until(id, 'done')).toMatchObject({ ids: 42, restarts: 1 });
});
