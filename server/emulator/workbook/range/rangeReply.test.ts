import { expect, test } from 'vitest';
import { workbook } from '#services/workbook/endpoints.ts';
import { bookOf } from '#tests/support/workbook/bookOf.ts';
import { driveRig, innerCode } from '#tests/support/workbook/driveRig.ts';
import { plainBook } from '#tests/support/workbook/plainBook.ts';

const { range, usedRange, names } = workbook;
const rig = () => driveRig({ 'book.xlsx': plainBook() });
const at = (address: string, worksheet = 'Plain') => ({ itemPath: 'book.xlsx', worksheet, address });

test('range: every property', async () => {
  const { call } = rig();
  const { reply, notes } = await call(range, at('A1:C3'));
  expect(notes).toEqual([]);
  expect(reply).toEqual({
    '@odata.context': 'https://graph.microsoft.com/v1.0/$metadata#microsoft.graph.workbookRange',
    '@odata.type': '#microsoft.graph.workbookRange',
    '@odata.id': expect.stringMatching(
      /^\/users\('embedded'\)\/drive\/items\('[A-Z0-9]+'\)\/workbook\/worksheets\(%27%7B00000000-0001-0000-0001-000000000000%7D%27\)\/range\(address=%27A1:C3%27\)$/,
    ),
    address: 'Plain!A1:C3',
    addressLocal: 'Plain!A1:C3',
    cellCount: 9,
    columnCount: 3,
    rowCount: 3,
    columnIndex: 0,
    rowIndex: 0,
    columnHidden: false,
    rowHidden: false,
    hidden: false,
    values: [
      [1.5, 'two', 43_831],
      [3, true, 0.25],
      ['#DIV/0!', '#DIV/0!', ''],
    ],
    valueTypes: [
      ['Double', 'String', 'Double'],
      ['Double', 'Boolean', 'Double'],
      ['Error', 'String', 'Empty'],
    ],
    text: [
      ['1.5', 'two', '2020-01-01'],
      ['3', 'TRUE', '25%'],
      ['#DIV/0!', '#DIV/0!', ''],
    ],
    numberFormat: [
      ['General', 'General', 'yyyy-mm-dd'],
      ['General', 'General', '0%'],
      ['General', 'General', 'General'],
    ],
    formulas: [
      [1.5, 'two', 43_831],
      ['=A1*2', true, 0.25],
      ['#DIV/0!', '#DIV/0!', ''],
    ],
    formulasLocal: [
      [1.5, 'two', 43_831],
      ['=A1*2', true, 0.25],
      ['#DIV/0!', '#DIV/0!', ''],
    ],
    formulasR1C1: [
      [1.5, 'two', 43_831],
      ['=R[-1]C*2', true, 0.25],
      ['#DIV/0!', '#DIV/0!', ''],
    ],
  });
});

test.each([
  ['B2', 'Plain', 'Plain!B2'],
  ['b2', 'plain', 'Plain!B2'],
  ['$B$2:$A$1', 'Plain', 'Plain!A1:B2'],
  ['C:A', 'Plain', 'Plain!A:C'],
  ['Plain!A1', 'Plain', 'Plain!A1'],
  ["'Plain'!A1", 'Plain', 'Plain!A1'],
  ["'Bob''s (1)'!A1:B2", "Bob's (1)", "'Bob''s (1)'!A1:B2"],
  ['Area', 'Plain', 'Plain!A1:B2'],
  ['area', 'Plain', 'Plain!A1:B2'],
  ['Moving', 'Plain', 'Plain!A2:B3'],
  ['Local', "Bob's (1)", "'Bob''s (1)'!A1"],
  ['XFD1048576', 'Plain', 'Plain!XFD1048576'],
  ['', 'Plain', 'Plain!A:XFD'],
])('range: %j on %s is %s', async (address, worksheet, expected) => {
  const { call } = rig();
  const asked = await call(range, at(address, worksheet));
  expect(asked.reply?.address, asked.text).toBe(expected);
});

test.each([
  'Array!A1',
  'Area',
  'Five',
  'Words',
  'Nowhere',
  'A0',
  'XFE1',
  'A1:',
  'A1,B2',
  '[1]Plain!A1',
  'INDIRECT("A1")',
])('range: %j on another sheet, or none, is refused', async (address) => {
  const { call } = rig();
  const asked = await call(range, at(address, 'Styled'));
  expect([asked.status, innerCode(asked)]).toEqual([400, 'invalidArgument']);
});

test('range: a sheet is found by its id, or by name in any case', async () => {
  const { call } = rig();
  for (const worksheet of ['{00000000-0001-0000-0002-000000000000}', "BOB'S (1)"])
    expect((await call(range, at('A1', worksheet))).reply.values).toEqual([['a']]);
  const missing = await call(range, at('A1', 'Nobody'));
  expect([missing.status, innerCode(missing)]).toEqual([404, 'itemNotFound']);
});

test('range: missing cells have the formats of their rows and columns', async () => {
  const { call } = rig();
  const { reply } = await call(range, { ...at('B4:C5', 'Styled'), $select: 'address,numberFormat' });
  expect(reply.numberFormat).toEqual([
    ['General', '@'],
    ['yyyy-mm-dd', 'yyyy-mm-dd'],
  ]);
});

test('range: $select omits other properties', async () => {
  const { ask } = rig();
  const path = "/me/drive/root:/book.xlsx:/workbook/worksheets('Plain')/range(address='A1')";
  const { json } = await ask('GET', `${path}?$select=text,%20rowCount`);
  expect(Object.keys(json).filter((name) => !name.startsWith('@'))).toEqual(['rowCount', 'text']);
});

test('used range: with formats, or values only', async () => {
  const { call } = rig();
  const used = async (worksheet: string, valuesOnly: boolean) =>
    (await call(usedRange, { itemPath: 'book.xlsx', worksheet, valuesOnly })).reply.address;
  expect(await used('Plain', true)).toBe('Plain!A1:C3');
  expect(await used('Plain', false)).toBe('Plain!A1:C3');
  const empty = driveRig({ 'empty.xlsx': bookOf() });
  const { reply } = await empty.call(usedRange, {
    itemPath: 'empty.xlsx',
    worksheet: 'Sheet1',
    valuesOnly: true,
  });
  expect([reply.address, reply.values]).toEqual(['Sheet1!A1', [['']]]);
});

test('range: too many cells for a response: split, or select less', async () => {
  const { call } = rig();
  const asked = await call(range, at('A1:Z100000'));
  expect([asked.status, innerCode(asked)]).toEqual([400, 'rangeExceedsLimit']);
  expect(asked.json!.error!.message).toMatch(/Split.*\$select/);
  const less = await call(range, { ...at('A1:Z100000'), $select: 'address,values' });
  expect(less.reply.values).toHaveLength(100_000);
  expect((await call(range, at('A1:Z1000000'))).reply).toMatchObject({ cellCount: 26_000_000, values: null });
});

test('names: listed with what they refer to', async () => {
  const { call } = rig();
  const { reply, notes } = await call(names, { itemPath: 'book.xlsx' });
  expect(notes).toEqual([]);
  const facts = reply.value.map(({ name, type, value, visible, scope, comment }) => [
    name,
    type,
    value,
    visible,
    scope,
    comment,
  ]);
  expect(facts).toEqual([
    ['Area', 'Range', 'Plain!$A$1:$B$2', true, 'Workbook', ''],
    ['Five', 'Double', 5, true, 'Workbook', ''],
    ['Hidden_one', 'Range', 'Plain!$A$1', false, 'Workbook', ''],
    ['Local', 'Range', "'Bob''s (1)'!$A$1", true, 'Worksheet', 'note'],
    ['Moving', 'Range', 'Plain!$A$2:$B$3', true, 'Workbook', ''],
    ['Words', 'Array', [['a', 'b']], true, 'Workbook', ''],
  ]);
});

test('range: formulas without a cached result are computed', async () => {
  const rows = '<row r="1"><c r="A1"><v>2</v></c><c r="B1"><f>A1*21</f></c></row>';
  const { call } = driveRig({ 'fresh.xlsx': bookOf({ sheets: { Sheet1: rows } }) });
  const { reply } = await call(range, { itemPath: 'fresh.xlsx', worksheet: 'Sheet1', address: 'B1' });
  expect(reply.values).toEqual([[42]]);
});
