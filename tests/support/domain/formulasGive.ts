import { expect, test } from 'vitest';
import { CellError, type CellValue, isErrorCode } from '#domain/sheet/CellValue.ts';
import { FormulaSheet } from './FormulaSheet.ts';

type Cells = readonly (readonly (CellValue | undefined)[])[];

/** What a formula is expected to give: errors are written as texts, arrays as rows. */
export type Expected = CellValue | readonly (readonly CellValue[])[];

const asValue = (value: CellValue): CellValue =>
  typeof value === 'string' && isErrorCode(value) ? CellError.of(value) : value;

/** Numbers are compared to about as many digits as documentation shows. */
function check(found: CellValue, wanted: CellValue, digits: number): void {
  if (typeof wanted === 'number' && typeof found === 'number')
    expect(Math.abs(found - wanted)).toBeLessThanOrEqual(Math.abs(wanted) * 10 ** -digits + 1e-300);
  else expect(found).toEqual(wanted);
}

/** One test for each formula, over a sheet of cells. */
export function formulasGive(
  cells: Cells,
  table: readonly (readonly [formula: string, value: Expected])[],
  digits = 8,
): void {
  test.each(table)('=%s', (formula, value) => {
    const rows = FormulaSheet.of(cells).rowsOf(formula);
    const wanted = Array.isArray(value) ? (value as readonly CellValue[][]) : [[value as CellValue]];
    expect([rows.length, rows[0]!.length]).toEqual([wanted.length, wanted[0]!.length]);
    for (const [y, row] of wanted.entries())
      for (const [x, one] of row.entries()) check(rows[y]![x]!, asValue(one), digits);
  });
}
