import {
  booleanOf,
  integerOf,
  matrixOf,
  matrixOfRows,
  rowsOfValues,
} from '#domain/formula/calc/arguments.ts';
import { ARRAYS, define, type Given } from '#domain/formula/calc/define.ts';
import type { FunctionTable } from '#domain/formula/calc/FunctionDef.ts';
import { fail } from '#domain/formula/calc/value/coerce.ts';
import { transposed } from '#domain/formula/calc/value/makeMatrix.ts';
import { compare } from '#domain/formula/calc/value/operators.ts';
import type { Matrix, Scalar, Value } from '#domain/formula/calc/value/Value.ts';
import { CellError } from '#domain/sheet/CellValue.ts';
import { sortOrder } from './sortOrder.ts';

/** Does with columns what is written for rows. */
export function alongRows(
  rows: Scalar[][],
  byColumn: boolean,
  change: (rows: Scalar[][]) => Scalar[][],
): Matrix {
  return matrixOfRows(byColumn ? transposed(change(transposed(rows))) : change(rows));
}

interface Key {
  values: readonly Scalar[];
  direction: 1 | -1;
}

function directionOf(value: number): 1 | -1 {
  return value === 1 || value === -1 ? value : fail('#VALUE!');
}

/** Rows in the order of keys, equal ones as they were. */
function inOrder(rows: readonly Scalar[][], keys: readonly Key[]): Scalar[][] {
  return rows
    .map((row, at) => ({ row, at }))
    .sort((a, b) => {
      for (const { values, direction } of keys) {
        const order = sortOrder(values[a.at] ?? null, values[b.at] ?? null, direction);
        if (order !== 0) return order;
      }
      return a.at - b.at;
    })
    .map(({ row }) => row);
}

function sort(array: Given, index: Given, order: Given, byColumn: boolean): Matrix {
  const indexes = matrixOf(index ?? 1).values();
  const orders = matrixOf(order ?? 1).values();
  return alongRows(rowsOfValues(array), byColumn, (rows) =>
    inOrder(
      rows,
      indexes.map((one, at) => {
        const column = integerOf(one);
        if (column < 1 || column > rows[0]!.length) return fail('#VALUE!');
        const direction = directionOf(integerOf(orders.length === 1 ? orders[0]! : (orders[at] ?? 1)));
        return { values: rows.map((row) => row[column - 1] ?? null), direction };
      }),
    ),
  );
}

function sortBy(array: Given, keys: readonly Given[]): Matrix {
  const rows = rowsOfValues(array);
  const pairs = Array.from({ length: Math.ceil(keys.length / 2) }, (_, at) => ({
    by: matrixOf(keys[at * 2]),
    direction: directionOf(integerOf(keys[at * 2 + 1], 1)),
  }));
  const byColumn = pairs[0]!.by.rows === 1 && rows.length !== 1;
  const length = byColumn ? rows[0]!.length : rows.length;
  if (pairs.some(({ by }) => by.values().length !== length)) return fail('#VALUE!');
  return alongRows(rows, byColumn, (lines) =>
    inOrder(
      lines,
      pairs.map(({ by, direction }) => ({ values: by.values(), direction })),
    ),
  );
}

const isSameValue = (a: Scalar, b: Scalar) =>
  a === b ||
  (typeof a === typeof b && a !== null && b !== null && !(a instanceof CellError) && compare(a, b) === 0);

/** Texts in any case are the same. */
const keyOf = (row: readonly Scalar[]) =>
  row
    .map((one) => (typeof one === 'string' ? `s${one.toLowerCase()}` : `${typeof one} ${String(one)}`))
    .join('\0');

function unique(rows: Scalar[][], isOnce: boolean): Scalar[][] {
  const seen = new Map<string, { row: Scalar[]; times: number }>();
  for (const row of rows) {
    const key = keyOf(row);
    const known = seen.get(key);
    if (known?.row.every((one, at) => isSameValue(one, row[at] ?? null))) known.times += 1;
    else seen.set(key, { row, times: 1 });
  }
  return [...seen.values()].filter(({ times }) => !isOnce || times === 1).map(({ row }) => row);
}

function filter(array: Given, include: Given, otherwise: (() => Value) | undefined): Value {
  const rows = rowsOfValues(array);
  const flags = matrixOf(include);
  const byColumn = flags.rows === 1 && flags.columns === rows[0]!.length && rows.length !== 1;
  const length = byColumn ? rows[0]!.length : rows.length;
  const isLine = (flags.rows === 1 || flags.columns === 1) && flags.values().length === length;
  const across = flags.rows === 1 && rows.length === 1 && flags.columns === rows[0]!.length;
  if (!isLine && !across) return fail('#VALUE!');
  const kept = flags.values().map((one) => booleanOf(one));
  if (!kept.includes(true)) return otherwise ? otherwise() : fail('#CALC!');
  return alongRows(rows, byColumn || across, (lines) => lines.filter((_, at) => kept[at]));
}

export const sortFunctions: FunctionTable = {
  SORT: define(
    'any any? any? boolean?',
    (_, array: Given, index?: Given, order?: Given, byColumn = false) => sort(array, index, order, byColumn),
    ARRAYS,
  ),
  SORTBY: define('any any any? ...2', (_, array: Given, ...keys: Given[]) => sortBy(array, keys), ARRAYS),
  UNIQUE: define(
    'any boolean? boolean?',
    (_, array: Given, byColumn = false, isOnce = false) =>
      alongRows(rowsOfValues(array), byColumn, (rows) => unique(rows, isOnce)),
    ARRAYS,
  ),
  FILTER: define(
    'any any lazy?',
    (_, array: Given, include: Given, otherwise?: () => Value) => filter(array, include, otherwise),
    ARRAYS,
  ),
};
