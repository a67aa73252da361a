import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BEARER, type TinyFollowers, tinyFollowers } from '#tests/support/followers/tinyFollowers.ts';

/** How many of `ids` are not in `others`. */
const without = (ids: Set<string>, others: Set<string>) => [...ids].filter((id) => !others.has(id)).length;

/** Asks without ever running out of requests. */
async function page(tiny: TinyFollowers, query: Record<string, string | number>) {
  const asked = await tiny.ask(query);
  if (asked.headers['x-rate-limit-remaining'] === '0') tiny.nextWindow();
  return asked;
}

/** The ids of all pages from the first on, and the cursors that led to them. */
async function crawl(tiny: TinyFollowers, screen_name: string, count: number) {
  const pages: string[][] = [];
  const cursors: string[] = [];
  let cursor = '-1';
  while (cursor !== '0') {
    const asked = await page(tiny, { screen_name, count, cursor });
    expect(asked.status, asked.text).toBe(200);
    pages.push(asked.page.ids);
    cursors.push(cursor);
    cursor = asked.page.next;
  }
  return { pages, cursors };
}

test('cursors: pages of any length hold all ids once, in the same order', async () => {
  const whole = (await crawl(tinyFollowers(), 'followers_4999', 5000)).pages.flat();
  expect(new Set(whole).size).toBe(4999);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 90, max: 5000 }), async (count) => {
      const { pages } = await crawl(tinyFollowers(), 'followers_4999', count);
      expect(pages.flat()).toEqual(whole);
      expect(pages.slice(0, -1).every((ids) => ids.length === count)).toBe(true);
    }),
    { numRuns: 15 },
  );
});

test('cursors: pages can be requested in any order and backwards', async () => {
  const tiny = tinyFollowers();
  const { pages, cursors } = await crawl(tiny, 'followers_5001', 250);
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: pages.length - 1 }), async (index) => {
      const asked = await page(tiny, { screen_name: 'followers_5001', count: 250, cursor: cursors[index]! });
      expect(asked.page.ids).toEqual(pages[index]);
      if (index === 0) {
        expect(asked.page.previous).toBe('0');
        return;
      }
      const cursor = asked.page.previous;
      const back = await page(tiny, { screen_name: 'followers_5001', count: 250, cursor });
      expect(back.page.ids).toEqual(pages[index - 1]);
      expect(back.page.next).toBe(cursors[index]);
      expect(back.page.previous === '0').toBe(index === 1);
    }),
    { numRuns: 25 },
  );
});

test('cursors: greater than 2^53, repeatable, and valid for their account only', async () => {
  const tiny = tinyFollowers();
  const first = await tiny.ask({ screen_name: 'followers_5001', count: 10 });
  const again = await tiny.ask({ screen_name: 'followers_5001', count: 10 });
  expect(first.page.next).toBe(again.page.next);
  expect(BigInt(first.page.next)).toBeGreaterThan(2n ** 53n);
  expect(BigInt(first.page.next)).toBeLessThan(2n ** 63n);
  const elsewhere = await tiny.ask({ screen_name: 'followers_5000', cursor: first.page.next });
  expect([elsewhere.status, elsewhere.code]).toEqual([400, 44]);
});

test('cursors: a number that was never issued is rejected', async () => {
  const tiny = tinyFollowers();
  await fc.assert(
    fc.asyncProperty(
      fc.bigInt({ min: -(2n ** 64n), max: 2n ** 64n }).filter((one) => one !== 0n && one !== -1n),
      async (cursor) => {
        const asked = await page(tiny, { screen_name: 'followers_5001', cursor: String(cursor) });
        expect([asked.status, asked.code]).toEqual([400, 44]);
      },
    ),
  );
});

test('cursors: suspended users shorten pages, even to none, without ending the list', async () => {
  const { pages } = await crawl(tinyFollowers(), 'thinned_followers', 5000);
  const lengths = pages.map((ids) => ids.length);
  expect(lengths).toContain(0);
  expect(lengths.at(-1)).toBeGreaterThan(0);
  expect(lengths.some((length) => length > 0 && length < 5000)).toBe(true);
});

test('cursors: followers gained during a crawl repeat ids, and none is missed', async () => {
  const tiny = tinyFollowers();
  tiny.emulator.setSpeed(60);
  const stayed = new Set((await crawl(tinyFollowers(), 'signal_news', 5000)).pages.flat());
  const seen: string[] = [];
  let cursor = '-1';
  while (cursor !== '0') {
    const asked = await page(tiny, { screen_name: 'signal_news', cursor });
    seen.push(...asked.page.ids);
    cursor = asked.page.next;
    tiny.clock.nowMs += 100;
  }
  const distinct = new Set(seen);
  expect(seen.length).toBeGreaterThan(distinct.size);
  const missed = [...stayed].filter((id) => !distinct.has(id));
  expect(missed.length).toBeLessThan(stayed.size / 1000); // those who left while the crawl went on
});

test('cursors: a repeated crawl shows gained and lost followers; audiences overlap', async () => {
  const tiny = tinyFollowers();
  const before = new Set((await crawl(tiny, 'wardrive_berlin', 5000)).pages.flat());
  tiny.clock.nowMs += 7 * 86_400_000;
  const after = new Set((await crawl(tiny, 'wardrive_berlin', 5000)).pages.flat());
  expect(without(after, before)).toBeGreaterThan(100);
  expect(without(before, after)).toBeGreaterThan(10);
  expect(before.size - without(before, after)).toBeGreaterThan(15_000);
  const other = new Set((await crawl(tiny, 'open_spectrum', 5000)).pages.flat());
  const shared = after.size - without(after, other);
  expect(shared).toBeGreaterThan(1000);
  expect(shared).toBeLessThan(after.size / 2);
});

test('cursors: refused once the follower they point to has left', async () => {
  const tiny = tinyFollowers();
  const all = (await crawl(tiny, 'ham_weekly', 50)).cursors;
  tiny.clock.nowMs += 600 * 86_400_000;
  const answers = await Promise.all(
    all.slice(1, 40).map((cursor) => tiny.emulator.answer(request('ham_weekly', cursor, tiny))),
  );
  const statuses = new Set(answers.map(({ status }) => status));
  expect(statuses).toEqual(new Set([200, 400]));
});

/** Each in a window of its own. */
function request(screenName: string, cursor: string, tiny: TinyFollowers) {
  tiny.nextWindow();
  const path = `/1.1/followers/ids.json?screen_name=${screenName}&cursor=${cursor}`;
  return { method: 'GET', path, headers: BEARER };
}
