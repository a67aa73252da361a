import { expect, test } from 'vitest';
import { killedCrawl } from '#tests/support/followers/killedCrawl.ts';

test('a crawl that is killed at random pages loses no id and no page that was kept', {
  timeout: 120_000,
}, async () => {
  const crawl = await killedCrawl({ count: 60_000, pageSize: 1000, kills: 4 }, Math.random);
  expect(crawl).toMatchObject({ ids: 60_000, missing: 0, duplicates: 0, kills: 4 });
  expect(crawl.mostAgainAfterOneKill).toBeLessThanOrEqual(1);
  expect(crawl.fetchedAgain).toBeLessThanOrEqual(4);
});
