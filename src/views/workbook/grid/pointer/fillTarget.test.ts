import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCellIn } from '#domain/sheet/CellArea.ts';
import { fillTarget } from './fillTarget.ts';

const from = { top: 5, left: 5, bottom: 8, right: 7 };

test('fillTarget: grows in the direction of the longer drag', () => {
  expect(fillTarget(from, { row: 20, column: 9 })).toEqual({ ...from, bottom: 20 });
  expect(fillTarget(from, { row: 9, column: 0 })).toEqual({ ...from, left: 0 });
  expect(fillTarget(from, { row: 1, column: 6 })).toEqual({ ...from, top: 1 });
  expect(fillTarget(from, { row: 6, column: 12 })).toEqual({ ...from, right: 12 });
});

test('fillTarget: contains the source, and is undefined inside it', () => {
  fc.assert(
    fc.property(fc.nat(30), fc.nat(30), (row, column) => {
      const to = fillTarget(from, { row, column });
      if (isCellIn(row, column, from)) expect(to).toBeUndefined();
      else {
        expect(isCellIn(from.top, from.left, to!)).toBe(true);
        expect(isCellIn(from.bottom, from.right, to!)).toBe(true);
      }
    }),
  );
});
