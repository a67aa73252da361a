import { bookOf, sheetXml } from '#tests/support/workbook/bookOf.ts';

/** The cell that every chain of formulas begins with. */
export const INPUT = { row: 0, column: 7 };
/** Where the last running total stands. */
export const TOTAL_COLUMN = 6;

export type Formula = (row: number, rows: number) => string;

/** Five formulas of a row, C to G, which a survey sheet has, all of which hang on H1. */
export const SHEETS: Readonly<Record<string, readonly Formula[]>> = {
  /** Calibrated signal, band, flag, rounding and a running total. */
  plain: [
    (row) => `A${row}*$H$1+B${row}`,
    (row) => `IF(C${row}>5000,"5 GHz","2.4 GHz")`,
    (row) => `IF(AND(C${row}>2400,A${row}<-50),1,0)`,
    (row) => `ROUND(C${row}/1000,2)+E${row}`,
    (row) => (row === 1 ? `F${row}` : `G${row - 1}+F${row}`),
  ],
  /** What looks at the whole column in every row: how often, how much together, which rank, and a running total. */
  'of whole columns': [
    (row) => `A${row}*$H$1`,
    (row, rows) => `COUNTIF(C$1:C$${rows},C${row})`,
    (row, rows) => `SUMIF(C$1:C$${rows},C${row},B$1:B$${rows})`,
    (row, rows) => `RANK(C${row},C$1:C$${rows})`,
    (row, rows) => `SUM(F$1:F${row})+D${row}+E${row}/SUM(E$1:E$${rows})`,
  ],
};

export const signal = (row: number) => -30 - ((row * 31) % 70);
export const frequency = (row: number) => (row % 3 === 0 ? 5180 : 2412) + 5 * (row % 13);

/** A survey of so many rows: signal, frequency and formulas on them. */
export function formulaBook(rows: number, formulas: readonly Formula[]): Uint8Array {
  const lines = Array.from({ length: rows }, (_, at) => {
    const row = at + 1;
    const cells = formulas.map((formula, index) => {
      const text = formula(row, rows).replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      return `<c r="${'CDEFG'[index]}${row}"><f>${text}</f></c>`;
    });
    const input = row === 1 ? '<c r="H1"><v>1</v></c>' : '';
    return `<row r="${row}"><c r="A${row}"><v>${signal(row)}</v></c><c r="B${row}"><v>${frequency(row)}</v></c>${cells.join('')}${input}</row>`;
  });
  return bookOf({ sheets: { Survey: sheetXml(lines.join('')) } });
}
