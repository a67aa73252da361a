import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowOrder, type SortKey } from './rowOrder.ts';

const all = (keys: readonly SortKey[]) => Uint32Array.from(keys.keys());
const ordered = (keys: SortKey[], descending = false) =>
  [...rowOrder(all(keys), (row) => keys[row]!, descending)].map((row) => keys[row]);

test('rowOrder compares numbers in texts as numbers, and puts unknown values last', () => {
  const keys = ['eNB 10', '', 'eNB 9', null, 'enb 9', 'RNC 1'];
  expect(ordered(keys)).toEqual(['eNB 9', 'enb 9', 'eNB 10', 'RNC 1', '', null]);
  expect(ordered(keys, true)).toEqual(['RNC 1', 'eNB 10', 'eNB 9', 'enb 9', '', null]);
  expect(ordered([3, Number.NaN, 1, 2], true)).toEqual([3, 2, 1, Number.NaN]);
});

test('rowOrder sorts only the given rows, and is stable', () => {
  const keys = [5, 1, 1, 0, 1];
  expect([...rowOrder(Uint32Array.of(4, 2, 1, 0), (row) => keys[row]!, false)]).toEqual([4, 2, 1, 0]);
});

test('rowOrder agrees with pairwise comparison', () => {
  const key = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.constant(null), fc.constant(Number.NaN));
  fc.assert(
    fc.property(fc.array(key), fc.boolean(), (keys, descending) => {
      const isKnown = (one: SortKey) => typeof one === 'number' && !Number.isNaN(one);
      const known = [...keys.keys()].filter((row) => isKnown(keys[row]!));
      const slow = known.sort((a, b) => (Number(keys[a]) - Number(keys[b])) * (descending ? -1 : 1) || a - b);
      const rest = [...keys.keys()].filter((row) => !isKnown(keys[row]!));
      expect([...rowOrder(all(keys), (row) => keys[row]!, descending)]).toEqual([...slow, ...rest]);
    }),
  );
});
