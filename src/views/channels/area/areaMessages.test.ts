import { expect, test } from 'vitest';
import { areaLabel, areaProblem, costLabel, costWithQuota, maxCost, partCountLabel } from './areaMessages.ts';

const BERLIN = { south: 52.5, west: 13.35, north: 52.55, east: 13.45 };
const WIDE = { south: 52, west: 13, north: 53, east: 14 };

test('area messages: an area has both units, rounded by size', () => {
  expect(areaLabel(BERLIN)).toBe('14.6 sq mi (37.7 km²)');
  expect(areaLabel(WIDE)).toMatch(/^2,9\d\d sq mi \(7,5\d\d km²\)$/);
});

test('area messages: a cost names each quota', () => {
  expect(costLabel({ detail: 1, search: 0 })).toBe('1 detail query');
  expect(costLabel({ detail: 8, search: 2 })).toBe('8 detail queries and 2 search queries');
  expect(costLabel({ detail: 0, search: 0 })).toBe('no queries');
});

test('area messages: a cost shows the queries left where known', () => {
  expect(costWithQuota({ detail: 2, search: 1 }, { detail: 10 })).toBe(
    '2 of your 10 detail queries left today and 1 search query',
  );
  expect(costWithQuota({ detail: 2, search: 0 }, { detail: 0 })).toBe('2 detail queries (0 left today)');
  expect(costWithQuota({ detail: 1, search: 1 }, { detail: 0 })).toBe(
    '1 detail query (0 left today) and 1 search query',
  );
});

test('area messages: an area costs a query per part and technology, and one search', () => {
  expect(maxCost(BERLIN, 2, true)).toEqual({ detail: 2, search: 1 });
  expect(partCountLabel(BERLIN, 1)).toBe('1 technology × 1 area');
  const { detail, search } = maxCost(WIDE, 4, true);
  expect(search).toBe(1);
  expect(detail).toBeGreaterThanOrEqual(4 * 30);
  expect(detail % 4).toBe(0);
});

test('area messages: an area that cannot be requested has a reason', () => {
  expect(areaProblem(BERLIN, 4, true)).toBeUndefined();
  expect(areaProblem(BERLIN, 0, true)).toMatch('No technology');
  expect(areaProblem(undefined, 4, true)).toMatch('no area');
  expect(areaProblem({ south: -60, west: -170, north: 80, east: 170 }, 1, false)).toMatch('Too large');
});
