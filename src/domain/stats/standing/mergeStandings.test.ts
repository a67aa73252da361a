import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeStandings, pageStartOf } from './mergeStandings.ts';

const list = Array.from({ length: 1000 }, (_, index) => ({ userName: `u${index + 1}`, rank: index + 1 }));
const page = (start: number, end: number, fetchedAt = 0) => ({
  start,
  fetchedAt,
  rows: list.slice(start, end),
});

test('a row more or less at a seam is one row', () => {
  expect(mergeStandings([page(100, 201), page(0, 101)]).map(({ place }) => place)).toEqual(
    list.slice(0, 201).map(({ rank }) => rank),
  );
  expect(mergeStandings([page(0, 99), page(100, 200)])).toHaveLength(199);
});

test('an account that moved between two pages keeps its later rank', () => {
  const early = {
    start: 0,
    fetchedAt: 1,
    rows: [
      { userName: 'a', rank: 1 },
      { userName: 'b', rank: 2 },
    ],
  };
  const late = {
    start: 2,
    fetchedAt: 2,
    rows: [
      { userName: 'b', rank: 3 },
      { userName: 'c', rank: 4 },
    ],
  };
  expect(mergeStandings([early, late]).map(({ row, place }) => [row.userName, place])).toEqual([
    ['a', 1],
    ['b', 3],
    ['c', 4],
  ]);
});

test('a service that gives no ranks has those of the list', () => {
  const rows = [
    { userName: null, rank: null },
    { userName: null, rank: 0 },
  ];
  expect(mergeStandings([{ start: 100, fetchedAt: 0, rows }]).map(({ place }) => place)).toEqual([101, 102]);
});

test('however pages overlap, each account comes once and in order', () => {
  const spans = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 6 });
  fc.assert(
    fc.property(spans, fc.integer({ min: 0, max: 3 }), (starts, more) => {
      const merged = mergeStandings(starts.map((at) => page(at * 100, at * 100 + 100 + more, at)));
      const places = merged.map(({ place }) => place);
      expect(new Set(places).size).toBe(places.length);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      for (const at of starts) expect(places).toContain(at * 100 + 100);
    }),
  );
});

test('a place is on its page', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (place) => {
      const start = pageStartOf(place, 100);
      expect(start % 100).toBe(0);
      expect(place).toBeGreaterThan(start);
      expect(place).toBeLessThanOrEqual(start + 100);
    }),
  );
});
