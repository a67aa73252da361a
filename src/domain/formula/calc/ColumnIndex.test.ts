import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AreaValue, type Scalar } from '#domain/formula/calc/value/Value.ts';
import { countMatching, eachMatching } from '#domain/formula/functions/criteria/matchingCells.ts';
import { columnOf, findEqual } from '#domain/formula/functions/lookup/findValue.ts';
import { CellError } from '#domain/sheet/CellValue.ts';
import { ColumnIndex } from './ColumnIndex.ts';

/** Numbers that are equal though not the same, texts that say numbers, texts in other cases, and none. */
const VALUES: readonly Scalar[] = [
  ...[0.3, 0.1 + 0.2, 5, -5, 1e300, 0],
  ...['5', 'ab', 'AB', 'a', '>5', ' 5 ', '5e0'],
  ...[true, CellError.of('#N/A'), null],
];
const value = fc.constantFrom(...VALUES);
const criterion = fc.oneof(
  value,
  fc
    .tuple(fc.constantFrom('', '=', '<', '<=', '>', '>=', '<>'), value)
    .map(([operator, one]) => operator + (one instanceof CellError ? one.code : String(one ?? ''))),
);

/** The cells of one sheet, with an index of each column or none. */
function cellsOf(columns: readonly (readonly Scalar[])[], isIndexed: boolean) {
  const at = (row: number, column: number) => columns[column]?.[row] ?? null;
  const rows = columns[0]!.length;
  const area = (left: number, top = 0) =>
    new AreaValue(
      0,
      { top, left, bottom: rows - 1, right: left },
      {
        value: (_, row, column) => at(row, column),
        each(_, { top, left, bottom }, visit) {
          for (let row = top; row <= bottom; row += 1)
            if (at(row, left) !== null) visit(at(row, left), row, left);
        },
        usedArea: () => ({ top: 0, left: 0, bottom: rows - 1, right: 2 }),
        columnSearch: (_, { left }) =>
          isIndexed
            ? new ColumnIndex((visit) =>
                columns[left]!.forEach((one, row) => {
                  if (one !== null) visit(one, row);
                }),
              )
            : undefined,
        pick: (_, { top, left }, rows) => Array.from(rows, (row) => at(top + row, left)),
      },
    );
  return area;
}

const column = fc.array(value, { minLength: 12, maxLength: 12 });
const noDates = () => undefined;

test('ColumnIndex: criteria and lookups find what they find cell by cell', () => {
  fc.assert(
    fc.property(
      fc.tuple(column, column, column),
      fc.tuple(criterion, criterion),
      fc.nat(3),
      value,
      (columns, [first, second], top, wanted) => {
        const [indexed, plain] = [cellsOf(columns, true), cellsOf(columns, false)];
        const answers = (area: typeof plain) => {
          const one = [area(0, top), first];
          const both = [...one, area(1, top), second];
          const twice = [...one, area(0, top), second];
          const found: Scalar[] = [];
          for (const pairs of [both, twice])
            eachMatching(area(2, top), pairs, noDates, (each) => found.push(each));
          const line = columnOf(area(0, top), 0);
          const isLooked = wanted !== null && !(wanted instanceof CellError);
          return {
            counts: [one, both, twice].map((pairs) => countMatching(pairs, noDates)),
            found: found.filter((each) => each !== null),
            places: isLooked ? [false, true].map((isLast) => findEqual(line, wanted, false, isLast)) : [],
          };
        };
        expect(answers(indexed)).toEqual(answers(plain));
      },
    ),
    { numRuns: 2000 },
  );
});

test('ColumnIndex: its numbers come in order and added up, unless an area has only some of them, or an error', () => {
  const indexOf = (...values: Scalar[]) =>
    new ColumnIndex((visit) => {
      for (const [row, one] of values.entries()) visit(one, row);
    });
  const index = indexOf(3, 'x', 1, 3);
  expect(index.sortedNumbers(0, 9)).toEqual([1, 3, 3]);
  expect(index.sortedNumbers(1, 9)).toBeUndefined();
  expect([0, 1, 2].map((bottom) => index.total(0, bottom)?.sum)).toEqual([3, 3, 4]);
  expect(index.total(1, 3)).toBeUndefined();
  const failed = indexOf(1, CellError.of('#N/A'));
  expect(failed.sortedNumbers(0, 9)).toBeUndefined();
  expect([0, 1].map((bottom) => failed.total(0, bottom))).toEqual([{ sum: 1, count: 1 }, undefined]);
});
