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

test('area messages: a cost shows what is left of each quota that it counts against', () => {
  const detail = { class: 'detail', spent: 1, limit: 10, resetAt: null };
  const search = { class: 'search', spent: 3, limit: null, resetAt: null };
  expect(costWithQuota({ detail: 2, search: 1 }, { detail, search })).toBe(
    '2 detail queries and 1 search query; 9 of 10 detail queries left; 3 search queries spent today, limit not known',
  );
  expect(costWithQuota({ detail: 2, search: 0 }, { detail, search })).toBe(
    '2 detail queries; 9 of 10 detail queries left',
  );
  expect(costWithQuota({ detail: 1, search: 1 }, {})).toBe('1 detail query and 1 search query');
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
