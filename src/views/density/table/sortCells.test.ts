import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortCells } from './sortCells.ts';

const anyNumbers = fc.array(fc.oneof(fc.integer({ min: -3, max: 3 }), fc.double(), fc.constant(Number.NaN)), {
  minLength: 1,
  maxLength: 60,
});

test('sort cells: agrees with a slow oracle: stable, NaN last', () => {
  fc.assert(
    fc.property(anyNumbers, fc.boolean(), fc.infiniteStream(fc.boolean()), (numbers, descending, picks) => {
      const cells = Uint32Array.from(numbers.keys()).filter(() => picks.next().value);
      const rank = (cell: number) =>
        [...cells].filter((other) => {
          const [a, b] = [numbers[cell]!, numbers[other]!];
          const isTie = a === b || (Number.isNaN(a) && Number.isNaN(b));
          if (isTie) return other < cell;
          if (Number.isNaN(a) || Number.isNaN(b)) return Number.isNaN(a);
          return descending ? b > a : b < a;
        }).length;
      const expected = [...cells].sort((a, b) => rank(a) - rank(b));
      expect([...sortCells(cells, numbers, descending)]).toEqual(expected);
    }),
  );
});

test('sort cells: does not change its input', () => {
  const cells = Uint32Array.of(0, 1, 2);
  sortCells(cells, [3, 2, 1], false);
  expect([...cells]).toEqual([0, 1, 2]);
});
