import { expect, test } from 'vitest';
import { workbook } from '#services/workbook/endpoints.ts';
import { driveRig, innerCode } from '#tests/support/workbook/driveRig.ts';
import { plainBook } from '#tests/support/workbook/plainBook.ts';

const { addTable, createSession, range, tables, updateTable, writeRange } = workbook;
const SHEET = { itemPath: 'book.xlsx', worksheet: 'Empty' };

/** A table at B3:C4, and one below that begins a column further right. */
async function rig() {
  const { ask, call } = driveRig({ 'book.xlsx': plainBook() });
  await ask('POST', '/me/drive/root:/book.xlsx:/workbook/worksheets', { name: 'Empty' });
  const body = { persistChanges: false };
  const session = (await call(createSession, { itemPath: SHEET.itemPath, body })).reply.id;
  const at = { ...SHEET, session };
  const fill = (address: string) => call(writeRange, { ...at, address, body: { values: address } });
  await fill('B3:C4');
  await fill('C6:D7');
  const made = await call(addTable, { ...at, body: { address: 'B3:C4', hasHeaders: true } });
  await call(addTable, { ...at, body: { address: 'C6:D7', hasHeaders: true } });
  return { call, at, fill, table: String(made.reply.id) };
}

test.each([
  { hasHeaders: true, showHeaders: false },
  { hasHeaders: false, showHeaders: true },
])('updateTable: a total row without room leaves the headers unchanged: $showHeaders', async (given) => {
  const { call, at, fill, table } = await rig();
  await fill('B5:C5');
  if (!given.hasHeaders) await call(updateTable, { ...at, table, body: { showHeaders: false } });
  const seen = async () => [
    (await call(tables, at)).reply.value,
    (await call(range, { ...at, address: 'A1:E9' })).reply.values,
  ];
  const before = await seen();
  const body = { showHeaders: given.showHeaders, showTotals: true };
  expect(innerCode(await call(updateTable, { ...at, table, body }))).toBe('insertDeleteConflict');
  expect(await seen()).toEqual(before);
});

test('updateTable: adds headers and totals in one call', async () => {
  const { call, at, table } = await rig();
  await call(updateTable, { ...at, table, body: { showHeaders: false } });
  const body = { showHeaders: true, showTotals: true };
  expect((await call(updateTable, { ...at, table, body })).reply).toMatchObject(body);
  const { values } = (await call(range, { ...at, address: 'B3:B5' })).reply;
  expect(values).toEqual([['B3:C4'], ['B3:C4'], ['Total']]);
});
