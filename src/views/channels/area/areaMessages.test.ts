import { expect, test } from 'vitest';
import { areaLabel, areaProblem, costLabel, costWithQuota, maxCost, partCountLabel } from './areaMessages.ts';

const BERLIN = { south: 52.5, west: 13.35, north: 52.55, east: 13.45 };
const WIDE = { south: 52, west: 13, north: 53, east: 14 };

test('an area is said in both units, to a width that means something', () => {
  expect(areaLabel(BERLIN)).toBe('14.6 sq mi (37.7 km²)');
  expect(areaLabel(WIDE)).toMatch(/^2,9\d\d sq mi \(7,5\d\d km²\)$/);
});

test('what it costs names the classes that are counted apart', () => {
  expect(costLabel({ detail: 1, search: 0 })).toBe('1 detail query');
  expect(costLabel({ detail: 8, search: 2 })).toBe('8 detail queries and 2 search queries');
  expect(costLabel({ detail: 0, search: 0 })).toBe('no queries');
});

test('what is left is said where it is known', () => {
  expect(costWithQuota({ detail: 2, search: 1 }, { detail: 10 })).toBe(
    '2 of your 10 detail queries left today and 1 search query',
  );
  expect(costWithQuota({ detail: 2, search: 0 }, { detail: 0 })).toBe(
    '2 detail queries, of which none is left today',
  );
  expect(costWithQuota({ detail: 1, search: 1 }, { detail: 0 })).toBe(
    '1 detail query, of which none is left today, and 1 search query',
  );
});

test('a larger area costs a query for each part and technology, and one search', () => {
  expect(maxCost(BERLIN, 2, true)).toEqual({ detail: 2, search: 1 });
  expect(partCountLabel(BERLIN, 1)).toBe('1 technology × 1 area');
  const { detail, search } = maxCost(WIDE, 4, true);
  expect(search).toBe(1);
  expect(detail).toBeGreaterThanOrEqual(4 * 30);
  expect(detail % 4).toBe(0);
});

test('what cannot be asked for says why', () => {
  expect(areaProblem(BERLIN, 4, true)).toBeUndefined();
  expect(areaProblem(BERLIN, 0, true)).toMatch('No technology');
  expect(areaProblem(undefined, 4, true)).toMatch('no area');
  expect(areaProblem({ south: -60, west: -170, north: 80, east: 170 }, 1, false)).toMatch('Too large');
});
