// Arrays made, cut, joined and reshaped.

import {
  booleanOf,
  integerOf,
  matrixOf,
  matrixOfRows,
  rowsOfValues,
} from '#domain/formula/calc/arguments.ts';
import { ARRAYS, define, type Given, VOLATILE } from '#domain/formula/calc/define.ts';
import type { FunctionTable } from '#domain/formula/calc/FunctionDef.ts';
import { fail } from '#domain/formula/calc/value/coerce.ts';
import { makeMatrix, transposed } from '#domain/formula/calc/value/makeMatrix.ts';
import { AreaValue, Matrix, type Scalar, type Value } from '#domain/formula/calc/value/Value.ts';
import { CellError } from '#domain/sheet/CellValue.ts';

const NOT_AVAILABLE = CellError.of('#N/A');

/** Rows from one end, or all but those; a count of undefined keeps all. */
function takeOrDrop(rows: Scalar[][], count: Given, isDropped: boolean): Scalar[][] {
  if (count === undefined) return rows;
  const number = integerOf(count);
  if (isDropped) return number >= 0 ? rows.slice(number) : rows.slice(0, number);
  if (number === 0) return [];
  return number > 0 ? rows.slice(0, number) : rows.slice(number);
}

function cut(array: Given, rows: Given, columns: Given, isDropped: boolean): Matrix {
  const tall = takeOrDrop(rowsOfValues(array), rows, isDropped);
  return tall.length === 0
    ? fail('#CALC!')
    : matrixOfRows(transposed(takeOrDrop(transposed(tall), columns, isDropped)));
}

/** Lines by number from 1, from the end where negative. */
function chosen(lines: Scalar[][], numbers: readonly Given[]): Scalar[][] {
  return numbers
    .flatMap((number) => matrixOf(number).values())
    .map((number) => {
      const at = integerOf(number);
      const line = at > 0 ? lines[at - 1] : lines[lines.length + at];
      return at === 0 || !line ? fail('#VALUE!') : line;
    });
}

/** Arrays one under the other, with #N/A where one is less wide. */
function stacked(blocks: readonly Scalar[][][]): Scalar[][] {
  const width = Math.max(...blocks.flat().map((row) => row.length));
  return blocks.flat().map((row) => [...row, ...new Array<Scalar>(width - row.length).fill(NOT_AVAILABLE)]);
}

/** All values in a line. `ignore`: 1 empty cells, 2 errors, 3 both. */
function flattened(array: Given, ignore: number, byColumn: boolean): Scalar[] {
  if (ignore < 0 || ignore > 3) return fail('#VALUE!');
  const used = array instanceof AreaValue && (ignore & 1) === 1 ? clipped(array) : array;
  const rows = rowsOfValues(used);
  const values = (byColumn ? transposed(rows) : rows)
    .flat()
    .filter((one) => !((ignore & 1 && one === null) || (ignore & 2 && one instanceof CellError)));
  return values.length === 0 ? fail('#CALC!') : values;
}

function clipped(area: AreaValue): AreaValue {
  const { rows, columns } = area.used();
  const { top, left } = area.area;
  if (rows < 1 || columns < 1) return area.moved({ top, left, bottom: top, right: left });
  return area.moved({ top, left, bottom: top + rows - 1, right: left + columns - 1 });
}

function wrapped(line: Given, width: Given, pad: Given): Scalar[][] {
  const matrix = matrixOf(line);
  if (matrix.rows > 1 && matrix.columns > 1) return fail('#VALUE!');
  const values = [...matrix.values()];
  const most = integerOf(width);
  if (most < 1) return fail('#NUM!');
  const length = Math.min(most, values.length);
  const filler = pad === undefined ? NOT_AVAILABLE : matrixOf(pad).at(0, 0);
  return Array.from({ length: Math.ceil(values.length / length) }, (_, row) =>
    Array.from({ length }, (_, at) => {
      const from = row * length + at;
      return from < values.length ? (values[from] ?? null) : filler;
    }),
  );
}

function expanded(array: Given, rows: Given, columns: Given, pad: Given): Matrix {
  const matrix = matrixOf(array);
  const [height, width] = [integerOf(rows, matrix.rows), integerOf(columns, matrix.columns)];
  if (height < matrix.rows || width < matrix.columns) return fail('#VALUE!');
  const filler = pad === undefined ? NOT_AVAILABLE : matrixOf(pad).at(0, 0);
  return makeMatrix(height, width, (row, column) =>
    row < matrix.rows && column < matrix.columns ? matrix.at(row, column) : filler,
  );
}

/** Without the empty rows and columns around what is filled. */
function trimmed(array: Given, rowSides: number, columnSides: number): Value {
  const within = (lines: Scalar[][], sides: number) => {
    const isFilled = (line: Scalar[]) => line.some((one) => one !== null);
    const first = sides & 1 ? lines.findIndex(isFilled) : 0;
    const last = sides & 2 ? lines.findLastIndex(isFilled) : lines.length - 1;
    return first < 0 || last < 0 ? fail('#REF!') : lines.slice(first, last + 1);
  };
  const rows = within(rowsOfValues(array instanceof AreaValue ? clipped(array) : array), rowSides);
  return matrixOfRows(transposed(within(transposed(rows), columnSides)));
}

export const arrayFunctions: FunctionTable = {
  TRANSPOSE: define('any', (_, array: Given) => matrixOfRows(transposed(rowsOfValues(array))), ARRAYS),
  SEQUENCE: define('number number? number? number?', (_, rows = 1, columns = 1, start = 1, step = 1) => {
    const [height, width] = [Math.trunc(rows), Math.trunc(columns)];
    return makeMatrix(height, width, (row, column) => start + (row * width + column) * step);
  }),
  RANDARRAY: define(
    'number? number? number? number? boolean?',
    (context, rows = 1, columns = 1, least = 0, most = 1, isWhole = false) => {
      if (least > most || (isWhole && !(Number.isInteger(least) && Number.isInteger(most))))
        return fail('#VALUE!');
      return makeMatrix(Math.trunc(rows), Math.trunc(columns), () =>
        isWhole
          ? least + Math.floor(context.random() * (most - least + 1))
          : least + context.random() * (most - least),
      );
    },
    VOLATILE,
  ),
  TAKE: define(
    'any any? any?',
    (_, array: Given, rows?: Given, columns?: Given) => cut(array, rows, columns, false),
    ARRAYS,
  ),
  DROP: define(
    'any any? any?',
    (_, array: Given, rows?: Given, columns?: Given) => cut(array, rows, columns, true),
    ARRAYS,
  ),
  CHOOSEROWS: define(
    'any any...',
    (_, array: Given, ...numbers: Given[]) => matrixOfRows(chosen(rowsOfValues(array), numbers)),
    ARRAYS,
  ),
  CHOOSECOLS: define(
    'any any...',
    (_, array: Given, ...numbers: Given[]) =>
      matrixOfRows(transposed(chosen(transposed(rowsOfValues(array)), numbers))),
    ARRAYS,
  ),
  VSTACK: define(
    'any...',
    (_, ...arrays: Given[]) => matrixOfRows(stacked(arrays.map(rowsOfValues))),
    ARRAYS,
  ),
  HSTACK: define(
    'any...',
    (_, ...arrays: Given[]) =>
      matrixOfRows(transposed(stacked(arrays.map((array) => transposed(rowsOfValues(array)))))),
    ARRAYS,
  ),
  TOCOL: define(
    'any any? any?',
    (_, array: Given, ignore?: Given, byColumn?: Given) => {
      const values = flattened(array, integerOf(ignore), booleanOf(byColumn));
      return new Matrix(values.length, 1, values);
    },
    ARRAYS,
  ),
  TOROW: define(
    'any any? any?',
    (_, array: Given, ignore?: Given, byColumn?: Given) => {
      const values = flattened(array, integerOf(ignore), booleanOf(byColumn));
      return new Matrix(1, values.length, values);
    },
    ARRAYS,
  ),
  WRAPROWS: define(
    'any any any?',
    (_, line: Given, width: Given, pad?: Given) => matrixOfRows(wrapped(line, width, pad)),
    ARRAYS,
  ),
  WRAPCOLS: define(
    'any any any?',
    (_, line: Given, height: Given, pad?: Given) => matrixOfRows(transposed(wrapped(line, height, pad))),
    ARRAYS,
  ),
  EXPAND: define(
    'any any? any? any?',
    (_, array: Given, rows?: Given, columns?: Given, pad?: Given) => expanded(array, rows, columns, pad),
    ARRAYS,
  ),
  TRIMRANGE: define(
    'any any? any?',
    (_, array: Given, rows?: Given, columns?: Given) =>
      trimmed(array, integerOf(rows, 3), integerOf(columns, 3)),
    ARRAYS,
  ),
};
