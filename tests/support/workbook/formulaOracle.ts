import { readFileSync } from 'node:fs';
import { functions } from '#domain/formula/functions/functions.ts';
import { lexFormula } from '#domain/formula/lexFormula.ts';
import type { CellValue } from '#domain/sheet/CellValue.ts';
import { columnName } from '#domain/sheet/columnName.ts';
import { Book } from '#server/emulator/workbook/book/Book.ts';

/** A formula whose result is not the one that the file holds. */
export interface Difference {
  /** `file sheet!A1`. */
  cell: string;
  formula: string;
  wanted: CellValue;
  found: CellValue;
}

export interface Agreement {
  formulas: number;
  /** Formulas by the functions in them: how many there are, and how many agree. */
  byFunction: Map<string, { formulas: number; agree: number }>;
  differences: Difference[];
}

const functionsIn = (formula: string): Set<string> =>
  new Set(
    lexFormula(formula).flatMap((token) => (token.kind === 'function' ? token.name.toUpperCase() : [])),
  );

/** Results are kept with 15 digits at most, and sums may be added up in another order. */
function isSame(wanted: CellValue, found: CellValue): boolean {
  if (typeof wanted !== 'number' || typeof found !== 'number') return wanted === found;
  return Math.abs(wanted - found) <= 1e-12 * Math.max(Math.abs(wanted), Math.abs(found));
}

/**
 * Recomputes every formula of a workbook and compares the results with those that Excel left in the file. Formulas that
 * change by themselves, and those that the file holds no result of, are left out.
 */
export function compareWithFile(path: string, name: string, into: Agreement): void {
  const book = Book.open(new Uint8Array(readFileSync(path)));
  const cells: { sheet: number; row: number; column: number; formula: string; wanted: CellValue }[] = [];
  for (const [sheet, { cells: grid }] of book.sheets.entries())
    grid.eachFormula((row, column) => {
      const formula = grid.formula(row, column)!.text;
      const wanted = grid.value(row, column);
      const isVolatile = [...functionsIn(formula)].some(
        (one) => functions[one]?.isVolatile && !['INDIRECT', 'OFFSET', 'CELL'].includes(one),
      );
      if (!isVolatile && wanted !== null) cells.push({ sheet, row, column, formula, wanted });
    });
  book.calculation.computeAll();
  for (const { sheet, row, column, formula, wanted } of cells) {
    const found = book.sheets[sheet]!.cells.value(row, column);
    const agrees = isSame(wanted, found);
    into.formulas += 1;
    for (const one of functionsIn(formula)) {
      const known = into.byFunction.get(one) ?? { formulas: 0, agree: 0 };
      into.byFunction.set(one, { formulas: known.formulas + 1, agree: known.agree + Number(agrees) });
    }
    if (agrees) continue;
    const cell = `${name} ${book.sheets[sheet]!.name}!${columnName(column)}${row + 1}`;
    into.differences.push({ cell, formula, wanted, found });
  }
}

/** As lines of text, one for each function. */
export function agreementTable({ formulas, byFunction, differences }: Agreement): string {
  const lines = [...byFunction]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { formulas: all, agree }]) => {
      const rate = `${((agree / all) * 100).toFixed(1)} %`;
      return `${name.padEnd(14)} ${String(agree).padStart(5)} of ${String(all).padStart(5)}  ${rate.padStart(7)}`;
    });
  const failed = differences.map(
    ({ cell, formula, wanted, found }) => `${cell}: =${formula} is ${String(wanted)}, not ${String(found)}`,
  );
  return [
    `${formulas - differences.length} of ${formulas} formulas agree with the results of Excel.`,
    ...lines,
    ...failed,
  ].join('\n');
}
