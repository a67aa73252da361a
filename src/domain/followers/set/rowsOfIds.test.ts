import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idOrder } from './idOrder.ts';
import { idSet } from './idSet.ts';
import { rowsOfIds } from './rowsOfIds.ts';

const few = fc.bigInt({ min: 0n, max: 40n });
const id = fc.oneof(few, fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }));

test('the rows are those whose id is in the set, by id', () => {
  fc.assert(
    fc.property(fc.uniqueArray(id), fc.array(id), (list, other) => {
      const ids = BigUint64Array.from(list);
      const set = idSet(BigUint64Array.from([...other, ...list.filter((_, at) => at % 3 === 0)]));
      const slow = list
        .map((value, row) => ({ value, row }))
        .filter(({ value }) => set.includes(value))
        .sort((a, b) => (a.value < b.value ? -1 : 1))
        .map(({ row }) => row);
      expect([...rowsOfIds(ids, idOrder(ids), set)]).toEqual(slow);
    }),
  );
});
