import { expect, test } from 'vitest';
import { placesJson } from '#tools/placesJson.ts';

test('the place names asset holds 12,000 places in columns, the most important first', () => {
  const { names, lats, lngs, ranks } = JSON.parse(placesJson());
  expect(names).toHaveLength(12_000);
  expect(lats).toHaveLength(12_000);
  expect(lngs).toHaveLength(12_000);
  expect(ranks).toEqual(ranks.toSorted((a: number, b: number) => b - a));
  const tokyo = names.indexOf('Tokyo');
  expect(tokyo).toBeLessThan(20);
  expect([lats[tokyo], lngs[tokyo]]).toEqual([expect.closeTo(35.69, 1), expect.closeTo(139.69, 1)]);
  expect(Math.max(...lats.map(Math.abs))).toBeLessThan(85);
  expect(Math.max(...lngs.map(Math.abs))).toBeLessThanOrEqual(180);
});

test('the asset stays small enough to fetch while the map is already drawn', () => {
  expect(placesJson().length).toBeLessThan(400_000);
});
