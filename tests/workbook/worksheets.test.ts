// Worksheets through the service.

import { expect, test } from 'vitest';
import { workbook } from '#services/workbook/endpoints.ts';
import { bookOf } from '#tests/support/workbook/bookOf.ts';
import { driveRig, innerCode } from '#tests/support/workbook/driveRig.ts';
import { tableBook } from '#tests/support/workbook/tableBook.ts';

const FILE = { itemPath: 'book.xlsx' };

function rig(file = tableBook()) {
  const drive = driveRig({ 'book.xlsx': file });
  const { call } = drive;
  return {
    ...drive,
    add: (name?: string) =>
      call(workbook.addWorksheet, { ...FILE, body: name === undefined ? {} : { name } }),
    update: (worksheet: string, body: { name?: string; position?: number; visibility?: string }) =>
      call(workbook.updateWorksheet, { ...FILE, worksheet, body }),
    remove: (worksheet: string) => call(workbook.deleteWorksheet, { ...FILE, worksheet }),
    names: async () => (await call(workbook.worksheets, FILE)).reply.value.map(({ name }) => name),
    formulas: async () =>
      (await call(workbook.range, { ...FILE, worksheet: 'Sums', address: 'A1:A5' })).reply.formulas!.flat(),
    book: drive.bookNow,
  };
}

test('a worksheet is added last, with a name of its own or the next one', async () => {
  const { add, names } = rig();
  const made = await add('Notes');
  expect([made.status, made.reply.name, made.reply.position, made.reply.visibility, made.notes]).toEqual([
    201,
    'Notes',
    3,
    'Visible',
    [],
  ]);
  expect((await add()).reply.name).toBe('Sheet5');
  expect(await names()).toEqual(['Log', 'Sums', 'Mixed', 'Notes', 'Sheet5']);
});

test('names that cannot be are refused', async () => {
  const { add, update, names } = rig();
  for (const bad of ['', '  ', 'a/b', 'a[b', "'a", 'x'.repeat(32), 'History'])
    expect(innerCode(await add(bad)), bad).toBe('invalidArgument');
  const twice = await add('LOG');
  expect([twice.status, twice.json.error?.code, innerCode(twice)]).toEqual([
    400,
    'ItemAlreadyExists',
    'itemAlreadyExists',
  ]);
  expect(innerCode(await update('Sums', { name: 'mixed' }))).toBe('itemAlreadyExists');
  expect((await update('Sums', { name: 'SUMS' })).reply.name).toBe('SUMS');
  expect(await names()).toEqual(['Log', 'SUMS', 'Mixed']);
});

test('a worksheet keeps its id under another name and in another place; formulas follow', async () => {
  const { update, names, formulas, book, call } = rig();
  const { id } = (await call(workbook.worksheets, FILE)).reply.value[0]!;
  const renamed = await update('Log', { name: "Bob's log", position: 2 });
  expect([renamed.status, renamed.reply.id, renamed.reply.position]).toEqual([200, id, 2]);
  expect(await names()).toEqual(['Sums', 'Mixed', "Bob's log"]);
  expect((await formulas())[1]).toBe("=SUM('Bob''s log'!C4:C7)");
  expect(book().names.find('Signals', undefined)!.formula).toBe("'Bob''s log'!$C$4:$C$7");
  expect(book().package.text('xl/charts/chart1.xml')).toContain("<c:f>'Bob''s log'!$C$4:$C$7</c:f>");
  const value = await call(workbook.range, { ...FILE, worksheet: 'Sums', address: 'A1:A2' });
  expect(value.reply.values).toEqual([[-269], [-269]]);
  expect(innerCode(await update(id, { position: 3 }))).toBe('invalidArgument');
});

test('a worksheet is hidden and shown; the last one that can be seen stays', async () => {
  const { update, remove, book } = rig();
  expect((await update('Log', { visibility: 'VeryHidden' })).reply.visibility).toBe('VeryHidden');
  expect((await update('Sums', { visibility: 'hidden' })).reply.visibility).toBe('Hidden');
  for (const refused of [await update('Mixed', { visibility: 'Hidden' }), await remove('Mixed')])
    expect([refused.status, innerCode(refused)]).toEqual([400, 'unsupportedOperation']);
  expect(innerCode(await update('Mixed', { visibility: 'Gone' }))).toBe('invalidArgument');
  expect(book().sheets.map(({ visibility }) => visibility)).toEqual(['VeryHidden', 'Hidden', 'Visible']);
  expect((await update('Log', { visibility: 'Visible' })).reply.visibility).toBe('Visible');
  expect((await remove('Mixed')).status).toBe(204);
});

test('a deleted worksheet leaves #REF! behind, and takes its tables and charts with it', async () => {
  const { remove, formulas, book, names } = rig();
  expect((await remove('Log')).status).toBe(204);
  expect(await names()).toEqual(['Sums', 'Mixed']);
  expect(await formulas()).toEqual([
    '=SUM(#REF!)',
    '=SUM(#REF!)',
    '=COUNTA(#REF!)',
    '=SUBTOTAL(109,#REF!)',
    '=SUM(#REF!)',
  ]);
  const parts = book().package.names().join(' ');
  expect(parts).not.toMatch(/table1|drawing1|chart1|sheet1\.xml/);
  expect(book().package.text('[Content_Types].xml')).not.toMatch(/table1|drawing1|chart1|sheet1\.xml/);
  expect(innerCode(await remove('Log'))).toBe('itemNotFound');
});

test('references over several sheets shrink with them', async () => {
  const sums = '<row r="1"><c r="A1"><f>SUM(East:South!B2)+SUM(East:North!B2)</f></c></row>';
  const { remove, call } = rig(bookOf({ sheets: { East: '', North: '', South: '', Sums: sums } }));
  const formula = async () =>
    (await call(workbook.range, { ...FILE, worksheet: 'Sums', address: 'A1' })).reply.formulas![0]![0];
  await remove('East');
  expect(await formula()).toBe('=SUM(North:South!B2)+SUM(North!B2)');
  await remove('North');
  expect(await formula()).toBe('=SUM(South!B2)+SUM(#REF!)');
});

test('a protected structure keeps all its tabs', async () => {
  const locked = rig(
    bookOf({ sheets: { A: '', B: '' }, properties: '<workbookProtection lockStructure="1"/>' }),
  );
  for (const refused of [
    await locked.add('x'),
    await locked.remove('A'),
    await locked.update('A', { name: 'x' }),
  ])
    expect([refused.status, innerCode(refused)]).toEqual([403, 'accessDenied']);
});

test('cells are inserted and deleted; what is beside and below moves', async () => {
  const { call } = rig();
  const at = (address: string) => ({ ...FILE, worksheet: 'Mixed', address });
  const inserted = await call(workbook.insertRange, { ...at('A2:B3'), body: { shift: 'down' } });
  expect([inserted.status, inserted.reply.address, inserted.reply.values]).toEqual([
    200,
    'Mixed!A2:B3',
    [
      ['', ''],
      ['', ''],
    ],
  ]);
  expect((await call(workbook.range, at('A1:C5'))).reply.formulas).toEqual([
    ['k', 1, '=B1*10'],
    ['', '', '=B4*10'],
    ['', '', '=B5*10'],
    [true, 2, '=$B$1+B6'],
    [5, 3, ''],
  ]);
  expect((await call(workbook.deleteRange, { ...at('A2:B3'), body: { shift: 'Up' } })).status).toBe(204);
  expect((await call(workbook.range, at('C4'))).reply.formulas).toEqual([['=$B$1+B4']]);
  expect(innerCode(await call(workbook.insertRange, { ...at('A1'), body: { shift: 'Up' } }))).toBe(
    'invalidArgument',
  );
  await call(workbook.writeRange, { ...at('A1048576'), body: { values: [['end']] } });
  const full = await call(workbook.insertRange, { ...at('2:3'), body: { shift: 'Down' } });
  expect([full.status, innerCode(full)]).toEqual([409, 'nonBlankCellOffSheet']);
});
