// Sorts and filters through the service.

import { expect, test } from 'vitest';
import { workbook } from '#services/workbook/endpoints.ts';
import { bookOf } from '#tests/support/workbook/bookOf.ts';
import { driveRig, innerCode } from '#tests/support/workbook/driveRig.ts';
import { tableBook } from '#tests/support/workbook/tableBook.ts';

const FILE = { itemPath: 'book.xlsx' };
const SURVEY = { ...FILE, worksheet: 'Log', table: 'Survey' };
type Criteria = Record<string, unknown> & { filterOn: string };

function rig(file = tableBook()) {
  const drive = driveRig({ 'book.xlsx': file });
  const { call } = drive;
  const range = async (address: string, worksheet = 'Log') =>
    (await call(workbook.range, { ...FILE, worksheet, address })).reply;
  return {
    ...drive,
    range,
    part: (name: string) => drive.bookNow().package.text(name),
    filter: (column: string, criteria: Criteria) =>
      call(workbook.applyFilter, { ...SURVEY, column, body: { criteria } }),
    /** The places of the rows that are shown. */
    async shown(): Promise<string> {
      const places: unknown[] = [];
      for (let row = 4; row <= 7; row += 1) {
        const { rowHidden, values } = await range(`C${row}`);
        if (rowHidden === false) places.push(values![0]![0]);
      }
      return places.join(' ');
    },
  };
}

test('a table is sorted by several columns; formats and formulas go with their rows', async () => {
  const { call, range, part } = rig();
  const { status } = await call(workbook.sortTable, {
    ...SURVEY,
    body: {
      fields: [
        { key: 0, ascending: true },
        { key: 1, ascending: false },
      ],
    },
  });
  expect(status).toBe(204);
  const { values, formulas, numberFormat } = await range('B4:E7');
  expect(values).toEqual([
    ['Attic', -60, 44_200, -120],
    ['Attic', -71, 43_831, -142],
    ['barn', -48, 44_000, -96],
    ['Cellar', -90, 43_900, -180],
  ]);
  expect(formulas!.map((row) => row[3])).toEqual(Array(4).fill('=Survey[@Signal]*2'));
  expect(numberFormat![0]![2]).toBe('yyyy-mm-dd');
  expect(part('xl/worksheets/sheet1.xml')).toContain('<c r="C7" s="2">');
  expect(part('xl/tables/table1.xml')).toContain(
    '<sortState ref="B4:E7"><sortCondition ref="B4:B7"/><sortCondition descending="1" ref="C4:C7"/></sortState>',
  );
});

test('a sort by colour brings the coloured cells to the front, or to the end', async () => {
  const { call, range, part } = rig();
  const sort = (ascending: boolean) =>
    call(workbook.sortTable, {
      ...SURVEY,
      body: { fields: [{ key: 1, sortOn: 'CellColor', color: '#ff0000', ascending }] },
    });
  await sort(true);
  expect((await range('C4:C7')).values!.flat()).toEqual([-90, -71, -48, -60]);
  await sort(false);
  expect((await range('C4:C7')).values!.flat()).toEqual([-71, -48, -60, -90]);
  expect(part('xl/tables/table1.xml')).toContain('sortBy="cellColor" dxfId="1"');
  expect(part('xl/styles.xml')).toContain('<dxfs count="2">');
});

test('a sort that cannot be is refused', async () => {
  const { call } = rig();
  const code = async (field: { key: number; sortOn?: string; color?: string; dataOption?: string }) =>
    innerCode(await call(workbook.sortTable, { ...SURVEY, body: { fields: [field] } }));
  expect(await code({ key: 4 })).toBe('invalidArgument');
  expect(await code({ key: -1 })).toBe('invalidArgument');
  expect(await code({ key: 0, sortOn: 'Size' })).toBe('invalidArgument');
  expect(await code({ key: 0, sortOn: 'FontColor', color: 'red' })).toBe('invalidArgument');
  expect(await code({ key: 0, sortOn: 'Icon' })).toBe('unsupportedOperation');
  expect(await code({ key: 0, dataOption: 'TextAsDate' })).toBe('invalidArgument');
  expect(innerCode(await call(workbook.sortTable, { ...SURVEY, body: { fields: [] } }))).toBe(
    'invalidArgument',
  );
});

test('the used range is sorted: numbers, texts, logical values, errors, and empty cells last', async () => {
  const { call, range } = rig();
  const sort = (ascending: boolean) =>
    call(workbook.sortUsedRange, { ...FILE, worksheet: 'Mixed', body: { fields: [{ key: 0, ascending }] } });
  expect((await sort(true)).status).toBe(204);
  expect((await range('A1:C5', 'Mixed')).formulas).toEqual([
    [5, 3, '=B1*10'],
    ['k', 1, '=B2*10'],
    [true, 2, '=B3*10'],
    ['#N/A', 5, ''],
    ['', 4, '=$B$1+B5'],
  ]);
  expect((await range('C5', 'Mixed')).values).toEqual([[7]]);
  await sort(false);
  expect((await range('A1:A5', 'Mixed')).values!.flat()).toEqual(['#N/A', true, 'k', 5, '']);
});

test('columns are sorted, headers stay, and a sheet with a table and more is refused', async () => {
  const { call, range } = rig();
  const sort = (worksheet: string, body: object) =>
    call(workbook.sortUsedRange, { ...FILE, worksheet, body: { fields: [{ key: 1 }], ...body } });
  await sort('Mixed', { orientation: 'Columns', hasHeaders: true });
  expect((await range('A2:C2', 'Mixed')).formulas).toEqual([[true, 2, '=B2*10']]);
  await sort('Mixed', { hasHeaders: true, fields: [{ key: 1, ascending: false }] });
  expect((await range('B1:B5', 'Mixed')).values!.flat()).toEqual([1, 5, 4, 3, 2]);
  expect(innerCode(await sort('Log', {}))).toBe('unsupportedOperation');
  expect(innerCode(await sort('Mixed', { orientation: 'Diagonal' }))).toBe('invalidArgument');
});

test('merged cells are not sorted', async () => {
  const merged = bookOf({
    sheets: {
      Log: `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1"><v>2</v></c></row><row r="3"><c r="A3"><v>1</v></c></row></sheetData><mergeCells count="1"><mergeCell ref="A1:A2"/></mergeCells></worksheet>`,
    },
  });
  const { call } = rig(merged);
  const refused = await call(workbook.sortUsedRange, {
    ...FILE,
    worksheet: 'Log',
    body: { fields: [{ key: 0 }] },
  });
  expect([refused.status, innerCode(refused)]).toEqual([409, 'mergedRangeConflict']);
});

test.each<[string, Criteria, string]>([
  ['Place', { filterOn: 'Values', values: ['ATTIC'] }, '-71 -60'],
  ['Place', { filterOn: 'values', values: ['barn', 'Cellar'] }, '-90 -48'],
  ['Seen', { filterOn: 'Values', values: [{ date: '2020-03-10', specificity: 'Month' }] }, '-90'],
  ['Seen', { filterOn: 'Values', values: [{ date: '2020-01-01', specificity: 'Year' }] }, '-71 -90 -48'],
  ['Seen', { filterOn: 'Values', values: ['2021-01-04'] }, '-60'],
  ['Signal', { filterOn: 'Custom', criterion1: '>-71' }, '-48 -60'],
  ['Signal', { filterOn: 'custom', criterion1: '>=-71', operator: 'And', criterion2: '<-48' }, '-71 -60'],
  ['Signal', { filterOn: 'Custom', criterion1: '=-90', operator: 'Or', criterion2: '=-48' }, '-90 -48'],
  ['Signal', { filterOn: 'Custom', criterion1: '<>-90' }, '-71 -48 -60'],
  ['Place', { filterOn: 'Custom', criterion1: '=*a*' }, '-71 -90 -48 -60'],
  ['Place', { filterOn: 'Custom', criterion1: '=?ttic' }, '-71 -60'],
  ['Place', { filterOn: 'Custom', criterion1: '<>*r*' }, '-71 -60'],
  ['Place', { filterOn: 'Custom', criterion1: '>b' }, '-90 -48'],
  ['Seen', { filterOn: 'Custom', criterion1: '>=2020-06-18' }, '-48 -60'],
  ['Signal', { filterOn: 'TopItems', criterion1: '2' }, '-48 -60'],
  ['Signal', { filterOn: 'TopPercent', criterion1: '25' }, '-48'],
  ['Signal', { filterOn: 'BottomItems', criterion1: '1' }, '-90'],
  ['Signal', { filterOn: 'BottomPercent', criterion1: '50' }, '-71 -90'],
  ['Signal', { filterOn: 'Dynamic', dynamicCriteria: 'AboveAverage' }, '-48 -60'],
  ['Signal', { filterOn: 'Dynamic', dynamicCriteria: 'BelowAverage' }, '-71 -90'],
  ['Seen', { filterOn: 'Dynamic', dynamicCriteria: 'AllDatesInPeriodMarch' }, '-90'],
  ['Seen', { filterOn: 'Dynamic', dynamicCriteria: 'AllDatesInPeriodQuarter1' }, '-71 -90 -60'],
  ['Seen', { filterOn: 'Dynamic', dynamicCriteria: 'AllDatesInPeriodFebruray' }, ''],
  ['Seen', { filterOn: 'Dynamic', dynamicCriteria: 'Today' }, ''],
  ['Signal', { filterOn: 'CellColor', color: '#FF0000' }, '-90'],
  ['Signal', { filterOn: 'FontColor', color: '#00FF00' }, ''],
])('%s filtered on %j', async (column, criteria, expected) => {
  const { filter, shown, call, range, part } = rig();
  expect((await filter(column, criteria)).status).toBe(204);
  expect(await shown()).toBe(expected);
  const sum = expected.split(' ').reduce((total, one) => total + Number(one), 0);
  expect((await range('A4', 'Sums')).values).toEqual([[sum]]);
  expect((await range('A1', 'Sums')).values).toEqual([[-269]]);
  expect(part('xl/tables/table1.xml')).toContain('<filterColumn colId="');
  // What the file says is read as it was applied: another filter, of all, changes nothing.
  await filter('Place', column === 'Place' ? criteria : { filterOn: 'Custom', criterion1: '=*' });
  expect(await shown()).toBe(expected);
  const { reply } = await call(workbook.readFilter, { ...SURVEY, column });
  const told = Object.entries(reply.criteria!).filter(([, value]) => value !== null && String(value) !== '');
  expect(Object.fromEntries(told)).toMatchObject(as(criteria));
  await call(workbook.clearFilter, { ...SURVEY, column });
  expect((await call(workbook.readFilter, { ...SURVEY, column })).reply.criteria).toBe(null);
  // What is told can be applied again as it is.
  expect((await filter(column, Object.fromEntries(told) as Criteria)).status).toBe(204);
  expect(await shown()).toBe(expected);
  for (const one of ['1', '2', '5']) await call(workbook.clearFilter, { ...SURVEY, column: one });
  expect(await shown()).toBe('-71 -90 -48 -60');
  expect(part('xl/tables/table1.xml')).toContain('<autoFilter ref="B3:E7"/>');
});

/** Criteria in the spelling in which they are told. */
function as(criteria: Criteria): Criteria {
  const { filterOn, values, dynamicCriteria } = criteria;
  return {
    ...criteria,
    filterOn: filterOn[0]!.toUpperCase() + filterOn.slice(1),
    ...(Array.isArray(values) && {
      values: values.map((value: unknown) =>
        typeof value === 'object'
          ? {
              ...value,
              date: (value as { specificity: string }).specificity === 'Year' ? '2020-01-01' : '2020-03-01',
            }
          : value,
      ),
    }),
    ...(dynamicCriteria !== undefined && { dynamicCriteria }),
  };
}

test('a filter that only files know is told as what it is, and none as none', async () => {
  const icon = '<filterColumn colId="1"><iconFilter iconSet="3Arrows" iconId="2"/></filterColumn>';
  const odd =
    '<filterColumn colId="2"><dynamicFilter type="fullMoon"/></filterColumn><filterColumn colId="3" hiddenButton="1"/>';
  const { call, ask } = rig(tableBook('', `${icon}${odd}`));
  const criteria = async (column: string) =>
    (await call(workbook.readFilter, { ...SURVEY, column })).reply.criteria;
  expect(await criteria('Signal')).toMatchObject({ filterOn: 'Icon', icon: { set: '3Arrows', index: 2 } });
  expect(await criteria('Seen')).toMatchObject({ filterOn: 'Dynamic', dynamicCriteria: 'Unknown' });
  expect(await criteria('Twice')).toBe(null);
  expect(await criteria('Place')).toBe(null);
  expect(innerCode(await call(workbook.readFilter, { ...SURVEY, column: 'Nothing' }))).toBe('itemNotFound');
  const { json } = await ask(
    'GET',
    "/me/drive/root:/book.xlsx:/workbook/tables('Survey')/columns('Signal')/filter",
  );
  expect(String(json['@odata.id'])).toMatch(/tables\(%273%27\)\/columns\(%272%27\)\/filter$/);
});

test('dates of a workbook that counts from 1904', async () => {
  const { filter, shown, part } = rig(tableBook('<workbookPr date1904="1"/>'));
  await filter('Seen', { filterOn: 'Values', values: [{ date: '2024-03-01', specificity: 'Month' }] });
  expect(await shown()).toBe('-90');
  await filter('Seen', {
    filterOn: 'Custom',
    criterion1: '>=2024-06-19',
    operator: 'And',
    criterion2: '<2025-01-05',
  });
  expect(await shown()).toBe('-48');
  await filter('Seen', { filterOn: 'Dynamic', dynamicCriteria: 'Today' });
  const [, from] = /type="today" val="(\d+)"/.exec(part('xl/tables/table1.xml'))!;
  expect(Math.abs(Number(from) - (Date.now() / 86_400_000 + 25_569 - 1462))).toBeLessThan(3);
});

test('filters of several columns add up, and are written in order', async () => {
  const { filter, shown, call, part } = rig();
  await filter('Signal', { filterOn: 'TopItems', criterion1: '3' });
  await filter('Place', { filterOn: 'Values', values: ['Attic', ''] });
  expect(await shown()).toBe('-71 -60');
  expect(part('xl/tables/table1.xml')).toContain(
    '<filterColumn colId="0"><filters blank="1"><filter val="Attic"/></filters></filterColumn><filterColumn colId="1"><top10 val="3" filterVal="-71"/></filterColumn>',
  );
  expect(part('xl/worksheets/sheet1.xml')).toMatch(/<row r="5"[^>]* hidden="1"/);
  await call(workbook.clearFilter, { ...SURVEY, column: 'Place' });
  expect(await shown()).toBe('-71 -48 -60');
});

test('a sort leaves hidden rows where they are; rows of a filtered table are not taken away', async () => {
  const { filter, range, call } = rig();
  await filter('Place', { filterOn: 'Values', values: ['Attic', 'barn'] });
  await call(workbook.sortTable, { ...SURVEY, body: { fields: [{ key: 1 }] } });
  expect((await range('C4:C7')).values!.flat()).toEqual([-71, -90, -60, -48]);
  expect(innerCode(await call(workbook.deleteTableRow, { ...FILE, table: 'Survey', index: 0 }))).toBe(
    'filteredRangeConflict',
  );
  const inserted = await call(workbook.addTableRows, {
    ...FILE,
    table: 'Survey',
    body: { values: [['x', 1, 2, 3]], index: 1 },
  });
  expect([inserted.status, innerCode(inserted)]).toEqual([409, 'filteredRangeConflict']);
});

test('a filter that cannot be is refused', async () => {
  const { filter, shown } = rig();
  const code = async (criteria: Criteria, column = 'Signal') => innerCode(await filter(column, criteria));
  expect(await code({ filterOn: 'Icon', icon: { set: 'ThreeArrows', index: 0 } })).toBe(
    'unsupportedOperation',
  );
  expect(await code({ filterOn: 'Size' })).toBe('invalidArgument');
  expect(await code({ filterOn: 'TopItems', criterion1: 'x' })).toBe('invalidArgument');
  expect(await code({ filterOn: 'TopPercent', criterion1: '101' })).toBe('invalidArgument');
  expect(await code({ filterOn: 'Custom' })).toBe('invalidArgument');
  expect(await code({ filterOn: 'Custom', criterion1: '>1', operator: '>' })).toBe('invalidArgument');
  expect(await code({ filterOn: 'Values', values: [] })).toBe('invalidArgument');
  expect(await code({ filterOn: 'Values', values: [{ date: 'May', specificity: 'Month' }] })).toBe(
    'invalidArgument',
  );
  expect(await code({ filterOn: 'Dynamic', dynamicCriteria: 'Someday' })).toBe('invalidArgument');
  expect(await code({ filterOn: 'CellColor', color: 'red' })).toBe('invalidArgument');
  expect(await code({ filterOn: 'Values', values: ['x'] }, 'Nothing')).toBe('itemNotFound');
  expect(await shown()).toBe('-71 -90 -48 -60');
});
