// Lists with headers, and criteria written in cells under the same headers.

import { rowsOfValues, scalarOf } from '#domain/formula/calc/arguments.ts';
import { ARRAYS, define, type Given } from '#domain/formula/calc/define.ts';
import type { FunctionDef, FunctionTable } from '#domain/formula/calc/FunctionDef.ts';
import { type DateReader, fail } from '#domain/formula/calc/value/coerce.ts';
import { FormulaFailure, type Scalar } from '#domain/formula/calc/value/Value.ts';
import {
  averageOf,
  greatestOf,
  leastOf,
  populationVarianceOf,
  productOf,
  sumOf,
  varianceOf,
} from '#domain/formula/functions/math/aggregateFunctions.ts';
import { CellError } from '#domain/sheet/CellValue.ts';
import { type Criterion, criterionOf } from './Criterion.ts';

const headerOf = (value: Scalar) =>
  typeof value === 'string' ? value.trim().toLowerCase() : String(value ?? '');

/** In criteria of lists, a text also matches texts that begin with it. */
function listCriterion(value: Scalar, readDate: DateReader): Criterion {
  const isPlain = typeof value === 'string' && !/^[<>=]/.test(value);
  return criterionOf(isPlain ? `${value}*` : value, readDate);
}

/** Rows are alternatives; the cells of a row hold together, and empty ones say nothing. */
function matcher(
  headers: readonly Scalar[],
  criteria: Given,
  readDate: DateReader,
): (row: readonly Scalar[]) => boolean {
  const [names = [], ...rows] = rowsOfValues(criteria);
  const columns = names.map((name) => headers.findIndex((one) => headerOf(one) === headerOf(name)));
  const alternatives = rows.map((row) =>
    row.flatMap((value, at) => {
      if (value === null || value === '') return [];
      const column = columns[at]!;
      const { isMet } = listCriterion(value, readDate);
      return [(record: readonly Scalar[]) => column >= 0 && isMet(record[column] ?? null)];
    }),
  );
  return (record) => alternatives.some((conditions) => conditions.every((isMet) => isMet(record)));
}

function columnAt(headers: readonly Scalar[], field: Given): number {
  const wanted = scalarOf(field);
  if (wanted instanceof CellError) throw new FormulaFailure(wanted);
  const at =
    typeof wanted === 'string'
      ? headers.findIndex((one) => headerOf(one) === headerOf(wanted))
      : Math.trunc(Number(wanted)) - 1;
  return at >= 0 && at < headers.length ? at : fail('#VALUE!');
}

/** The values of a field in the records that match; of whole records where no field is given. */
function found(list: Given, field: Given, criteria: Given, readDate: DateReader): Scalar[] {
  const [headers = [], ...records] = rowsOfValues(list);
  const isMatch = matcher(headers, criteria, readDate);
  const rows = records.filter(isMatch);
  if (field === undefined) return rows.map(() => 1);
  const column = columnAt(headers, field);
  return rows.map((row) => row[column] ?? null);
}

const over = (of: (values: Scalar[]) => Scalar): FunctionDef =>
  define(
    'any any any',
    ({ readDate }, list: Given, field: Given, criteria: Given) => of(found(list, field, criteria, readDate)),
    ARRAYS,
  );

const numeric = (of: (numbers: number[]) => number): FunctionDef =>
  over((values) => {
    const error = values.find((value) => value instanceof CellError);
    return error ?? of(values.filter((value) => typeof value === 'number'));
  });

export const databaseFunctions: FunctionTable = {
  DSUM: numeric(sumOf),
  DAVERAGE: numeric(averageOf),
  DMAX: numeric(greatestOf),
  DMIN: numeric(leastOf),
  DPRODUCT: numeric(productOf),
  DSTDEV: numeric((numbers) => Math.sqrt(varianceOf(numbers))),
  DSTDEVP: numeric((numbers) => Math.sqrt(populationVarianceOf(numbers))),
  DVAR: numeric(varianceOf),
  DVARP: numeric(populationVarianceOf),
  DCOUNT: over((values) => values.filter((value) => typeof value === 'number').length),
  DCOUNTA: over((values) => values.filter((value) => value !== null).length),
  DGET: over((values) => {
    if (values.length === 0) return fail('#VALUE!');
    return values.length > 1 ? fail('#NUM!') : (values[0] ?? 0);
  }),
};
