import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextKeys } from './useRowKeys.ts';

const range = (start: number, length: number) => Array.from({ length }, (_, at) => start + at);

test('row keys: a jump takes all keys along, a step only makes as many as rows come', () => {
  const first = { rows: range(0, 40), keys: nextKeys({ rows: [], keys: [] }, range(0, 40)) };
  expect(nextKeys(first, range(5000, 40))).toEqual(first.keys);
  const stepped = nextKeys(first, range(3, 40));
  expect(stepped.slice(0, 37)).toEqual(first.keys.slice(3));
  // The row that has the focus stays its own while the others change around it.
  const focused = nextKeys(first, [10, ...range(5000, 30)]);
  expect(focused[0]).toBe(first.keys[10]);
  expect(focused.slice(1, 30)).toEqual(first.keys.slice(11));
});

test('row keys: rows keep theirs, none is given twice, and none changes its place', () => {
  const windows = fc.array(
    fc.uniqueArray(fc.nat(60), { maxLength: 20 }).map((rows) => rows.toSorted((a, b) => a - b)),
  );
  fc.assert(
    fc.property(windows, (all) => {
      let before: { rows: number[]; keys: number[] } = { rows: [], keys: [] };
      for (const rows of all) {
        const keys = nextKeys(before, rows);
        expect(new Set(keys).size).toBe(rows.length);
        for (const [at, row] of before.rows.entries())
          if (rows.includes(row)) expect(keys[rows.indexOf(row)]).toBe(before.keys[at]);
        const places = keys.map((key) => before.keys.indexOf(key)).filter((place) => place >= 0);
        expect(places).toEqual(places.toSorted((a, b) => a - b));
        before = { rows, keys };
      }
    }),
  );
});
