import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gridMove } from './gridMove.ts';

const SIZE = { rows: 100, columns: 5, page: 10 };
const KEYS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End'];

test('gridMove: no key leaves the grid', () => {
  fc.assert(
    fc.property(
      fc.record({
        rows: fc.nat(50),
        columns: fc.integer({ min: 1, max: 9 }),
        page: fc.integer({ min: 1, max: 60 }),
      }),
      fc.array(fc.record({ key: fc.constantFrom(...KEYS), ctrlKey: fc.boolean() })),
      (size, presses) => {
        let at = { row: -1, column: 0 };
        for (const press of presses) {
          at = gridMove(at, press, size)!;
          expect(at.row).toBeGreaterThanOrEqual(-1);
          expect(at.row).toBeLessThan(Math.max(size.rows, 0));
          expect(at.column).toBeGreaterThanOrEqual(0);
          expect(at.column).toBeLessThan(size.columns);
        }
      },
    ),
  );
});

test.each([
  ['ArrowDown', false, 51, 2],
  ['ArrowUp', false, 49, 2],
  ['ArrowDown', true, 99, 2],
  ['ArrowUp', true, 0, 2],
  ['ArrowLeft', false, 50, 1],
  ['ArrowRight', true, 50, 4],
  ['PageDown', false, 60, 2],
  ['PageUp', false, 40, 2],
  ['Home', false, 50, 0],
  ['End', false, 50, 4],
  ['Home', true, 0, 0],
  ['End', true, 99, 4],
] as const)('%s with control %s leads to row %i, column %i', (key, ctrlKey, row, column) => {
  expect(gridMove({ row: 50, column: 2 }, { key, ctrlKey }, SIZE)).toEqual({ row, column });
});

test('gridMove: the header is above the first row', () => {
  expect(gridMove({ row: 0, column: 2 }, { key: 'ArrowUp' }, SIZE)).toEqual({ row: -1, column: 2 });
});

test('gridMove: other keys do not move', () => {
  expect(gridMove({ row: 0, column: 0 }, { key: 'a' }, SIZE)).toBeUndefined();
});
