// GROUPBY and PIVOTBY: values gathered under equal keys.

import {
  booleanOf,
  callOf,
  integerOf,
  matrixOf,
  matrixOfRows,
  rowsOfValues,
  scalarOf,
} from '#domain/formula/calc/arguments.ts';
import { ARRAYS, define, type Given } from '#domain/formula/calc/define.ts';
import type { FunctionTable } from '#domain/formula/calc/FunctionDef.ts';
import { fail } from '#domain/formula/calc/value/coerce.ts';
import { Matrix, type Scalar, type Value } from '#domain/formula/calc/value/Value.ts';
import { sortOrder } from './sortOrder.ts';

type Row = readonly Scalar[];

interface Group {
  key: Row;
  /** Positions of its rows. */
  at: number[];
}

const keyOf = (row: Row) => row.map((one) => `${typeof one} ${String(one).toLowerCase()}`).join('\0');

/** In the order of their keys. */
function groupsOf(keys: readonly Row[]): Group[] {
  const groups = new Map<string, Group>();
  for (const [at, key] of keys.entries()) {
    const known = groups.get(keyOf(key));
    if (known) known.at.push(at);
    else groups.set(keyOf(key), { key, at: [at] });
  }
  const ordered = [...groups.values()];
  return ordered.sort((a, b) => {
    for (const [at, one] of a.key.entries()) {
      const order = sortOrder(one, b.key[at] ?? null, 1);
      if (order !== 0) return order;
    }
    return 0;
  });
}

type Totals = (values: readonly Row[], at: readonly number[]) => Scalar[];

/** One value for each column of some rows, by the function given. */
function totalsBy(callback: Given): Totals {
  const call = callOf(callback);
  return (values, at) =>
    (values[0] ?? []).map((_, column) => {
      const cells = at.map((row) => values[row]![column] ?? null);
      return scalarOf(call(new Matrix(cells.length, 1, cells)) as Value);
    });
}

/** Which rows are taken: all, or those of a filter without the header. */
function filteredRows(rows: number, filter: Given, from: number): number[] {
  const flags = filter === undefined ? undefined : matrixOf(filter).values();
  if (flags && flags.length !== rows) return fail('#VALUE!');
  return Array.from({ length: rows }, (_, at) => at).filter(
    (at) => at >= from && (!flags || booleanOf(flags[at] ?? null)),
  );
}

/** Sorted by a column of the result, from 1; downwards where negative. */
function sorted(rows: Row[], by: Given): Row[] {
  if (by === undefined) return rows;
  const keys = matrixOf(by)
    .values()
    .map((one) => integerOf(one));
  const width = rows[0]?.length ?? 0;
  if (keys.some((key) => key === 0 || Math.abs(key) > width)) return fail('#VALUE!');
  return [...rows].sort((a, b) => {
    for (const key of keys) {
      const at = Math.abs(key) - 1;
      const order = sortOrder(a[at] ?? null, b[at] ?? null, key > 0 ? 1 : -1);
      if (order !== 0) return order;
    }
    return 0;
  });
}

const blanks = (count: number): Scalar[] => new Array<Scalar>(Math.max(0, count)).fill('');

/** Headers: 0 none, 1 there but not shown, 2 made, 3 shown. Totals: 1 below, -1 above, 0 none. */
function groupBy(args: readonly Given[]): Matrix {
  const [keys, values, callback, headers, totals, order, filter] = args;
  const [keyRows, valueRows] = [rowsOfValues(keys), rowsOfValues(values)];
  if (keyRows.length !== valueRows.length) return fail('#VALUE!');
  const kind = integerOf(headers);
  const start = kind === 1 || kind === 3 ? 1 : 0;
  const rows = filteredRows(keyRows.length, filter, start);
  if (rows.length === 0) return fail('#CALC!');
  const total = totalsBy(callback);
  const groups = groupsOf(rows.map((at) => keyRows[at]!));
  const body = sorted(
    groups.map(({ key, at }) => [
      ...key,
      ...total(
        valueRows,
        at.map((one) => rows[one]!),
      ),
    ]),
    order,
  );
  const width = keyRows[0]!.length;
  const depth = integerOf(totals, 1);
  const grand = () => ['Total', ...blanks(width - 1), ...total(valueRows, rows)];
  const withTotal = depth === 0 ? body : depth > 0 ? [...body, grand()] : [grand(), ...body];
  return matrixOfRows(kind === 3 ? [[...keyRows[0]!, ...valueRows[0]!], ...withTotal] : withTotal);
}

/** Keys of rows down, keys of columns across, one value where they meet. */
function pivotBy(args: readonly Given[]): Matrix {
  const [rowKeys, columnKeys, values, callback, headers, rowTotals, , columnTotals, , filter] = args;
  const [down, across, cells] = [rowsOfValues(rowKeys), rowsOfValues(columnKeys), rowsOfValues(values)];
  if (down.length !== across.length || down.length !== cells.length || cells[0]!.length !== 1)
    return fail('#VALUE!');
  const kind = integerOf(headers);
  const rows = filteredRows(down.length, filter, kind === 1 || kind === 3 ? 1 : 0);
  if (rows.length === 0) return fail('#CALC!');
  const total = totalsBy(callback);
  const [lines, columns] = [groupsOf(rows.map((at) => down[at]!)), groupsOf(rows.map((at) => across[at]!))];
  const value = (at: readonly number[]): Scalar =>
    at.length === 0
      ? ''
      : (total(
          cells,
          at.map((one) => rows[one]!),
        )[0] ?? '');
  const hasRight = integerOf(columnTotals, 1) !== 0;
  const lineOf = (at: readonly number[]): Scalar[] => {
    const own = new Set(at);
    return [
      ...columns.map((column) => value(column.at.filter((one) => own.has(one)))),
      ...(hasRight ? [value(at)] : []),
    ];
  };
  const width = down[0]!.length;
  const top = across[0]!.map((_, level) => [
    ...blanks(width),
    ...columns.map(({ key }) => key[level] ?? null),
    ...(hasRight ? [level === 0 ? 'Total' : ''] : []),
  ]);
  const body = lines.map(({ key, at }) => [...key, ...lineOf(at)]);
  const bottom = [['Total', ...blanks(width - 1), ...lineOf(rows.map((_, at) => at))]];
  return matrixOfRows([...top, ...body, ...(integerOf(rowTotals, 1) === 0 ? [] : bottom)]);
}

export const groupFunctions: FunctionTable = {
  GROUPBY: define('any any any any? any? any? any?', (_, ...args: Given[]) => groupBy(args), ARRAYS),
  PIVOTBY: define(
    'any any any any any? any? any? any? any? any?',
    (_, ...args: Given[]) => pivotBy(args),
    ARRAYS,
  ),
};
