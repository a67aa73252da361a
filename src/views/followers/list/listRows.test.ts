import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idOrder } from '#domain/followers/set/idOrder.ts';
import { listRows } from './listRows.ts';

const id = fc.oneof(fc.bigInt({ min: 0n, max: 300n }), fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }));

test('listRows: the rows of the part that begin with the digits, in the requested order', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(id, { maxLength: 60 }),
      fc.stringMatching(/^[1-3]?\d?$/),
      fc.constantFrom('arrival' as const, 'id' as const),
      fc.boolean(),
      (list, digits, by, isPart) => {
        const ids = BigUint64Array.from(list);
        const order = idOrder(ids);
        const within = isPart ? order.filter((row) => row % 2 === 0) : undefined;
        const slow = list
          .map((_, row) => row)
          .filter((row) => String(list[row]).startsWith(digits) && (!isPart || row % 2 === 0))
          .sort((a, b) => (by === 'arrival' ? a - b : list[a]! < list[b]! ? -1 : 1));
        expect([...listRows(ids, order, within, { by, digits })]).toEqual(slow);
      },
    ),
  );
});
