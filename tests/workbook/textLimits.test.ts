// Small files and small calls that ask for gigabytes of text: each is refused with what is too large and its limit.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Book } from '#server/emulator/workbook/book/Book.ts';
import { bookOf } from '#tests/support/workbook/bookOf.ts';
import { driveRig, innerCode } from '#tests/support/workbook/driveRig.ts';

const SHEET = "/me/drive/root:/book.xlsx:/workbook/worksheets('Sheet1')";
const LONGEST = 'x'.repeat(32_767);

/** A column of formulas from A1, without results. */
function bookWith(rows: number, formula: (row: number) => string): Uint8Array {
  const cells = Array.from(
    { length: rows },
    (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><f>${formula(at + 1)}</f></c></row>`,
  );
  return bookOf({ sheets: { Sheet1: cells.join('') } });
}

const BYTES = '67,108,864';

test('a chain that doubles a text is a workbook like others', async () => {
  const file = bookWith(64, (row) => (row === 1 ? '"xx"' : `A${row - 1}&amp;A${row - 1}`));
  const { ask } = driveRig({ 'book.xlsx': file });
  const read = await ask('GET', `${SHEET}/range(address='A64')`);
  expect(read.json.values).toEqual([['#VALUE!']]);
  const written = await ask('PATCH', `${SHEET}/range(address='B1')`, { values: 1 });
  expect(written.status, written.text).toBe(200);
});

test('a column of the longest texts is refused when it is opened', async () => {
  const { ask } = driveRig({ 'book.xlsx': bookWith(3_000, () => 'REPT("x",32767)') });
  const asked = await ask('GET', `${SHEET}/usedRange`);
  expect([asked.status, innerCode(asked)]).toEqual([400, 'unsupportedWorkbook']);
  expect(asked.text).toContain(
    `The workbook is too large: its formulas give a sheet more than ${BYTES} characters of text.`,
  );
});

test('formulas that make a sheet too large change nothing, and say so', async () => {
  const file = bookOf();
  const { ask, folder } = driveRig({ 'book.xlsx': file });
  const asked = await ask('PATCH', `${SHEET}/range(address='A1:A3000')`, { formulas: '=REPT("x",32767)' });
  expect([asked.status, innerCode(asked)]).toEqual([400, 'unsupportedWorkbook']);
  expect(asked.text).toContain(`its formulas give a sheet more than ${BYTES} characters of text.`);
  expect(readFileSync(join(folder, 'book.xlsx'))).toEqual(Buffer.from(file));
  expect((await ask('GET', `${SHEET}/range(address='A1')`)).json.values).toEqual([['']]);
});

test('texts that go and come again are not counted twice', () => {
  const { cells } = Book.open(bookOf()).sheets[0]!;
  for (let round = 0; round < 3_000; round += 1) {
    cells.setResult(0, 0, LONGEST, undefined);
    cells.set(0, 0, { value: null });
  }
  expect(cells.value(0, 0)).toBeNull();
});

test('a sheet that could not be opened again is not written', () => {
  const book = Book.open(bookOf());
  for (let row = 0; row < 5_200; row += 1) book.sheets[0]!.cells.set(row, 0, { value: LONGEST });
  expect(() => book.save()).toThrow(
    'The workbook is too large to save: a sheet would have more than 167,772,160 bytes.',
  );
});

test('texts that pack better than in any file that is opened are saved and opened again', async () => {
  const { ask } = driveRig({ 'book.xlsx': bookOf() });
  const written = await ask('PATCH', `${SHEET}/range(address='A1:A100')`, { values: LONGEST });
  expect(written.status, written.text).toBe(200);
  const copied = await ask('POST', '/me/drive/root:/book.xlsx:/workbook/createSession', {
    persistChanges: false,
  });
  const session = { 'workbook-session-id': String(copied.json.id) };
  const read = await ask('GET', `${SHEET}/range(address='A100')`, undefined, session);
  expect(read.json.values).toEqual([[LONGEST]]);
});
