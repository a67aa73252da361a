import { expect, test, vi } from 'vitest';
import { crawlsRig } from '#tests/support/followers/crawlsRig.ts';
import { fakeFollowers, someIds } from '#tests/support/followers/fakeFollowers.ts';

const WINDOW = { limit: 15, lengthMs: 900_000 };
const MINUTE = 60_000;

function windowed(count: number, window = WINDOW) {
  const followers = fakeFollowers(someIds(count));
  followers.window = window;
  const at: number[] = [];
  followers.instead = () => void at.push(Date.now());
  return { followers, at };
}

test('pace: a burst uses the whole window, then waits for the next and says until when', async () => {
  const { followers, at } = windowed(400);
  const rig = crawlsRig(followers);
  const { id } = await rig.start({ expectedIds: 400 });
  const began = Date.now();
  const waiting = await rig.until(id, 'waiting');
  expect(waiting).toMatchObject({ pages: 15, windowLimit: 15, windowLeft: 0, nextAt: began + 15 * MINUTE });
  // 25 pages are left: a window of 15, and one of 10
  expect(waiting.expectedEndAt).toBe(began + 30 * MINUTE);
  await rig.until(id, 'done');
  expect(followers.refused).toBe(0);
  expect(at.map((ms) => Math.round((ms - began) / MINUTE))).toEqual([
    ...Array(15).fill(0),
    ...Array(15).fill(15),
    ...Array(10).fill(30),
  ]);
});

test('pace: a steady crawl spreads its pages over the window and never exhausts it', async () => {
  const { followers, at } = windowed(400);
  const rig = crawlsRig(followers);
  const { id } = await rig.start({ pace: 'steady', expectedIds: 400 });
  const waiting = await rig.until(id, 'waiting');
  expect(waiting).toMatchObject({ pages: 1, windowLeft: 14, nextAt: at[0]! + MINUTE });
  expect(Math.abs(waiting.expectedEndAt! - (at[0]! + 39 * MINUTE))).toBeLessThan(2000);
  await rig.until(id, 'done');
  expect(followers.refused).toBe(0);
  for (const [place, ms] of at.slice(1).entries()) {
    expect(ms - at[place]!).toBeGreaterThanOrEqual(50_000);
    expect(ms - at[place]!).toBeLessThan(70_000);
  }
});

test('pace: an account that was crawled before is expected to have as many ids', async () => {
  const { followers } = windowed(400);
  const rig = crawlsRig(followers);
  await rig.until((await rig.start()).id, 'done');
  const { id } = await rig.start();
  expect(await rig.until(id, 'waiting')).toMatchObject({
    expectedIds: 400,
    idsPerMinute: expect.any(Number),
  });
  expect(rig.find(id).expectedEndAt).toBeGreaterThan(Date.now());
  await rig.until(id, 'done');
  expect(await rig.start({ kind: 'delta' })).toMatchObject({ expectedIds: null, expectedEndAt: null });
});

test('pace: a change applies at once', async () => {
  const { followers, at } = windowed(100);
  const rig = crawlsRig(followers);
  const { id } = await rig.start({ pace: 'steady' });
  await rig.until(id, 'waiting');
  await rig.crawls.change(id, { state: null, pace: 'burst', expectedIds: 100 });
  expect(await rig.until(id, 'done')).toMatchObject({ pace: 'burst', expectedIds: 100 });
  expect(at.at(-1)! - at[0]!).toBeLessThan(10_000);
});

test.each([1, 60])('pace: windows of %i s, as of a fast clock, are used as they come', async (seconds) => {
  const { followers } = windowed(600, { limit: 15, lengthMs: seconds * 1000 });
  const rig = crawlsRig(followers);
  const began = Date.now();
  await rig.until((await rig.start()).id, 'done');
  expect(Date.now() - began).toBeLessThan(5 * (seconds + 1) * 1000);
  expect(Date.now() - began).toBeGreaterThanOrEqual(3 * seconds * 1000);
  expect(followers.refused).toBe(0);
});

test('pace: accounts take turns page by page in one window', async () => {
  const { followers } = windowed(1000);
  const rig = crawlsRig(followers);
  rig.isHeld = true;
  const large = await rig.start({ account: 'large' });
  await rig.until(large.id, 'waiting');
  const small = await rig.start({ account: 'small' });
  expect(rig.find(small.id).state).toBe('waiting');
  followers.requests.length = 0;
  rig.isHeld = false;
  await vi.waitFor(() => expect(followers.requests.length).toBeGreaterThan(14));
  const names = followers.requests.map(({ path }) =>
    new URL(path, 'http://x').searchParams.get('screen_name'),
  );
  expect(names.slice(0, 6)).toEqual(['small', 'large', 'small', 'large', 'small', 'large']);
});

test('pace: other users of the same window are allowed for, and a refusal is no failure', async () => {
  const { followers } = windowed(100);
  let isSpent = false;
  const list = followers.instead;
  followers.instead = async (cursor, page) => {
    if (page === 4 && !isSpent) {
      isSpent = true;
      for (let more = 0; more < 20; more += 1)
        await followers.send(
          { method: 'GET', path: '/?cursor=-1', headers: {} },
          new AbortController().signal,
        );
    }
    return list(cursor, page);
  };
  const rig = crawlsRig(followers);
  const { id } = await rig.start();
  expect(await rig.until(id, 'waiting')).toMatchObject({ failure: null, windowLeft: 0 });
  expect(await rig.until(id, 'done')).toMatchObject({ ids: 100, repeated: 0, failure: null });
});

test('pace: a service that refuses without a time is retried, but not at once', async () => {
  const followers = fakeFollowers(someIds(20));
  const rig = crawlsRig(followers);
  let refusals = 5;
  followers.window = undefined;
  const { answer } = followers;
  followers.answer = (request, signal) => {
    if (refusals-- <= 0) return answer(request, signal);
    const past = String(Math.floor(Date.now() / 1000) - 5);
    const headers = { 'x-rate-limit-limit': '15', 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': past };
    return { status: 429, headers, body: Buffer.from('{"errors":[{"code":88}]}') };
  };
  const { id } = await rig.start();
  expect(await rig.until(id, 'done')).toMatchObject({ ids: 20 });
  expect(rig.slept.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThanOrEqual(5000 * (1 + 2 + 3 + 4 + 5));
});

test.each([
  ['an hour', 3_600_000],
  ['ten minutes', 600_000],
  ['a day', 86_400_000],
])('pace: a clock set back by %s neither delays a crawl nor lets it burst', async (_, backMs) => {
  const { followers } = windowed(400);
  const rig = crawlsRig(followers);
  const { id } = await rig.start();
  await rig.until(id, 'waiting');
  const slept = () => rig.slept.reduce((sum, ms) => sum + ms, 0);
  const before = slept();
  vi.setSystemTime(Date.now() - backMs);
  followers.aheadMs += backMs;
  await rig.until(id, 'done');
  expect(slept() - before).toBeLessThan(65 * MINUTE);
  expect(slept() - before).toBeGreaterThanOrEqual(28 * MINUTE);
  expect(followers.refused).toBeLessThanOrEqual(2);
});

test.each([-7_200_000, 7_200_000])(
  'pace: the wait is right when the clock of the service is off by %i ms',
  async (aheadMs) => {
    const { followers } = windowed(400);
    followers.aheadMs = aheadMs;
    const rig = crawlsRig(followers);
    const { id } = await rig.start();
    const began = Date.now();
    await rig.until(id, 'done');
    expect(Math.round((Date.now() - began) / MINUTE)).toBe(30);
    expect(followers.refused).toBe(0);
  },
);

test('pace: back-off waits do not grow when the clock is set back', async () => {
  const followers = fakeFollowers(someIds(20));
  const rig = crawlsRig(followers);
  let isDown = true;
  followers.instead = () => (isDown ? { status: 500, headers: {}, body: Buffer.from('{}') } : undefined);
  const { id } = await rig.start();
  await rig.until(id, 'waiting');
  rig.isHeld = true;
  vi.setSystemTime(Date.now() - 86_400_000);
  expect(rig.find(id).nextAt! - Date.now()).toBeLessThanOrEqual(60_000);
  isDown = false;
  rig.isHeld = false;
  await rig.until(id, 'done');
});
