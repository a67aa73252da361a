import { define, type Given } from '#domain/formula/calc/define.ts';
import type { FunctionTable } from '#domain/formula/calc/FunctionDef.ts';
import { fail, toText } from '#domain/formula/calc/value/coerce.ts';
import { FormulaFailure, type Scalar, type Value } from '#domain/formula/calc/value/Value.ts';
import { type Range, rangeOf } from '#domain/formula/functions/criteria/matchingCells.ts';
import { hasMatch } from '#domain/formula/functions/text/regexFunctions.ts';
import { CellError } from '#domain/sheet/CellValue.ts';
import {
  binarySearch,
  findEmpty,
  findEqual,
  findFirst,
  findLast,
  findNearest,
  isSame,
  onlyVector,
  type Vector,
} from './findValue.ts';
import { pickFrom } from './pickFrom.ts';

/** Match modes: 0 equal, -1 equal or next smaller, 1 equal or next larger, 2 wildcards, 3 regex. */
function position(line: Vector, wanted: Scalar, mode: number, search: number): number {
  if (wanted instanceof CellError) throw new FormulaFailure(wanted);
  if (![-1, 0, 1, 2, 3].includes(mode) || ![1, -1, 2, -2].includes(search)) return fail('#VALUE!');
  if (Math.abs(search) === 2) return binaryMatch(line, wanted, mode, search === -2);
  const isLast = search === -1;
  const found = mode === 3 ? matching(line, wanted, isLast) : equal(line, wanted, mode === 2, isLast);
  return found >= 0 || Math.abs(mode) !== 1 ? found : findNearest(line, wanted, mode as -1 | 1, isLast);
}

/** Where an equal value stands. What is empty finds an empty cell. */
const equal = (line: Vector, wanted: Scalar, withWildcards: boolean, isLast: boolean) =>
  wanted === null ? findEmpty(line, isLast) : findEqual(line, wanted, withWildcards, isLast);

/** Where a text, or a number as text, has a match of a regular expression. */
function matching(line: Vector, wanted: Scalar, isLast: boolean): number {
  const pattern = toText(wanted);
  const isMatch = (value: Scalar) => !(value instanceof CellError) && hasMatch(toText(value), pattern);
  return isLast ? findLast(line, isMatch) : findFirst(line, isMatch);
}

/** The neighbour below in order, or above, or only an equal one. */
function binaryMatch(line: Vector, wanted: Scalar, mode: number, isDescending: boolean): number {
  const before = binarySearch(line, wanted, isDescending);
  const isExact = before >= 0 && isSame(line.at(before), wanted ?? 0);
  if (isExact || mode === 0 || mode === 2) return isExact ? before : -1;
  const isBefore = isDescending ? mode === 1 : mode === -1;
  if (isBefore) return before;
  return before + 1 < line.length ? before + 1 : -1;
}

const lineOf = (values: Range): Vector => onlyVector(values) ?? fail('#VALUE!');

function xlookup(
  wanted: Scalar,
  values: Range,
  results: Range,
  otherwise: (() => Value) | undefined,
  mode: number,
  search: number,
): Value {
  const isAcross = values.rows === 1 && values.columns > 1;
  const fits = isAcross ? results.columns === values.columns : results.rows === values.rows;
  if (!fits) return fail('#VALUE!');
  const at = position(lineOf(values), wanted, mode, search);
  if (at < 0) return otherwise ? otherwise() : fail('#N/A');
  return isAcross ? pickFrom(results, 0, at + 1, 1, false) : pickFrom(results, at + 1, 0, 1, false);
}

export const xlookupFunctions: FunctionTable = {
  XLOOKUP: define(
    'scalar any any lazy? number? number?',
    (_, wanted: Scalar, values: Given, results: Given, otherwise?: () => Value, mode = 0, search = 1) =>
      xlookup(
        wanted ?? null,
        rangeOf(values),
        rangeOf(results),
        otherwise,
        Math.trunc(mode),
        Math.trunc(search),
      ),
  ),
  XMATCH: define('scalar any number? number?', (_, wanted: Scalar, values: Given, mode = 0, search = 1) => {
    const at = position(lineOf(rangeOf(values)), wanted ?? null, Math.trunc(mode), Math.trunc(search));
    return at < 0 ? fail('#N/A') : at + 1;
  }),
};
