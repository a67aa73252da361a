// Tables through the service, and what is in the file afterwards.

import { expect, test } from 'vitest';
import { Book } from '#server/emulator/workbook/book/Book.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import { driveRig, innerCode } from '#tests/support/workbook/driveRig.ts';
import { tableBook } from '#tests/support/workbook/tableBook.ts';

const FILE = { itemPath: 'book.xlsx' };
const SURVEY = { ...FILE, table: 'Survey' };

function rig() {
  const drive = driveRig({ 'book.xlsx': tableBook() });
  const { call } = drive;
  return {
    ...drive,
    book: drive.bookNow,
    part: (name: string) => drive.bookNow().package.text(name),
    async values(address: string, worksheet = 'Log') {
      return (await call(workbook.range, { ...FILE, worksheet, address })).reply.values;
    },
    async formulas(address: string, worksheet = 'Log') {
      return (await call(workbook.range, { ...FILE, worksheet, address })).reply.formulas;
    },
    sums: async () =>
      (await call(workbook.range, { ...FILE, worksheet: 'Sums', address: 'A1:A5' })).reply.values!.map(
        ([one]) => one,
      ),
  };
}

test('tables are listed, with their rows and columns', async () => {
  const { call, ask } = rig();
  const { reply, notes } = await call(workbook.tables, { ...FILE, worksheet: 'Log' });
  expect(notes).toEqual([]);
  expect(reply.value).toMatchObject([
    {
      id: '3',
      legacyId: '3',
      name: 'Survey',
      showHeaders: true,
      showTotals: false,
      style: 'TableStyleLight9',
      showBandedRows: true,
      showBandedColumns: false,
      showFilterButton: true,
    },
  ]);
  const rows = await call(workbook.tableRows, { ...FILE, table: '3', $top: 2, $skip: 1 });
  expect(rows.reply.value.map(({ index, values }) => [index, values])).toEqual([
    [1, [['Cellar', -90, 43_900, -180]]],
    [2, [['barn', -48, 44_000, -96]]],
  ]);
  const columns = await call(workbook.tableColumns, SURVEY);
  expect(columns.reply.value.map(({ id, index, name }) => [id, index, name])).toEqual([
    ['1', 0, 'Place'],
    ['2', 1, 'Signal'],
    ['5', 2, 'Seen'],
    ['4', 3, 'Twice'],
  ]);
  expect(columns.reply.value[1]!.values).toEqual([['Signal'], [-71], [-90], [-48], [-60]]);
  const range = await call(workbook.tableRange, { ...FILE, table: 'sURVEY' });
  expect(range.reply.address).toBe('Log!B3:E7');
  const none = await ask('GET', "/me/drive/root:/book.xlsx:/workbook/tables('Nothing')/Rows");
  expect([none.status, innerCode(none)]).toEqual([404, 'itemNotFound']);
});

test('rows added at the end: formulas, names, rules and charts that mean all rows grow', async () => {
  const { call, values, formulas, sums, part, book } = rig();
  const added = await call(workbook.addTableRows, {
    ...SURVEY,
    body: {
      values: [
        ['Yard', '-55', '2020-05-06', null],
        ['Roof', -65, null, null],
      ],
      index: null,
    },
  });
  expect([added.status, added.reply.index, added.notes]).toEqual([201, 4, []]);
  expect(added.reply.values).toEqual([
    ['Yard', -55, 43_957, -110],
    ['Roof', -65, '', -130],
  ]);
  expect(await values('B8:E10')).toEqual([
    ['Yard', -55, 43_957, -110],
    ['Roof', -65, '', -130],
    ['below', '', '', ''],
  ]);
  expect((await formulas('E9'))![0]![0]).toMatch(/\[@Signal\]\*2$/);
  expect(await sums()).toEqual([-389, -389, 4, -389, expect.any(Number)]);
  const log = book().sheetNamed('Log')!;
  expect(log.xml.child('conditionalFormatting')).toContain('sqref="C4:C9"');
  expect(book().names.find('Signals', undefined)!.formula).toBe('Log!$C$4:$C$9');
  expect(part('xl/charts/chart1.xml')).toContain('<c:f>Log!$C$4:$C$9</c:f>');
  expect(part('xl/tables/table1.xml')).toMatch(/ref="B3:E9".*<autoFilter ref="B3:E9"\/>/s);
  expect(log.book.styles.numberFormat(log.cells.style(7, 3))).toBe('yyyy-mm-dd');
});

test('rows added to a table of one row: its chart grows, what means the one cell does not', async () => {
  const { call, part, formulas } = rig();
  const sheet = { ...FILE, worksheet: 'One' };
  await call(workbook.addWorksheet, { ...FILE, body: { name: 'One' } });
  const values = [
    ['time', 'count', ''],
    [1, 5, '=SUM(B2)'],
  ];
  await call(workbook.writeRange, { ...sheet, address: 'A1:C2', body: { values } });
  const { reply } = await call(workbook.addTable, {
    ...sheet,
    body: { address: 'One!A1:B2', hasHeaders: true },
  });
  const source = { type: 'Line', sourcedata: 'One!A1:B2', seriesby: 'Columns' };
  await call(workbook.addChart, { ...sheet, body: source });
  await call(workbook.addTableRows, { ...FILE, table: reply.id, body: { values: [[2, 6]], index: null } });
  const chart = [...part('xl/charts/chart2.xml').matchAll(/<c:f>(.*?)<\/c:f>/g)].map(
    ([, formula]) => formula,
  );
  expect(chart).toEqual(['One!$A$1', 'One!$A$2:$A$3', 'One!$B$1', 'One!$B$2:$B$3']);
  expect((await formulas('C2', 'One'))![0]).toEqual(['=SUM(B2)']);
});

test('more rows than there is room for push down what is below, in the columns of the table', async () => {
  const { call, values } = rig();
  const body = { values: Array.from({ length: 4 }, (_, at) => [`n${at}`, at, 1, null]), index: null };
  expect((await call(workbook.addTableRows, { ...SURVEY, body })).status).toBe(201);
  expect(await values('B14:G14')).toEqual([['below', '', '', '', '', '']]);
  expect(await values('G10')).toEqual([['beside']]);
});

test('formulas of the table itself: a share of all rows means the new ones, a running sum does not', async () => {
  const { call, formulas, values } = rig();
  const share = ['4', '5', '6', '7'].map((row) => [`=C${row}/SUM(C$4:C$7)`]);
  const running = ['4', '5', '6', '7'].map((row) => [`=SUM(C$4:C${row})`]);
  for (const [name, cells] of [
    ['Share', share],
    ['Running', running],
  ] as const)
    await call(workbook.addTableColumn, { ...SURVEY, body: { values: [[name], ...cells], index: null } });
  await call(workbook.addTableRows, {
    ...SURVEY,
    body: { values: [['x', 1, 1, null, null, null]], index: null },
  });
  expect(await formulas('F7:G8')).toEqual([
    ['=C7/SUM(C$4:C$8)', '=SUM(C$4:C7)'],
    ['=C8/SUM(C$4:C$8)', '=SUM(C$4:C8)'],
  ]);
  expect(await values('G8')).toEqual([[-268]]);
});

test('rows added before others, first and in the middle', async () => {
  const { call, values, sums, part } = rig();
  const at = async (index: number, name: string) =>
    (await call(workbook.addTableRows, { ...SURVEY, body: { values: [[name, 0, 1, null]], index } })).reply
      .index;
  expect([await at(0, 'first'), await at(3, 'third')]).toEqual([0, 3]);
  expect((await values('B4:B9'))!.flat()).toEqual(['first', 'Attic', 'Cellar', 'third', 'barn', 'Attic']);
  expect(await values('E4')).toEqual([[0]]);
  expect((await sums())[0]).toBe(-269);
  expect(part('xl/tables/table1.xml')).toContain('ref="B3:E9"');
});

test('rows that do not fit are refused, and nothing has changed', async () => {
  const { call, values, part } = rig();
  const wrong = async (rows: (string | number)[][], index: number | null = null) =>
    innerCode(await call(workbook.addTableRows, { ...SURVEY, body: { values: rows, index } }));
  expect(await wrong([['a', 1]])).toBe('invalidArgument');
  expect(await wrong([])).toBe('invalidArgument');
  expect(await wrong([['a', 1, 2, 3]], 9)).toBe('invalidArgument');
  expect(await wrong([['a', '=NO(', 2, 3]], 0)).toBe('invalidArgument');
  expect((await values('B4:B10'))!.flat()).toEqual(['Attic', 'Cellar', 'barn', 'Attic', '', '', 'below']);
  expect(part('xl/tables/table1.xml')).toBe(Book.open(tableBook()).package.text('xl/tables/table1.xml'));
});

test('a row is deleted; the last one is emptied', async () => {
  const { call, values, sums, part } = rig();
  expect((await call(workbook.deleteTableRow, { ...SURVEY, index: 1 })).status).toBe(204);
  expect(await sums()).toEqual([-179, -179, 4, -179, expect.any(Number)]);
  expect((await values('B9'))![0]![0]).toBe('below');
  for (const index of [2, 1]) await call(workbook.deleteTableRow, { ...SURVEY, index });
  expect(innerCode(await call(workbook.deleteTableRow, { ...SURVEY, index: 1 }))).toBe('invalidArgument');
  expect((await call(workbook.deleteTableRow, { ...SURVEY, index: 0 })).status).toBe(204);
  expect(await values('B3:E4')).toEqual([
    ['Place', 'Signal', 'Seen', 'Twice'],
    ['', '', '', ''],
  ]);
  expect(part('xl/tables/table1.xml')).toContain('ref="B3:E4"');
});

test('columns are added at a place and at the end; their names are unique', async () => {
  const { call, values, formulas, part, sums } = rig();
  const added = await call(workbook.addTableColumn, {
    ...SURVEY,
    body: { values: [['Signal'], ['a'], ['b'], ['=1+1'], [null]], index: 1 },
  });
  expect([added.status, added.reply.id, added.reply.index, added.reply.name]).toEqual([
    201,
    '6',
    1,
    'Signal2',
  ]);
  expect(added.reply.values).toEqual([['Signal2'], ['a'], ['b'], [2], ['']]);
  const last = await call(workbook.addTableColumn, {
    ...SURVEY,
    body: { values: [['Sum & <more>'], [1], [2], [3], [4]], index: null },
  });
  expect([last.reply.index, last.reply.name]).toEqual([5, 'Sum & <more>']);
  expect(await values('B3:G4')).toEqual([
    ['Place', 'Signal2', 'Signal', 'Seen', 'Twice', 'Sum & <more>'],
    ['Attic', 'a', -71, 43_831, -142, 1],
  ]);
  expect((await formulas('A2', 'Sums'))![0]![0]).toBe('=SUM(Log!D4:D7)');
  expect((await sums()).slice(0, 3)).toEqual([-269, -269, 6]);
  expect(part('xl/tables/table1.xml')).toContain('name="Sum &amp; &lt;more&gt;"');
  const short = await call(workbook.addTableColumn, {
    ...SURVEY,
    body: { values: [['x'], [1]], index: null },
  });
  expect(innerCode(short)).toBe('invalidArgument');
});

test('a column added before the first one', async () => {
  const { call, values, part } = rig();
  await call(workbook.addTableColumn, {
    ...SURVEY,
    body: { values: [['New'], [1], [2], [3], [4]], index: 0 },
  });
  expect(await values('B3:F4')).toEqual([
    ['New', 'Place', 'Signal', 'Seen', 'Twice'],
    [1, 'Attic', -71, 43_831, -142],
  ]);
  expect(part('xl/tables/table1.xml')).toContain('ref="B3:F7"');
});

test('a deleted column leaves #REF! in what meant it alone, and spans shrink', async () => {
  const { call, formulas, part, values } = rig();
  expect((await call(workbook.deleteTableColumn, { ...SURVEY, column: 'Signal' })).status).toBe(204);
  expect((await formulas('A1:A5', 'Sums'))!.flat()).toEqual([
    '=SUM(#REF!)',
    '=SUM(Log!#REF!)',
    '=COUNTA(Survey[#Headers])',
    '=SUBTOTAL(109,#REF!)',
    '=SUM(Survey[[Seen]:[Twice]])',
  ]);
  expect((await values('A1:A1', 'Sums'))![0]![0]).toBe('#REF!');
  expect(part('xl/tables/table1.xml')).toMatch(/ref="B3:D7".*tableColumns count="3"/s);
  expect(innerCode(await call(workbook.deleteTableColumn, { ...SURVEY, column: '2' }))).toBe('itemNotFound');
});

test('another name is free and follows the rules; formulas follow it', async () => {
  const { call, formulas, sums, part } = rig();
  const named = (name: string) => call(workbook.updateTable, { ...SURVEY, body: { name } });
  expect(innerCode(await named('Signals'))).toBe('itemAlreadyExists');
  for (const bad of ['', 'a b', 'A1', '1x', 'R1C1', 'x'.repeat(256)])
    expect(innerCode(await named(bad)), bad).toBe('invalidArgument');
  expect((await named('Walk')).reply.name).toBe('Walk');
  expect((await formulas('A1', 'Sums'))![0]![0]).toBe('=SUM(Walk[Signal])');
  expect((await formulas('E4'))![0]![0]).toContain('Walk[');
  expect((await sums())[0]).toBe(-269);
  expect(part('xl/pivotCache/pivotCacheDefinition1.xml')).toContain('<worksheetSource name="Walk"/>');
});

test('headers written into their cells are the names of the columns', async () => {
  const { call, formulas, sums, part, values } = rig();
  await call(workbook.writeRange, {
    ...FILE,
    worksheet: 'Log',
    address: 'B3:D3',
    body: { values: [['', 'Level', 'Level']] },
  });
  expect(await values('B3:D3')).toEqual([['Column1', 'Level', 'Level2']]);
  expect((await formulas('A1', 'Sums'))![0]![0]).toBe('=SUM(Survey[Level])');
  expect((await sums())[0]).toBe(-269);
  expect(part('xl/tables/table1.xml')).toContain('name="Level2"');
});

test('headers go and come back', async () => {
  const { call, values, part, sums } = rig();
  const shown = async (showHeaders: boolean) =>
    (await call(workbook.updateTable, { ...SURVEY, body: { showHeaders } })).reply;
  expect(await shown(false)).toMatchObject({ showHeaders: false, showFilterButton: false });
  expect(await values('B3:E3')).toEqual([['', '', '', '']]);
  expect(part('xl/tables/table1.xml')).toMatch(/ref="B4:E7".*headerRowCount="0"/s);
  expect((await sums())[0]).toBe(-269);
  expect(innerCode(await call(workbook.updateTable, { ...SURVEY, body: { showFilterButton: true } }))).toBe(
    'invalidArgument',
  );
  expect(await shown(true)).toMatchObject({ showHeaders: true, showFilterButton: true });
  expect(await values('B3:E3')).toEqual([['Place', 'Signal', 'Seen', 'Twice']]);
});

test('totals come with their formulas, count new rows, and go', async () => {
  const { call, values, formulas, part } = rig();
  const shown = async (showTotals: boolean) =>
    (await call(workbook.updateTable, { ...SURVEY, body: { showTotals } })).reply.showTotals;
  expect(await shown(true)).toBe(true);
  expect(await values('B8:E8')).toEqual([['Total', '', '', -538]]);
  expect((await formulas('E8'))![0]![0]).toMatch(/^=SUBTOTAL\(109,(Survey)?\[Twice\]\)$/);
  expect(part('xl/tables/table1.xml')).toMatch(
    /totalsRowCount="1".*<autoFilter ref="B3:E7"\/>.*totalsRowLabel="Total".*totalsRowFunction="sum"/s,
  );
  await call(workbook.addTableRows, { ...SURVEY, body: { values: [['x', 1, 1, null]], index: null } });
  expect(await values('B8:E9')).toEqual([
    ['x', 1, 1, 2],
    ['Total', '', '', -536],
  ]);
  expect((await call(workbook.tableRange, SURVEY)).reply.address).toBe('Log!B3:E9');
  expect(await shown(false)).toBe(false);
  expect(await values('B9:E9')).toEqual([['', '', '', '']]);
  expect(part('xl/tables/table1.xml')).toContain('ref="B3:E8"');
});

test('styles and bands are set; a style that there is not is refused', async () => {
  const { call } = rig();
  const set = (body: Record<string, unknown>) => call(workbook.updateTable, { ...SURVEY, body });
  expect(
    (await set({ style: 'tablestyledark11', showBandedRows: false, highlightLastColumn: true })).reply,
  ).toMatchObject({
    style: 'TableStyleDark11',
    showBandedRows: false,
    showBandedColumns: false,
    highlightLastColumn: true,
  });
  for (const style of ['TableStyleStyleDark', 'TableStyleLight22', ''])
    expect(innerCode(await set({ style }))).toBe('invalidArgument');
});

test('what is not understood of a table part stays', async () => {
  const { call, part } = rig();
  await call(workbook.updateTable, {
    ...SURVEY,
    body: { name: 'Walk', showTotals: true, style: 'TableStyleMedium4', showBandedColumns: true },
  });
  await call(workbook.addTableRows, {
    ...FILE,
    table: 'Walk',
    body: { values: [['x', 1, 1, null]], index: 0 },
  });
  await call(workbook.addTableColumn, {
    ...FILE,
    table: 'Walk',
    body: { values: [['a'], [1], [1], [1], [1], [1]], index: 2 },
  });
  const xml = part('xl/tables/table1.xml');
  for (const kept of [
    'mystery="kept"',
    'headerRowDxfId="0"',
    'dataDxfId="0"',
    '<x14:table altText="of the survey"/>',
    '<calculatedColumnFormula>',
  ])
    expect(xml).toContain(kept);
});

test('a table becomes a range: structured references become addresses', async () => {
  const { call, formulas, sums, part, book } = rig();
  const { status, reply } = await call(workbook.convertToRange, SURVEY);
  expect([status, reply.address]).toEqual([200, 'Log!B3:E7']);
  expect((await formulas('A1:A5', 'Sums'))!.flat()).toEqual([
    '=SUM(Log!$C$4:$C$7)',
    '=SUM(Log!C4:C7)',
    '=COUNTA(Log!$B$3:$E$3)',
    '=SUBTOTAL(109,Log!$C$4:$C$7)',
    '=SUM(Log!$C$4:$E$7)',
  ]);
  expect((await formulas('E5'))![0]![0]).toBe('=Log!$C5*2');
  expect((await sums()).slice(0, 4)).toEqual([-269, -269, 4, -269]);
  expect(book().package.has('xl/tables/table1.xml')).toBe(false);
  expect(part('[Content_Types].xml')).not.toContain('table1.xml');
  expect(part('xl/pivotCache/pivotCacheDefinition1.xml')).toContain('ref="B3:E7" sheet="Log"');
  expect(book().sheetNamed('Log')!.xml.child('tableParts')).toBeUndefined();
});

test('tables are made of ranges, with or without headers', async () => {
  const { call, values, book } = rig();
  const add = (address: string, hasHeaders: boolean, worksheet = 'Mixed') =>
    call(workbook.addTable, { ...FILE, worksheet, body: { address, hasHeaders } });
  const made = await add('Mixed!A1:C3', true);
  expect([made.status, made.reply.name, made.reply.id, made.reply.style]).toEqual([
    201,
    'Table4',
    '4',
    'TableStyleMedium2',
  ]);
  expect(await values('A1:C1', 'Mixed')).toEqual([['k', '1', '10']]);
  const plain = await add('E1:F2', false);
  expect(plain.reply.name).toBe('Table5');
  expect(await values('E1:F1', 'Mixed')).toEqual([['Column1', 'Column2']]);
  expect((await call(workbook.tableRange, { ...FILE, table: 'Table5' })).reply.address).toBe('Mixed!E1:F3');
  expect(
    book()
      .sheetNamed('Mixed')!
      .tables.map(({ name, area }) => [name, area.bottom]),
  ).toEqual([
    ['Table4', 2],
    ['Table5', 2],
  ]);
  expect(book().sheetNamed('Mixed')!.xml.child('tableParts')).toContain('count="2"');
  for (const [address, worksheet] of [
    ['C3:D9', 'Mixed'],
    ['A:C', 'Mixed'],
    ['Sums!A1:B2', 'Mixed'],
    ['', 'Mixed'],
    ['E7:F9', 'Log'],
  ] as const)
    expect(innerCode(await add(address, true, worksheet)), address).toBe('invalidArgument');
});

test('a deleted table takes its cells with it', async () => {
  const { call, values, formulas, book } = rig();
  expect((await call(workbook.deleteTable, SURVEY)).status).toBe(204);
  expect((await values('B3:E7'))!.flat().every((value) => value === '')).toBe(true);
  expect((await values('B10'))![0]![0]).toBe('below');
  expect((await formulas('A1', 'Sums'))![0]![0]).toBe('=SUM(#REF!)');
  expect(book().sheetNamed('Log')!.tables).toEqual([]);
});

test('sheet columns that cross a table take its columns with them, or bring new ones', async () => {
  const { call, values, formulas, part } = rig();
  const shift = (
    address: string,
    to: string,
    row: typeof workbook.insertRange | typeof workbook.deleteRange,
  ) => call(row, { ...FILE, worksheet: 'Log', address, body: { shift: to } });
  expect((await shift('D:E', 'Right', workbook.insertRange)).status).toBe(200);
  expect(await values('B3:G3')).toEqual([['Place', 'Signal', 'Column1', 'Column2', 'Seen', 'Twice']]);
  expect((await shift('C:D', 'Left', workbook.deleteRange)).status).toBe(204);
  expect(await values('B3:E3')).toEqual([['Place', 'Column2', 'Seen', 'Twice']]);
  expect((await formulas('A1:A5', 'Sums'))!.flat()).toEqual([
    '=SUM(#REF!)',
    '=SUM(Log!#REF!)',
    '=COUNTA(Survey[#Headers])',
    '=SUBTOTAL(109,#REF!)',
    '=SUM(Survey[[Column2]:[Twice]])',
  ]);
  expect(part('xl/tables/table1.xml')).toMatch(/ref="B3:E7".*tableColumns count="4"/s);
  const header = await shift('3:3', 'Up', workbook.deleteRange);
  expect([header.status, innerCode(header)]).toEqual([409, 'insertDeleteConflict']);
  expect((await shift('2:8', 'Up', workbook.deleteRange)).status).toBe(204);
  expect((await call(workbook.tables, { ...FILE, worksheet: 'Log' })).reply.value).toEqual([]);
});

test('a refusal does not end a session whose changes are nowhere else', async () => {
  const { call, values } = rig();
  const { id } = (await call(workbook.createSession, { ...FILE, body: { persistChanges: false } })).reply;
  const session = { ...FILE, session: id };
  await call(workbook.addTableRows, {
    ...session,
    table: 'Survey',
    body: { values: [['mine', 1, 1, null]], index: 0 },
  });
  const refused = [
    await call(workbook.addTableRows, {
      ...session,
      table: 'Survey',
      body: { values: [['=NO(', 1, 1, null]], index: 0 },
    }),
    await call(workbook.addTableColumn, {
      ...session,
      table: 'Survey',
      body: { values: [['h'], ['=('], [1], [1], [1], [1]], index: 0 },
    }),
    await call(workbook.deleteRange, { ...session, worksheet: 'Log', address: '3:3', body: { shift: 'Up' } }),
    await call(workbook.insertRange, {
      ...session,
      worksheet: 'Log',
      address: 'C4',
      body: { shift: 'Down' },
    }),
    await call(workbook.addTable, {
      ...session,
      worksheet: 'Log',
      body: { address: 'C4:D5', hasHeaders: false },
    }),
    await call(workbook.sortTable, {
      ...session,
      worksheet: 'Log',
      table: 'Survey',
      body: { fields: [{ key: 9 }] },
    }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 409, 409, 400, 400]);
  const kept = await call(workbook.range, { ...session, worksheet: 'Log', address: 'B4' });
  expect([kept.status, kept.json.values]).toEqual([200, [['mine']]]);
  expect(await values('B4')).toEqual([['Attic']]);
});
