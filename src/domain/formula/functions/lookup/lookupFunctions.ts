import { booleanOf, integerOf } from '#domain/formula/calc/arguments.ts';
import { ARRAYS, define, type Given, SHAPED } from '#domain/formula/calc/define.ts';
import type { FunctionTable } from '#domain/formula/calc/FunctionDef.ts';
import { fail } from '#domain/formula/calc/value/coerce.ts';
import { AreaValue, FormulaFailure, type Scalar, type Value } from '#domain/formula/calc/value/Value.ts';
import { type Range, rangeOf } from '#domain/formula/functions/criteria/matchingCells.ts';
import { CellError } from '#domain/sheet/CellValue.ts';
import { binarySearch, columnOf, findEqual, onlyVector, rowOf, type Vector } from './findValue.ts';
import { pickFrom } from './pickFrom.ts';

/** Throws #VALUE! for a text in place of a table. */
const tableOf = (table: Given) => (typeof table === 'string' ? fail('#VALUE!') : rangeOf(table));

function stopAtError(value: Scalar): Scalar {
  if (value instanceof CellError) throw new FormulaFailure(value);
  return value;
}

function lookUp(line: Vector, wanted: Scalar, isApproximate: boolean): number {
  const at = isApproximate ? binarySearch(line, wanted) : findEqual(line, wanted, true);
  return at < 0 ? fail('#N/A') : at;
}

function vlookup(wanted: Scalar, table: Range, column: number, isApproximate: boolean): Scalar {
  if (column < 1) return fail('#VALUE!');
  if (column > table.columns) return fail('#REF!');
  return table.at(lookUp(columnOf(table, 0), stopAtError(wanted), isApproximate), column - 1);
}

function hlookup(wanted: Scalar, table: Range, row: number, isApproximate: boolean): Scalar {
  if (row < 1) return fail('#VALUE!');
  if (row > table.rows) return fail('#REF!');
  return table.at(row - 1, lookUp(rowOf(table, 0), stopAtError(wanted), isApproximate));
}

function match(wanted: Scalar, values: Range, type: number): number {
  const line = onlyVector(values) ?? fail('#N/A');
  stopAtError(wanted);
  const at = type === 0 ? findEqual(line, wanted, true) : binarySearch(line, wanted, type < 0);
  return at < 0 ? fail('#N/A') : at + 1;
}

/** The vector form gives the value at the same place of another line; the array form looks in its longer side. */
function lookup(wanted: Scalar, values: Range, results: Range | undefined): Scalar {
  const isWide = values.columns > values.rows;
  const line = isWide ? rowOf(values, 0) : columnOf(values, 0);
  const at = lookUp(line, stopAtError(wanted), true);
  if (!results) return isWide ? values.at(values.rows - 1, at) : values.at(at, values.columns - 1);
  if (results.rows > 1 && results.columns > 1) return fail('#N/A');
  const isRow = results.rows === 1 && results.columns > 1;
  if (results instanceof AreaValue && results.rows * results.columns === 1)
    return results.moved(beside(results, at, isWide)).at(0, 0);
  if (at >= (isRow ? results.columns : results.rows)) return fail('#N/A');
  return isRow ? results.at(0, at) : results.at(at, 0);
}

function beside({ area: { top, left } }: AreaValue, at: number, isWide: boolean) {
  const row = isWide ? top : top + at;
  const column = isWide ? left + at : left;
  return { top: row, bottom: row, left: column, right: column };
}

const emptyAsZero = (value: Scalar): Value => value ?? 0;

export const lookupFunctions: FunctionTable = {
  VLOOKUP: define(
    'scalar any number scalar?0',
    (_, wanted: Scalar, table: Given, column: number, isApproximate?: Scalar) =>
      emptyAsZero(
        vlookup(
          wanted,
          tableOf(table),
          Math.trunc(column),
          isApproximate === undefined || booleanOf(isApproximate),
        ),
      ),
  ),
  HLOOKUP: define(
    'scalar any number scalar?0',
    (_, wanted: Scalar, table: Given, row: number, isApproximate?: Scalar) =>
      emptyAsZero(
        hlookup(
          wanted,
          tableOf(table),
          Math.trunc(row),
          isApproximate === undefined || booleanOf(isApproximate),
        ),
      ),
  ),
  MATCH: define('scalar any number?0', (_, wanted: Scalar, values: Given, type = 1) =>
    match(wanted, rangeOf(values), type),
  ),
  LOOKUP: define(
    'scalar any any?',
    (_, wanted: Scalar, values: Given, results?: Given) =>
      emptyAsZero(lookup(wanted, rangeOf(values), results === undefined ? undefined : rangeOf(results))),
    { ...ARRAYS, ...SHAPED },
  ),
  INDEX: define(
    'any any? any? any?',
    (_, from: Given, row?: Given, column?: Given, area?: Given) =>
      pickFrom(from, row, column, area === undefined ? 1 : integerOf(area), column === undefined),
    ARRAYS,
  ),
};
