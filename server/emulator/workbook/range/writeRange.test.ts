import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Package } from '#server/emulator/workbook/package/Package.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import type { Cell } from '#services/workbook/shapes.ts';
import { corpus } from '#tests/support/runner/corpora.ts';
import { cases } from '#tests/support/runner/sampled.ts';
import { testWith } from '#tests/support/runner/testWith.ts';
import { bookOf } from '#tests/support/workbook/bookOf.ts';
import { driveRig, innerCode } from '#tests/support/workbook/driveRig.ts';
import { plainBook } from '#tests/support/workbook/plainBook.ts';

const { range, writeRange, clearRange } = workbook;
const book = { itemPath: 'book.xlsx' };
const rig = () => driveRig({ 'book.xlsx': plainBook() });
const at = (address: string, worksheet = 'Plain') => ({ itemPath: 'book.xlsx', worksheet, address });

/** The value of one cell after a text was typed into it. */
async function typed(text: Cell, address = 'E5', worksheet = 'Plain') {
  const { call } = rig();
  const { reply } = await call(writeRange, { ...at(address, worksheet), body: { values: [[text]] } });
  return [reply.values![0]![0], reply.numberFormat![0]![0], reply.text![0]![0], reply.valueTypes![0]![0]];
}

test.each<[Cell, Cell[]]>([
  ['49', [49, 'General', '49', 'Double']],
  ['2018-12-31', [43_465, 'm/d/yyyy', '12/31/2018', 'Double']],
  ['5%', [0.05, '0%', '5%', 'Double']],
  ['$1,234.50', [1234.5, '$#,##0.00_);[Red]($#,##0.00)', '$1,234.50 ', 'Double']],
  ['true', [true, 'General', 'TRUE', 'Boolean']],
  ['#n/a', ['#N/A', 'General', '#N/A', 'Error']],
  ["'#N/A", ['#N/A', 'General', '#N/A', 'String']],
  ["'007", ['007', 'General', '007', 'String']],
  ['=1+1', [2, 'General', '2', 'Double']],
  [-0.5, [-0.5, 'General', '-0.5', 'Double']],
  [false, [false, 'General', 'FALSE', 'Boolean']],
])('writeRange: %j typed into a cell gives %j', async (text, expected) => {
  expect(await typed(text)).toEqual(expected);
});

test('writeRange: a formatted cell keeps its format, a text cell keeps texts', async () => {
  expect(await typed('50%', 'C1')).toEqual([0.5, 'yyyy-mm-dd', expect.any(String), 'Double']);
  expect(await typed('007', 'C1', 'Styled')).toEqual(['007', '@', '007', 'String']);
  expect(await typed(7, 'C1', 'Styled')).toEqual(['7', '@', '7', 'String']);
});

test('writeRange: values, formulas and formats of one call apply together', async () => {
  const { call } = rig();
  const { reply } = await call(writeRange, {
    ...at('E1:G1'),
    body: {
      values: [['007', null, 3]],
      formulas: [[null, '=E1&"!"', null]],
      numberFormat: [['@', null, '0.0']],
    },
  });
  expect(reply.values).toEqual([['007', '007!', 3]]);
  expect(reply.text).toEqual([['007', '007!', '3.0']]);
});

test('writeRange: dependents are recalculated across sheets', async () => {
  const { call } = rig();
  await call(writeRange, { ...at('A1', 'Styled'), body: { formulas: '=Plain!A2+SUM(Plain!A1:A2)' } });
  await call(writeRange, { ...at('A1'), body: { values: 10 } });
  expect((await call(range, at('A1', 'Styled'))).reply.values).toEqual([[50]]);
});

test.each([
  ['=SUM(A1', /cannot be read.*at character/],
  ['=1+', /cannot be read/],
  ['=[Other.xlsx]Sheet1!A1', /other workbooks/],
  ['=Nowhere!A1', /no sheet "Nowhere"/],
  ['=Table9[Price]', /no table Table9/],
  [`=${'1+'.repeat(4_100)}1`, /at most 8192 characters/],
])('writeRange: %s is refused with the reason', async (formula, reason) => {
  const { call } = rig();
  const asked = await call(writeRange, { ...at('A1:A2'), body: { formulas: [['x'], [formula]] } });
  expect([asked.status, innerCode(asked)]).toEqual([400, 'invalidArgument']);
  expect(asked.json!.error!.message).toMatch(reason);
  expect((await call(range, at('A1'))).reply.values).toEqual([[1.5]]);
});

test("writeRange: formulas are stored in Excel's form", async () => {
  const { call } = rig();
  const { reply } = await call(writeRange, {
    ...at('E1:E3'),
    body: { formulas: [['=sum( a1:$b$2 )'], ["='plain'!a1"], ['=true']] },
  });
  expect(reply.formulas).toEqual([['=SUM( A1:$B$2 )'], ['=plain!A1'], ['=TRUE']]);
});

test('writeRange: refuses a long text, a wrong format, too many cells', async () => {
  const { call } = rig();
  const refused = async (address: string, body: object) => {
    const asked = await call(writeRange, { ...at(address), body });
    return [asked.status, innerCode(asked)];
  };
  expect(await refused('A1', { values: 'x'.repeat(32_768) })).toEqual([400, 'invalidArgument']);
  expect(await refused('A1', { numberFormat: '"unclosed' })).toEqual([400, 'invalidArgument']);
  expect(await refused('A1', { numberFormat: 5 })).toEqual([400, 'invalidArgument']);
  expect(await refused('A1:B600000', { values: 1 })).toEqual([400, 'rangeExceedsLimit']);
  expect(await refused('A1:Z10000', { values: 'x'.repeat(1_000) })).toEqual([400, 'rangeExceedsLimit']);
});

test('writeRange: unlocked cells of a protected sheet can be changed, locked ones cannot', async () => {
  const { call } = rig();
  const locked = await call(writeRange, { ...at('A1:B1', 'Locked'), body: { values: 9 } });
  expect([locked.status, innerCode(locked)]).toEqual([403, 'accessDenied']);
  const cleared = await call(clearRange, { ...at('A1', 'Locked'), body: { applyTo: 'All' } });
  expect([cleared.status, innerCode(cleared)]).toEqual([403, 'accessDenied']);
  expect((await call(writeRange, { ...at('B1', 'Locked'), body: { values: 9 } })).reply.values).toEqual([
    [9],
  ]);
});

test('writeRange: an array formula can be changed as a whole only', async () => {
  const { call } = rig();
  for (const address of ['B1', 'B2', 'A2:C2']) {
    const part = await call(writeRange, { ...at(address, 'Array'), body: { values: 9 } });
    expect([part.status, innerCode(part)], address).toEqual([400, 'invalidArgument']);
    expect(part.json!.error!.message).toContain('B1:B2');
  }
  const whole = await call(writeRange, { ...at('B1:B2', 'Array'), body: { values: [[7], [8]] } });
  expect([whole.reply.values, whole.reply.formulas]).toEqual([
    [[7], [8]],
    [[7], [8]],
  ]);
  expect((await call(writeRange, { ...at('B2', 'Array'), body: { values: 9 } })).status).toBe(200);
});

test('writeRange: merged cells after the first stay empty', async () => {
  const { call } = rig();
  const merged = at('A5:C6', "Bob's (1)");
  const { reply } = await call(writeRange, { ...merged, body: { values: 'x' } });
  expect(reply.values).toEqual([
    ['x', '', 'x'],
    ['', '', 'x'],
  ]);
  const part = await call(writeRange, { ...at('B5:C6', "Bob's (1)"), body: { formulas: '=A1' } });
  expect(part.reply.formulas).toEqual([
    ['', '=B1'],
    ['', '=B2'],
  ]);
});

test('writeRange: hides and shows rows and columns, whole columns too', async () => {
  const { call } = rig();
  const write = (address: string, body: object) => call(writeRange, { ...at(address), body });
  expect((await write('C:C', { columnHidden: true })).reply).toMatchObject({
    columnHidden: true,
    hidden: true,
  });
  expect((await write('A2:A3', { rowHidden: true })).reply).toMatchObject({ rowHidden: true });
  expect((await call(range, at('A1:C3'))).reply).toMatchObject({ rowHidden: null, columnHidden: null });
  expect((await write('1:5', { rowHidden: false })).reply).toMatchObject({ rowHidden: false });
});

test('clear: contents, formats, or both; whole columns too', async () => {
  const { call } = rig();
  const clear = (address: string, applyTo?: string) =>
    call(clearRange, { ...at(address), body: applyTo === undefined ? {} : { applyTo } });
  const facts = async (address: string) => {
    const { values, numberFormat, formulas } = (await call(range, at(address))).reply;
    return [values![0]![0], formulas![0]![0], numberFormat![0]![0]];
  };
  expect((await clear('C1', 'contents')).status).toBe(204);
  expect(await facts('C1')).toEqual(['', '', 'yyyy-mm-dd']);
  expect((await clear('C2', 'Formats')).status).toBe(204);
  expect(await facts('C2')).toEqual([0.25, 0.25, 'General']);
  expect((await clear('A:A')).status).toBe(204);
  expect(await facts('A2')).toEqual(['', '', 'General']);
  expect(await facts('B1')).toEqual(['two', 'two', 'General']);
  expect(innerCode(await clear('A1', 'Everything'))).toBe('invalidArgument');
});

test("writeRange: a table's headers rename its columns, in formulas too", async () => {
  const { call } = rig();
  const draft = { address: 'A1:B3', hasHeaders: true };
  const { reply: table } = await call(workbook.addTable, { ...book, worksheet: 'Plain', body: draft });
  await call(writeRange, { ...at('E2'), body: { formulas: `=SUM(${table.name}[two])` } });
  const renamed = await call(writeRange, { ...at('A1:B1'), body: { values: [[5, 'Signal']] } });
  expect(renamed.reply.values).toEqual([['5', 'Signal']]);
  const { reply: columns } = await call(workbook.tableColumns, { ...book, table: table.id });
  expect(columns.value.map(({ name }) => name)).toEqual(['5', 'Signal']);
  expect((await call(range, at('E2'))).reply.formulas).toEqual([[`=SUM(${table.name}[Signal])`]]);
  await call(clearRange, { ...at('B1'), body: {} });
  expect((await call(range, at('B1'))).reply.values).toEqual([['Column2']]);
});

test('writeRange: a change is in the file before the response, and other parts keep their bytes', async () => {
  const { call, folder } = rig();
  const before = Package.open(plainBook());
  await call(writeRange, { ...at('A1'), body: { values: 'saved' } });
  const after = Package.open(readFileSync(join(folder, 'book.xlsx')));
  expect(after.text('xl/worksheets/sheet1.xml')).toContain('saved');
  const changed = after.names().filter((name) => after.text(name) !== before.text(name));
  expect(changed).toEqual(['xl/worksheets/sheet1.xml']);
  const again = driveRig({ 'book.xlsx': readFileSync(join(folder, 'book.xlsx')) });
  expect((await again.call(range, at('A1:A2'))).reply.values).toEqual([['saved'], ['#VALUE!']]);
});

test('range: a read saves nothing', async () => {
  const { call, folder } = rig();
  const before = statSync(join(folder, 'book.xlsx'), { bigint: true });
  await call(range, at('A1:C3'));
  expect(statSync(join(folder, 'book.xlsx'), { bigint: true }).mtimeNs).toBe(before.mtimeNs);
});

const file = corpus('hostile', 'own', 'hostile-ssids.json');
const ssids = file
  ? (JSON.parse(readFileSync(file, 'utf8')) as { ssids: { utf8: string | null }[] }).ssids
  : [];
testWith(file)('there are hostile names', () => expect(ssids.length).toBeGreaterThan(300));

const hostile = ['', ' ', '_x000D_', '\r\n', '\u0000', '\uFFFE', ']]>', '<&>', '  x  '].concat(
  ssids.flatMap(({ utf8 }) => utf8 ?? []),
);

/** Marked as text; lone surrogates are no text that travels. */
const cell = fc
  .oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.constantFrom(...hostile))
  .filter((text) => text.isWellFormed())
  .map((text) => `'${text}`);
const entry = fc.oneof(
  cell,
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (Object.is(value, -0) ? 0 : value)),
  fc.boolean(),
);

test('writeRange: reads back from memory and from the file', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc
        .integer({ min: 1, max: 4 })
        .chain((width) =>
          fc.array(fc.array(entry, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }),
        ),
      async (values) => {
        const { call, folder } = driveRig({ 'book.xlsx': bookOf() });
        const address = `B2:${'BCDE'[values[0]!.length - 1]}${values.length + 1}`;
        const place = { itemPath: 'book.xlsx', worksheet: 'Sheet1', address };
        const body = { values: values.length * values[0]!.length === 1 ? values[0]![0]! : values };
        const written = await call(writeRange, { ...place, body });
        const plain = values.map((row) => row.map((one) => (typeof one === 'string' ? one.slice(1) : one)));
        expect(written.reply?.values, written.text).toEqual(plain);
        const again = driveRig({ 'book.xlsx': readFileSync(join(folder, 'book.xlsx')) });
        expect((await again.call(range, place)).reply.values).toEqual(plain);
      },
    ),
    { numRuns: cases(12, 40) },
  );
});
