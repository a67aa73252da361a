import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CellError, type CellValue } from '#domain/sheet/CellValue.ts';
import { compareCells, type SortKey, sortLines } from './compareCells.ts';

const cells: fc.Arbitrary<CellValue> = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.constantFrom('a', 'B', 'b', 'ab', "a'b", 'a-b', '10', '9', 'é', ''),
  fc.boolean(),
  fc.constantFrom(CellError.of('#N/A'), CellError.of('#REF!')),
  fc.constant(null),
);

const key = (values: readonly CellValue[], isAscending = true): SortKey => ({
  isAscending,
  options: {},
  valueOf: (line) => values[line]!,
});

/** Sorts by hand: takes the first of those that no other must come before, again and again. */
function slowOrder(values: readonly CellValue[], isAscending: boolean): number[] {
  const rest = values.map((_, line) => line);
  const isBefore = (a: number, b: number) => {
    const [one, other] = [values[a]!, values[b]!];
    if (one === null || other === null) return one !== null && other === null;
    const order = compareCells(one, other);
    return isAscending ? order < 0 : order > 0;
  };
  const order: number[] = [];
  while (rest.length > 0) {
    const first = rest.find((line) => !rest.some((other) => isBefore(other, line)))!;
    order.push(first);
    rest.splice(rest.indexOf(first), 1);
  }
  return order;
}

test('the order is the one found by hand, stable, with empty cells last both ways', () => {
  fc.assert(
    fc.property(fc.array(cells, { maxLength: 12 }), fc.boolean(), (values, isAscending) => {
      const lines = values.map((_, line) => line);
      expect(sortLines(lines, [key(values, isAscending)])).toEqual(slowOrder(values, isAscending));
    }),
  );
});

test('the order is transitive', () => {
  fc.assert(
    fc.property(cells, cells, cells, (a, b, c) => {
      expect(Math.sign(compareCells(a, b))).toBe(-Math.sign(compareCells(b, a)) + 0);
      if (compareCells(a, b) <= 0 && compareCells(b, c) <= 0)
        expect(compareCells(a, c)).toBeLessThanOrEqual(0);
    }),
  );
});

test('numbers, texts, logical values, errors', () => {
  const values = [CellError.of('#N/A'), true, null, 'a', 7, false, '7', -1];
  const order = (isAscending: boolean) =>
    sortLines(
      values.map((_, at) => at),
      [key(values, isAscending)],
    ).map((at) => String(values[at]));
  expect(order(true)).toEqual(['-1', '7', '7', 'a', 'false', 'true', '#N/A', 'null']);
  expect(order(false)).toEqual(['#N/A', 'true', 'false', 'a', '7', '7', '-1', 'null']);
});

test('case counts only with matchCase; hyphens and apostrophes only break ties', () => {
  expect(compareCells('abc', 'ABC')).toBe(0);
  expect(compareCells('abc', 'ABC', { matchCase: true })).toBeLessThan(0);
  expect(compareCells('co-op', 'coop')).toBeGreaterThan(0);
  expect(compareCells('co-op', 'cooq')).toBeLessThan(0);
  expect(compareCells('10', '9')).toBeLessThan(0);
  expect(compareCells('10', '9', { textAsNumber: true })).toBeGreaterThan(0);
  expect(compareCells('10', 9.5, { textAsNumber: true })).toBeGreaterThan(0);
});

test('later keys decide where earlier ones do not; a colour comes first or last', () => {
  const [a, b] = [
    [1, 2, 1, 2],
    [1, 2, 3, 4],
  ];
  expect(sortLines([0, 1, 2, 3], [key(a!), key(b!, false)])).toEqual([2, 0, 3, 1]);
  const red: SortKey = { ...key(a!), isMatch: (line) => line % 2 === 1 };
  expect(sortLines([0, 1, 2, 3], [red])).toEqual([1, 3, 0, 2]);
  expect(sortLines([0, 1, 2, 3], [{ ...red, isAscending: false }])).toEqual([0, 2, 1, 3]);
});
