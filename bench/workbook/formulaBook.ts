import { bookOf, sheetXml } from '#tests/support/workbook/bookOf.ts';

/** The cell that every chain of formulas begins with. */
export const INPUT = { row: 0, column: 7 };
/** Where the last running total stands. */
export const TOTAL_COLUMN = 6;

/** Formulas of a row, which a survey sheet has: calibrated signal, band, flag, rounding and a running total. */
export const FORMULAS = [
  (row: number) => `A${row}*$H$1+B${row}`,
  (row: number) => `IF(C${row}>5000,"5 GHz","2.4 GHz")`,
  (row: number) => `IF(AND(C${row}>2400,A${row}<-50),1,0)`,
  (row: number) => `ROUND(C${row}/1000,2)+E${row}`,
  (row: number) => (row === 1 ? `F${row}` : `G${row - 1}+F${row}`),
];

export const signal = (row: number) => -30 - ((row * 31) % 70);
export const frequency = (row: number) => (row % 3 === 0 ? 5180 : 2412) + 5 * (row % 13);

/** A survey of so many rows: signal, frequency and five formulas on them, all of which hang on H1. */
export function formulaBook(rows: number): Uint8Array {
  const lines = Array.from({ length: rows }, (_, at) => {
    const row = at + 1;
    const formulas = FORMULAS.map((formula, index) => {
      const text = formula(row).replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      return `<c r="${'CDEFG'[index]}${row}"><f>${text}</f></c>`;
    });
    const input = row === 1 ? '<c r="H1"><v>1</v></c>' : '';
    return `<row r="${row}"><c r="A${row}"><v>${signal(row)}</v></c><c r="B${row}"><v>${frequency(row)}</v></c>${formulas.join('')}${input}</row>`;
  });
  return bookOf({ sheets: { Survey: sheetXml(lines.join('')) } });
}
