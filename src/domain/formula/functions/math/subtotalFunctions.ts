// SUBTOTAL and AGGREGATE: totals that leave out what is hidden, and other totals.

import { matrixOf, numberOf } from '#domain/formula/calc/arguments.ts';
import { define, type Given } from '#domain/formula/calc/define.ts';
import type { CallContext, FunctionTable } from '#domain/formula/calc/FunctionDef.ts';
import { fail } from '#domain/formula/calc/value/coerce.ts';
import { AreaValue, FormulaFailure, type Scalar, UnionValue } from '#domain/formula/calc/value/Value.ts';
import { CellError } from '#domain/sheet/CellValue.ts';
import {
  averageOf,
  greatestOf,
  leastOf,
  populationVarianceOf,
  productOf,
  sumOf,
  varianceOf,
} from './aggregateFunctions.ts';
import {
  largest,
  medianOf,
  modesOf,
  percentileExclusive,
  percentileInclusive,
  smallest,
} from './percentiles.ts';

const numbersIn = (values: readonly Scalar[]) => {
  const error = values.find((value) => value instanceof CellError);
  if (error instanceof CellError) throw new FormulaFailure(error);
  return values.filter((value) => typeof value === 'number');
};
const of = (measure: (numbers: number[]) => number) => (values: readonly Scalar[]) =>
  measure(numbersIn(values));

/** By the number that SUBTOTAL gives them. */
const TOTALS: readonly ((values: readonly Scalar[]) => number)[] = [
  of(averageOf),
  (values) => values.filter((value) => typeof value === 'number').length,
  (values) => values.length,
  of(greatestOf),
  of(leastOf),
  of(productOf),
  of((numbers) => Math.sqrt(varianceOf(numbers))),
  of((numbers) => Math.sqrt(populationVarianceOf(numbers))),
  of(sumOf),
  of(varianceOf),
  of(populationVarianceOf),
  of(medianOf),
  of((numbers) => modesOf(numbers)[0]!),
];

const RANKED: Readonly<Record<number, (sorted: readonly number[], asked: number) => number>> = {
  14: largest,
  15: smallest,
  16: percentileInclusive,
  17: (sorted, quarter) => percentileInclusive(sorted, Math.trunc(quarter) / 4),
  18: percentileExclusive,
  19: (sorted, quarter) => percentileExclusive(sorted, Math.trunc(quarter) / 4),
};

interface Skips {
  hidden: boolean;
  filtered: boolean;
  nested: boolean;
  errors: boolean;
}

const NESTED = /(?:^|[^\w.])(?:SUBTOTAL|AGGREGATE)\(/i;

/** What is left of areas once rows, totals and errors are skipped. */
function valuesOf(args: readonly Given[], skips: Skips, context: CallContext): Scalar[] {
  const values: Scalar[] = [];
  for (const arg of args) {
    if (arg instanceof CellError) throw new FormulaFailure(arg);
    const areas = arg instanceof UnionValue ? arg.areas : [arg instanceof AreaValue ? arg : fail('#VALUE!')];
    for (const { sheet, area } of areas)
      context.area(sheet, area).each((value, y, x) => {
        const [row, column] = [area.top + y, area.left + x];
        if (skips.hidden && context.isRowHidden(sheet, row)) return;
        if (skips.filtered && context.isRowFiltered(sheet, row)) return;
        if (skips.errors && value instanceof CellError) return;
        if (skips.nested && NESTED.test(context.formulaAt(sheet, row, column) ?? '')) return;
        values.push(value);
      });
  }
  return values;
}

function subtotal(context: CallContext, which: number, args: readonly Given[]): number {
  const skipsHidden = which > 100;
  const total = TOTALS[(skipsHidden ? which - 100 : which) - 1];
  if (!total || which > 111 || (which > 11 && !skipsHidden)) return fail('#VALUE!');
  return total(valuesOf(args, { hidden: skipsHidden, filtered: true, nested: true, errors: false }, context));
}

/** Options 0 to 7: bits 1 hidden rows, 2 errors; below 4 nested totals are skipped too. */
function aggregate(context: CallContext, which: number, option: number, args: readonly Given[]): number {
  if (option < 0 || option > 7) return fail('#VALUE!');
  const hidden = (option & 1) === 1;
  const skips = { hidden, filtered: hidden, nested: option < 4, errors: (option & 2) === 2 };
  const ranked = RANKED[which];
  if (ranked) {
    if (args.length !== 2) return fail('#VALUE!');
    const values = isReference(args[0]) ? valuesOf([args[0]], skips, context) : plain(args[0], skips);
    return ranked(
      numbersIn(values).sort((a, b) => a - b),
      numberOf(args[1]),
    );
  }
  return (TOTALS[which - 1] ?? fail('#VALUE!'))(valuesOf(args, skips, context));
}

const isReference = (value: Given) => value instanceof AreaValue || value instanceof UnionValue;
const plain = (array: Given, skips: Skips) =>
  matrixOf(array)
    .values()
    .filter((value) => value !== null && !(skips.errors && value instanceof CellError));

export const subtotalFunctions: FunctionTable = {
  SUBTOTAL: define('number any...', (context, which = 0, ...args: Given[]) =>
    subtotal(context, Math.trunc(which), args),
  ),
  AGGREGATE: define(
    'number number any...',
    (context, which = 0, option = 0, ...args: Given[]) =>
      aggregate(context, Math.trunc(which), Math.trunc(option), args),
    { isArrayFunction: true },
  ),
};
