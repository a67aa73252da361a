import { expect, test } from 'vitest';
import { wholeOnly } from '#tests/support/runner/sampled.ts';
import { bookOf } from '#tests/support/workbook/bookOf.ts';
import { driveRig } from '#tests/support/workbook/driveRig.ts';

const SHEET = "/me/drive/root:/book.xlsx:/workbook/worksheets('Sheet1')";
const ROWS = 250_000;

const cells = (row: number) =>
  Array.from(
    'ABCDEFGHIJ',
    (column, at) => `<c r="${column}${row}"><v>${(row * (at + 1) * 0.37).toFixed(4)}</v></c>`,
  ).join('');

wholeOnly(test)(
  'a sheet of 250,000 rows and 10 columns opens and is changed',
  async () => {
    const lines = Array.from({ length: ROWS }, (_, at) => `<row r="${at + 1}">${cells(at + 1)}</row>`);
    const { ask } = driveRig({ 'book.xlsx': bookOf({ sheets: { Sheet1: lines.join('') } }) });
    const used = await ask('GET', `${SHEET}/usedRange?$select=address`);
    expect(used.json.address, used.text).toBe('Sheet1!A1:J250000');
    const written = await ask('PATCH', `${SHEET}/range(address='K1')`, { formulas: '=SUM(A:A)' });
    expect(written.json.values, written.text).toEqual([[expect.closeTo(0.37 * 125_000 * 250_001, 0)]]);
    const read = await ask('GET', `${SHEET}/range(address='J250000:K250000')?$select=values`);
    expect(read.json.values).toEqual([[925_000, '']]);
  },
  120_000,
);
