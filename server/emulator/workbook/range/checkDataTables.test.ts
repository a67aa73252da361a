import { expect, test } from 'vitest';
import { workbook } from '#services/workbook/endpoints.ts';
import { bookOf } from '#tests/support/workbook/bookOf.ts';
import { type DriveResponse, driveRig, innerCode } from '#tests/support/workbook/driveRig.ts';

const { clearRange, deleteRange, insertRange, mergeRange, range, sheetLayout, sortRange, writeRange } =
  workbook;
const TABLE = '<f t="dataTable" ref="B2:C3" dt2D="1" dtr="1" r1="E1" r2="E2"/>';
const rowsWith = (table: string) =>
  '<row r="1"><c r="A1"><f>E1*E2</f><v>12</v></c><c r="B1"><v>1</v></c><c r="C1"><v>2</v></c><c r="E1"><v>3</v></c></row>' +
  `<row r="2"><c r="A2"><v>5</v></c><c r="B2">${table}<v>5</v></c><c r="C2"><v>10</v></c><c r="E2"><v>4</v></c></row>` +
  '<row r="3"><c r="A3"><v>6</v></c><c r="B3"><v>6</v></c><c r="C3"><v>12</v></c></row>';

function rig(table = TABLE) {
  const { call, bookNow } = driveRig({ 'book.xlsx': bookOf({ sheets: { One: rowsWith(table) } }) });
  const at = (address: string) => ({ itemPath: 'book.xlsx', worksheet: 'One', address });
  const write = (address: string, body: object) => call(writeRange, { ...at(address), body });
  const values = async () => (await call(range, at('B2:C3'))).reply.values;
  const tableInFile = () => {
    const book = bookNow();
    return new TextDecoder()
      .decode(book.package.read(book.sheets[0]!.part))
      .match(/<f t="dataTable".*?\/>/)?.[0];
  };
  return { call, at, write, values, tableInFile };
}

const refusal = (answer: DriveResponse) => [answer.status, innerCode(answer), answer.json!.error!.message];
const names = (cell: string) => [
  400,
  'invalidArgument',
  `Part of a data table cannot be changed: ${cell} belongs to the one in B2:C3. Change its inputs, or clear all of it.`,
];

test.each([
  ['a value in the first cell', 'B2', { values: 9 }, 'B2'],
  ['a formula in another cell', 'C3', { formulas: '=1+1' }, 'C3'],
  ['a part that is emptied', 'B2:C2', { values: '' }, 'B2'],
  ['values around one result', 'C3:D9', { values: 1 }, 'C3'],
  ['all of it emptied by a write, whose undo would write values', 'B2:C3', { values: '' }, 'B2'],
  [
    'all of it overwritten',
    'B2:C3',
    {
      values: [
        ['', ''],
        ['', 7],
      ],
    },
    'B2',
  ],
])('data table: %s is refused', async (_, address, body, cell) => {
  const { write, values, tableInFile } = rig();
  expect(refusal(await write(address, body))).toEqual(names(cell));
  expect([await values(), tableInFile()]).toEqual([
    [
      [5, 10],
      [6, 12],
    ],
    TABLE,
  ]);
});

test('data table: clearing, merging and sorting a part is refused', async () => {
  const { call, at, values } = rig();
  expect(refusal(await call(clearRange, { ...at('C:C'), body: {} }))).toEqual(names('C2'));
  expect(refusal(await call(mergeRange, { ...at('A1:C3'), body: { across: false } }))).toEqual(names('B2'));
  const sorted = await call(sortRange, { ...at('A3:C9'), body: { fields: [{ key: 0, ascending: false }] } });
  expect(refusal(sorted)).toEqual(names('B3'));
  expect(await values()).toEqual([
    [5, 10],
    [6, 12],
  ]);
});

test('data table: inserted and deleted cells do not part it', async () => {
  const { call, at, tableInFile } = rig();
  const inserted = await call(insertRange, { ...at('3:3'), body: { shift: 'Down' } });
  const deleted = await call(deleteRange, { ...at('C1:C3'), body: { shift: 'Left' } });
  for (const answer of [inserted, deleted]) {
    expect([answer.status, innerCode(answer)]).toEqual([409, 'insertDeleteConflict']);
    expect(answer.json!.error!.message).toContain('the data table in B2:C3');
  }
  expect(tableInFile()).toBe(TABLE);
});

test('data table: its formats and its inputs can be changed, and cells that a write leaves alone are none', async () => {
  const { call, at, write, tableInFile } = rig();
  expect((await write('B2:C2', { numberFormat: '0.00' })).reply.text).toEqual([['5.00', '10.00']]);
  expect((await call(clearRange, { ...at('B2'), body: { applyTo: 'Formats' } })).status).toBe(204);
  expect((await write('A2:C2', { values: [[7, null, null]] })).status).toBe(200);
  expect((await write('E1', { values: 8 })).status).toBe(200);
  expect(tableInFile()).toBe(TABLE);
});

test('data table: its input cells keep their places when a sort moves what is in them', async () => {
  const { call, at, tableInFile } = rig();
  const fields = [{ key: 0, ascending: false }];
  expect((await call(sortRange, { ...at('E1:E2'), body: { fields } })).status).toBe(204);
  expect((await call(range, at('E1:E2'))).reply.values).toEqual([[4], [3]]);
  expect(tableInFile()).toBe(TABLE);
});

test.each(['cleared', 'deleted'])('data table: all of it %s is removed', async (way) => {
  const { call, at, write, tableInFile } = rig();
  const answer =
    way === 'cleared'
      ? await call(clearRange, { ...at('A2:C4'), body: { applyTo: 'Contents' } })
      : await call(deleteRange, { ...at('2:3'), body: { shift: 'Up' } });
  expect(answer.status).toBeLessThan(300);
  expect(tableInFile()).toBeUndefined();
  expect((await write('C3', { values: 9 })).reply.values).toEqual([[9]]);
});

test('data table: no table is made over it', async () => {
  const { call, at, tableInFile } = rig();
  const body = { address: 'One!A1:C3', hasHeaders: true };
  expect((await call(workbook.addTable, { ...at(''), body })).json.error!.message).toContain(
    'the range has a data table',
  );
  expect(tableInFile()).toBe(TABLE);
});

test('data table: the layout names what it fills and its input cells', async () => {
  const { call, at } = rig();
  const { arrays, dataTables } = (await call(sheetLayout, at(''))).reply;
  expect([arrays, dataTables]).toEqual([['B2:C3'], [{ area: 'B2:C3', inputs: ['E1', 'E2'] }]]);
});

test.each([
  ['r2="E2" dtr="1"', 'r2="E3" dtr="1"'],
  ['r1="E1" r2="E2" del1="1"', 'r1="E1" r2="E3" del1="1"'],
])('data table: an input with %s keeps its name where rows move', async (before, after) => {
  const { call, at, tableInFile } = rig(`<f t="dataTable" ref="B2:C3" dt2D="1" ${before}/>`);
  expect((await call(insertRange, { ...at('1:1'), body: { shift: 'Down' } })).status).toBe(200);
  expect(tableInFile()).toBe(`<f t="dataTable" ref="B3:C4" dt2D="1" ${after}/>`);
});
