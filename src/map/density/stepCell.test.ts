import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stepCell } from './stepCell.ts';

const values = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 5 }), fc.constant(Number.NaN)), { maxLength: 30 })
  .map((list) => Float32Array.from(list));

test('steps go through every cell that has a value, the greatest first, and round', () => {
  fc.assert(
    fc.property(values, (list) => {
      const expected = [...list.keys()]
        .filter((cell) => !Number.isNaN(list[cell]!))
        .sort((a, b) => list[b]! - list[a]! || a - b);
      const walked: number[] = [];
      for (let at = stepCell(list, list.keys(), null, 1); at !== null && walked.length < expected.length; ) {
        walked.push(at);
        at = stepCell(list, list.keys(), at, 1);
      }
      expect(walked).toEqual(expected);
    }),
  );
});

test('a step back undoes a step on', () => {
  fc.assert(
    fc.property(values, fc.nat(29), (list, from) => {
      fc.pre(from < list.length && !Number.isNaN(list[from]!));
      const next = stepCell(list, list.keys(), from, 1)!;
      expect(stepCell(list, list.keys(), next, -1)).toBe(from);
    }),
  );
});

test('cells out of the view are stepped over', () => {
  const list = Float32Array.of(5, 4, 3, 2);
  expect(stepCell(list, [1, 3], 0, 1)).toBe(1);
  expect(stepCell(list, [1, 3], 1, 1)).toBe(3);
  expect(stepCell(list, [], 1, 1)).toBeNull();
});
