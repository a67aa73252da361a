import { expect, test } from 'vitest';
import { driveRig, innerCode } from '#tests/support/workbook/driveRig.ts';
import { plainBook } from '#tests/support/workbook/plainBook.ts';

const WB = '/me/drive/root:/book.xlsx:/workbook';

async function tableRig() {
  const { ask } = driveRig({ 'book.xlsx': plainBook() });
  await ask('PATCH', `${WB}/worksheets('Styled')/range(address='E1:F4')`, {
    values: [
      ['Site', 'Signal'],
      ['north', -60],
      ['east', -70],
      ['south', -80],
    ],
  });
  const { json } = await ask('POST', `${WB}/tables/add`, { address: 'Styled!E1:F4', hasHeaders: true });
  return { ask, id: json as unknown as { id: string; name: string } };
}

test.each([
  ["worksheets('Plain')", { name: 'Plain', position: 0 }],
  ["worksheets('Plain')/cell(row=0,column=1)", { address: 'Plain!B1', values: [['two']] }],
  ["worksheets('Bob''s (1)')/names", { value: [{ name: 'Local', scope: 'Worksheet' }] }],
  ["names('Area')", { name: 'Area', type: 'Range' }],
  ["names('area')/range", { address: 'Plain!A1:B2' }],
  ["names('Local')/range", { address: "'Bob''s (1)'!A1" }],
  ["names('Moving')/range", { address: 'Plain!A2:B3' }],
  ['tables', { value: [{ name: 'Table1' }] }],
  ["tables('Table1')", { name: 'Table1', showHeaders: true }],
  ["tables('table1')/headerRowRange", { address: 'Styled!E1:F1' }],
  ["worksheets('Styled')/tables('Table1')/dataBodyRange", { address: 'Styled!E2:F4' }],
  ["tables('Table1')/rows/$/itemAt(index=1)", { index: 1, values: [['east', -70]] }],
  ["tables('Table1')/rows/itemAt(index=2)", { index: 2, values: [['south', -80]] }],
  ["tables('Table1')/columns('Signal')", { name: 'Signal', values: [['Signal'], [-60], [-70], [-80]] }],
  ["tables('Table1')/rows/1", { index: 1, values: [['east', -70]] }],
  ["tables('Table1')/worksheet", { name: 'Styled' }],
  ["names('Area')/worksheet/usedRange/lastCell", { address: 'Plain!C3' }],
  ["worksheets('Bob''s (1)')/names('Local')", { name: 'Local', comment: 'note' }],
  ['worksheets/itemAt(index=1)/names', { value: [{ name: 'Local' }] }],
  ['tables/itemAt(index=0)/columns/itemAt(index=1)/dataBodyRange', { address: 'Styled!F2:F4' }],
  ["worksheets('Plain')/range(address='B1:D9')/format/borders/itemAt(index=1)", { sideIndex: 'EdgeBottom' }],
  ["worksheets('Plain')/range(address='B2:D9')/usedRange(valuesOnly=true)", { address: 'Plain!B2:C3' }],
  ["worksheets('Plain')/range(address='F1:G9')/usedRange/row(row=0)", { address: 'Plain!F1' }],
  [
    "worksheets('Bob''s (1)')/range(address='A1:B3')/visibleView/rows",
    { value: [{ rowCount: 1, values: [['a']] }, { cellAddresses: [["'Bob''s (1)'!A3"]] }] },
  ],
  ["worksheets('Styled')/range(address='Table1')", { address: 'Styled!E2:F4' }],
  ["worksheets('Styled')/range(address='Table1[Signal]')", { address: 'Styled!F2:F4' }],
  ["worksheets('Styled')/range(address='Table1[#All]')", { address: 'Styled!E1:F4' }],
])('%s', async (path, expected) => {
  const { ask } = await tableRig();
  const asked = await ask('GET', `${WB}/${path}`);
  expect(asked.status, asked.text).toBe(200);
  expect(asked.json).toMatchObject(expected);
  expect(asked.json['@odata.context']).toBeTruthy();
});

test.each([
  ["names('Five')/range", 'itemNotFound'],
  ["names('Nothing')", 'itemNotFound'],
  ["worksheets('Plain')/names('Local')", 'itemNotFound'],
  ['worksheets/itemAt(index=9)', 'itemNotFound'],
  ['worksheets/itemAt(index=x)/charts', 'itemNotFound'],
  ["tables('Table1')/totalRowRange", 'itemNotFound'],
  ["tables('Table1')/rows/itemAt(index=3)", 'invalidArgument'],
  ["tables('Table2')", 'itemNotFound'],
  ["worksheets('Plain')/range(address='Table1')", 'invalidArgument'],
  ["worksheets('Plain')/cell(row=0,column=16384)", 'invalidArgument'],
])('%s is refused', async (path, code) => {
  const { ask } = await tableRig();
  expect(innerCode(await ask('GET', `${WB}/${path}`))).toBe(code);
});

test('names: of a sheet or the workbook, by reference or formula, hidden and commented', async () => {
  const { ask } = await tableRig();
  const add = (path: string, body: unknown) => ask('POST', `${WB}/${path}`, body);
  const sheet = "worksheets('Plain')";
  const own = await add(`${sheet}/names/add`, { name: 'Rate', reference: '=Plain!$A$1', comment: 'own' });
  expect(own.json).toMatchObject({ name: 'Rate', scope: 'Worksheet', value: 'Plain!$A$1', comment: 'own' });
  const shared = await add('names/addFormulaLocal', { name: 'Rate', formula: '=1+1' });
  expect(shared.json).toMatchObject({ name: 'Rate', scope: 'Workbook', type: 'Double', value: 2 });
  const again = await add(`${sheet}/names/addFormulaLocal`, { name: 'rate', formula: '=3' });
  expect(innerCode(again)).toBe('itemAlreadyExists');
  await ask('PATCH', `${WB}/${sheet}/names('Rate')`, { visible: false, comment: null });
  expect((await ask('GET', `${WB}/${sheet}/names('Rate')`)).json).toMatchObject({
    visible: false,
    comment: '',
  });
  expect((await ask('GET', `${WB}/names('Rate')`)).json).toMatchObject({ visible: true, value: 2 });
});

test('a list is counted, and the drive of every user, group and site is the one', async () => {
  const { ask } = await tableRig();
  const counted = await ask('GET', `${WB}/worksheets/$count`);
  expect([counted.status, new TextDecoder().decode(counted.bytes)]).toEqual([200, '5']);
  const { id } = (await ask('GET', '/me/drive')).json;
  for (const path of [`/drives/${id}`, '/sites/one/drive', '/groups/one/drive', '/users/me@here/drive'])
    expect((await ask('GET', path)).json.id).toBe(id);
  expect(innerCode(await ask('GET', '/drives/another'))).toBe('apiNotFound');
});

test('table row: written; null leaves a cell unchanged', async () => {
  const { ask } = await tableRig();
  const row = `${WB}/tables('Table1')/rows/itemAt(index=1)`;
  const written = await ask('PATCH', row, { values: [[null, '-71.5']] });
  expect(written.json).toMatchObject({ index: 1, values: [['east', -71.5]] });
  expect((await ask('GET', row)).json).toMatchObject({ values: [['east', -71.5]] });
  expect(innerCode(await ask('PATCH', row, { values: [['east', 1, 2]] }))).toBe('invalidArgument');
  expect(innerCode(await ask('PATCH', row, { values: null }))).toBe('invalidArgument');
  const beyond = `${WB}/tables('Table1')/rows/$/itemAt(index=3)`;
  expect(innerCode(await ask('PATCH', beyond, { values: [['', 1]] }))).toBe('invalidArgument');
});

test('table column: written with its header and renamed; formulas follow', async () => {
  const { ask } = await tableRig();
  const formula = `${WB}/worksheets('Styled')/range(address='H1')`;
  await ask('PATCH', formula, { formulas: '=SUM(Table1[Signal])' });
  const column = `${WB}/tables('Table1')/columns('Signal')`;
  const values = [[null], [-61], [null], [-81]];
  expect((await ask('PATCH', column, { values, name: 'Level' })).json).toMatchObject({
    name: 'Level',
    values: [['Level'], [-61], [-70], [-81]],
  });
  expect((await ask('GET', formula)).json).toMatchObject({
    formulas: [['=SUM(Table1[Level])']],
    values: [[-212]],
  });
  const now = `${WB}/tables('Table1')/columns('Level')`;
  const session = await ask('POST', `${WB}/createSession`, { persistChanges: false });
  const inSession = { 'workbook-session-id': String(session.json.id) };
  const taken = await ask('PATCH', now, { values: [[null], [1], [2], [3]], name: 'site' }, inSession);
  expect(innerCode(taken)).toBe('itemAlreadyExists');
  const kept = await ask('GET', now, undefined, inSession);
  expect(kept.json).toMatchObject({ values: [['Level'], [-61], [-70], [-81]] });
  expect(innerCode(await ask('PATCH', now, { name: '' }))).toBe('invalidArgument');
  expect(innerCode(await ask('PATCH', now, { values: [[1]], name: null }))).toBe('invalidArgument');
  expect((await ask('GET', now)).json).toMatchObject({ values: [['Level'], [-61], [-70], [-81]] });
});

test('table: all filters are cleared at once', async () => {
  const { ask } = await tableRig();
  const criteria = { filterOn: 'Custom', criterion1: '<-65' };
  const columns = `${WB}/tables('Table1')/columns`;
  expect((await ask('POST', `${columns}(id='Signal')/filter/apply`, { criteria })).status).toBe(204);
  const rows = `${WB}/worksheets('Styled')/range(address='E1:F4')?$select=rowHidden`;
  expect((await ask('GET', rows)).json.rowHidden).toBe(null);
  expect((await ask('POST', `${WB}/tables('Table1')/clearFilters`)).status).toBe(204);
  expect((await ask('GET', rows)).json.rowHidden).toBe(false);
});

test('chart: its @odata.id is an address that works', async () => {
  const { ask } = await tableRig();
  const draft = { type: 'ColumnClustered', sourceData: 'E1:F4', seriesBy: 'Auto' };
  const { json: made } = await ask('POST', `${WB}/worksheets('Styled')/charts/add`, draft);
  const chart = `${WB}/worksheets('Styled')/charts`;
  expect((await ask('GET', `${chart}('${String(made.id)}')`)).json).toEqual(made);
  expect((await ask('GET', `${chart}/Chart%201`)).json).toEqual(made);
  expect(innerCode(await ask('GET', `${chart}('Chart 2')`))).toBe('itemNotFound');
});

test.each([
  ["worksheets('Styled')/range(address='E1:F4')/lastRow", 'Styled!E4:F4'],
  ["worksheets('Styled')/usedRange/lastCell", 'Styled!F4'],
  ["worksheets('Styled')/cell(row=1,column=4)/resizedRange(deltaRows=1,deltaColumns=1)", 'Styled!E2:F3'],
  ["worksheets('Styled')/range(address='E1:F4')/offsetRange(rowOffset=1,columnOffset=-1)", 'Styled!D2:E5'],
  ["worksheets('Styled')/range(address='E1:F4')/column(column=1)/entireColumn", 'Styled!F:F'],
  ["worksheets('Styled')/range(address='E1:F4')/row(row=2)/entireRow", 'Styled!3:3'],
  ["worksheets('Styled')/range(address='E1:F4')/columnsBefore(count=2)", 'Styled!C1:D4'],
  ["worksheets('Styled')/range(address='E1:F4')/columnsAfter", 'Styled!G1:G4'],
  ["worksheets('Styled')/range(address='E1:F4')/rowsBelow(count=-3)", 'Styled!E2:F4'],
  ["worksheets('Styled')/range(address='E3:F4')/rowsAbove(count=2)", 'Styled!E1:F2'],
  ["worksheets('Styled')/range(address='E1:F4')/intersection(anotherRange='A1:E2')", 'Styled!E1:E2'],
  ["worksheets('Styled')/range(address='E1')/boundingRect(anotherRange='F4')", 'Styled!E1:F4'],
  ["tables('Table1')/columns('Signal')/dataBodyRange/lastRow", 'Styled!F4'],
  ["tables('Table1')/columns('Signal')/headerRowRange", 'Styled!F1'],
  ["tables('Table1')/columns('Signal')/range", 'Styled!F1:F4'],
  ["tables('Table1')/rows/itemAt(index=1)/range", 'Styled!E3:F3'],
  ["names('Area')/range/cell(row=1,column=0)", 'Plain!A2'],
])('%s is %s', async (path, address) => {
  const { ask } = await tableRig();
  const asked = await ask('GET', `${WB}/${path}`);
  expect([asked.status, asked.json.address], asked.text).toEqual([200, address]);
});

test('range: a path goes on from it to formats, writes, merges and the sheet', async () => {
  const { ask } = await tableRig();
  const range = `${WB}/tables('Table1')/dataBodyRange`;
  expect((await ask('GET', `${range}/lastRow/worksheet`)).json).toMatchObject({ name: 'Styled' });
  expect((await ask('PATCH', `${range}/lastRow/format/font`, { bold: true })).status).toBe(200);
  expect((await ask('GET', `${range}/format/font`)).json.bold).toBe(null);
  expect((await ask('GET', `${range}/lastRow/format/font`)).json.bold).toBe(true);
  const written = await ask('PATCH', `${WB}/names('Area')/range/lastCell`, { values: [[7]] });
  expect(written.json).toMatchObject({ address: 'Plain!B2', values: [[7]] });
  expect((await ask('GET', `${range}/lastRow?$select=values`)).json).toMatchObject({
    values: [['south', -80]],
  });
});

test.each([
  ["worksheets('Styled')/range(address='E1')/rowsAbove(count=1)", 'invalidArgument'],
  ["worksheets('Styled')/range(address='E1')/rowsAbove(count=0)", 'invalidArgument'],
  [
    "worksheets('Styled')/range(address='E1:F4')/resizedRange(deltaRows=-4,deltaColumns=0)",
    'invalidArgument',
  ],
  ["worksheets('Styled')/range(address='E1')/offsetRange(rowOffset='x',columnOffset=1)", 'invalidArgument'],
  ["worksheets('Styled')/range(address='E1')/intersection(anotherRange='F1')", 'itemNotFound'],
  ["worksheets('Styled')/range(address='E1')/intersection(anotherRange='=1')", 'invalidArgument'],
  ["tables('None')/dataBodyRange/lastRow", 'itemNotFound'],
  ["worksheets('Styled')/range(address='E1')/nothing", 'apiNotFound'],
])('%s leads nowhere', async (path, code) => {
  const { ask } = await tableRig();
  expect(innerCode(await ask('GET', `${WB}/${path}`))).toBe(code);
});

test('range: sorted by itself, its header left in place; parts of tables are not', async () => {
  const { ask } = await tableRig();
  const sheet = `${WB}/worksheets('Styled')`;
  await ask('PATCH', `${sheet}/range(address='J1:K4')`, {
    values: [
      ['Name', 'Level'],
      ['b', 1],
      ['a', 2],
      ['b', 0],
    ],
  });
  const fields = [{ key: 0 }, { key: 1, ascending: true }];
  const sorted = await ask('POST', `${sheet}/range(address='J1:K4')/sort/apply`, {
    fields,
    hasHeaders: true,
  });
  expect(sorted.status, sorted.text).toBe(204);
  expect((await ask('GET', `${sheet}/range(address='J1:K4')`)).json.values).toEqual([
    ['Name', 'Level'],
    ['a', 2],
    ['b', 0],
    ['b', 1],
  ]);
  const mixed = await ask('POST', `${sheet}/range(address='F2:J3')/sort/apply`, { fields });
  expect(innerCode(mixed)).toBe('unsupportedOperation');
  const inTable = await ask('POST', `${sheet}/range(address='F2:F4')/sort/apply`, { fields: [{ key: 0 }] });
  expect(inTable.status, inTable.text).toBe(204);
  expect((await ask('GET', `${sheet}/range(address='F2:F4')`)).json.values).toEqual([[-80], [-70], [-60]]);
});

test('application: computes again, and says which scopes there are', async () => {
  const { ask } = await tableRig();
  expect((await ask('GET', `${WB}/application`)).json.calculationMode).toBe('Automatic');
  const calculate = (calculationType: string) =>
    ask('POST', `${WB}/application/calculate`, { calculationType });
  for (const scope of ['Recalculate', 'Full', 'FullRebuild'])
    expect((await calculate(scope)).status).toBe(204);
  expect(innerCode(await calculate('Half'))).toBe('invalidArgument');
});

test('lists: ordered and counted; options that are not served are refused, and so are other methods', async () => {
  const { ask } = await tableRig();
  const sheets = await ask('GET', `${WB}/worksheets?$orderby=position desc&$top=1&$count=true&$select=name`);
  expect(sheets.json).toMatchObject({ '@odata.count': 5, value: [{ name: 'Styled' }] });
  const files = await ask('GET', '/me/drive/root/children?$orderby=name desc&$count=true');
  expect(files.json).toMatchObject({ '@odata.count': 1, value: [{ name: 'book.xlsx' }] });
  for (const option of [
    "$filter=name eq 'x'",
    '$expand=tables',
    '$search=x',
    '$orderby=nothing',
    '$orderby=',
  ])
    expect(innerCode(await ask('GET', `${WB}/worksheets?${option}`)), option).toBe('badRequestUncategorized');
  expect(innerCode(await ask('GET', `${WB}/tables('Table1')/rows?$count=true`))).toBe(
    'badRequestUncategorized',
  );
  const put = await ask('PUT', `${WB}/worksheets`);
  expect([put.status, put.headers.allow]).toEqual([405, 'GET, POST']);
});

test('$batch: calls in their order, each with its status; what depends on a failed one is not made', async () => {
  const { ask } = await tableRig();
  const call = (id: string, method: string, url: string, more: object = {}) => ({ id, method, url, ...more });
  const cell = `${WB}/worksheets('Plain')/range(address='D1')`;
  const body = { values: [[5]] };
  const headers = { 'Content-Type': 'application/json' };
  const { json } = await ask('POST', '/v1.0/$batch', {
    requests: [
      call('1', 'PATCH', cell, { body, headers }),
      call('2', 'GET', `${cell}?$select=values`, { dependsOn: ['1'] }),
      call('3', 'GET', `${WB}/worksheets('None')`),
      call('4', 'PATCH', cell, { body: { values: [[6]] }, headers, dependsOn: ['3'] }),
      call('5', 'DELETE', `${WB}/tables('Table1')`),
    ],
  });
  expect(json.responses).toMatchObject([
    { id: '1', status: 200 },
    { id: '2', status: 200, body: { values: [[5]] } },
    { id: '3', status: 404, body: { error: { innerError: { code: 'itemNotFound' } } } },
    { id: '4', status: 424 },
    { id: '5', status: 204 },
  ]);
  expect((await ask('GET', cell)).json.values).toEqual([[5]]);
});

test.each([
  [{}],
  [{ requests: [] }],
  [
    {
      requests: [
        { id: '1', method: 'GET', url: '/x' },
        { id: '1', method: 'GET', url: '/x' },
      ],
    },
  ],
  [{ requests: [{ id: '1', method: 'GET', url: '/x', dependsOn: ['2'] }] }],
  [{ requests: [{ id: '1', method: 'GET', url: 'https://example.com/x' }] }],
  [{ requests: [{ id: '1', method: 'POST', url: '/$batch', body: {} }] }],
  [{ requests: Array.from({ length: 21 }, (_, id) => ({ id: String(id), method: 'GET', url: '/x' })) }],
])('$batch: %j is refused whole', async (batch) => {
  const { ask } = driveRig({ 'book.xlsx': plainBook() });
  expect(innerCode(await ask('POST', '/v1.0/$batch', batch))).toBe('badRequestUncategorized');
  expect((await ask('POST', '/v1.0/$batch', batch, { authorization: '' })).status).toBe(401);
});

test('drive items: by id, the root, and the children of a path', async () => {
  const { ask } = driveRig({ 'book.xlsx': plainBook() });
  const { json: root } = await ask('GET', '/me/drive/root');
  expect(root).toMatchObject({ name: 'root', folder: { childCount: 1 } });
  const { json: file } = await ask('GET', '/me/drive/root:/book.xlsx');
  expect((await ask('GET', `/me/drive/items/${String(file.id)}`)).json).toEqual(file);
  expect((await ask('GET', `/me/drive/items/${String(root.id)}/children`)).json.value).toHaveLength(1);
  expect(innerCode(await ask('GET', '/me/drive/root:/book.xlsx:/children'))).toBe('invalidArgument');
});

test('name: formulas know it once it is added, and no longer once it is deleted', async () => {
  const { ask } = await tableRig();
  const cell = `${WB}/worksheets('Styled')/range(address='H1')`;
  await ask('PATCH', cell, { formulas: '=SUM(Levels)' });
  const value = async () => (await ask('GET', cell)).json.values;
  expect(await value()).toEqual([['#NAME?']]);
  const draft = { name: 'Levels', reference: '=Styled!$F$2:$F$4', comment: 'dBm' };
  const added = await ask('POST', `${WB}/names/add`, draft);
  expect([added.status, await value()]).toEqual([200, [[-210]]]);
  const refused = async (change: object) =>
    innerCode(await ask('POST', `${WB}/names/add`, { ...draft, ...change }));
  expect(await refused({ name: 'LEVELS' })).toBe('itemAlreadyExists');
  expect(await refused({ name: 'table1' })).toBe('itemAlreadyExists');
  expect(await refused({ name: 'A1' })).toBe('invalidArgument');
  expect(await refused({ name: 'Other', reference: '=SUM(' })).toBe('invalidArgument');
  expect((await ask('DELETE', `${WB}/names('levels')`)).status).toBe(204);
  expect(await value()).toEqual([['#NAME?']]);
});

test('name: formulas, rules and names follow a rename, but nothing that means something else of that name', async () => {
  const { ask } = await tableRig();
  const add = (path: string, name: string, reference: string) =>
    ask('POST', `${WB}/${path}names/add`, { name, reference });
  await add('', 'Rate', '=Plain!$A$1');
  await add('', 'Twice', '=LAMBDA(x,x*Rate)');
  await add("worksheets('Styled')/", 'Rate', '=5');
  const write = (sheet: string, cell: string, formulas: string) =>
    ask('PATCH', `${WB}/worksheets('${sheet}')/range(address='${cell}')`, { formulas });
  const before = ['=rate+RATE(1,1,1)+LET(Rate,Rate+1,Rate)', '=Styled!Rate+TWICE(2)', '="Rate"&Rate'];
  for (const [at, formula] of before.entries()) await write('Plain', `J${at + 1}`, formula);
  await write('Styled', 'J1', '=Rate+Plain!Rate');
  const formulas = async (sheet: string, cells: string) =>
    (await ask('GET', `${WB}/worksheets('${sheet}')/range(address='${cells}')`)).json.formulas;
  const rename = (path: string, from: string, name: string) =>
    ask('PATCH', `${WB}/${path}names('${from}')`, { name });

  const renamed = await rename('', 'rate', 'Fee');
  expect(renamed.json, renamed.text).toMatchObject({ name: 'Fee', value: 'Plain!$A$1' });
  expect(await formulas('Plain', 'J1:J3')).toEqual([
    ['=Fee+RATE(1,1,1)+LET(Rate,Fee+1,Rate)'],
    ['=Styled!Rate+TWICE(2)'],
    ['="Rate"&Fee'],
  ]);
  expect(await formulas('Styled', 'J1')).toEqual([['=Rate+Plain!Fee']]);
  expect((await ask('GET', `${WB}/names('Twice')`)).json.formula).toBe('=LAMBDA(x,x*Fee)');
  await rename("worksheets('Styled')/", 'Rate', 'Own');
  await rename('', 'Twice', 'DOUBLED');
  expect(await formulas('Plain', 'J2')).toEqual([['=Styled!Own+DOUBLED(2)']]);
  expect(await formulas('Styled', 'J1')).toEqual([['=Own+Plain!Fee']]);

  await add("worksheets('Plain')/", 'Print_Area', '=Plain!$A$1:$B$2');
  // Own hides a name of the workbook, but no formula of its sheet means that yet.
  expect((await rename('', 'Fee', 'own')).status).toBe(200);
  expect((await rename('', 'own', 'Fee')).status).toBe(200);
  await write('Styled', 'J2', '=Fee');
  expect(innerCode(await rename('', 'Fee', 'own'))).toBe('itemAlreadyExists');
  expect(innerCode(await rename("worksheets('Styled')/", 'Own', 'Fee'))).toBe('itemAlreadyExists');
  expect(await formulas('Styled', 'J1:J2')).toEqual([['=Own+Plain!Fee'], ['=Fee']]);
  expect(innerCode(await rename('', 'Fee', 'Table1'))).toBe('itemAlreadyExists');
  expect(innerCode(await rename('', 'Fee', 'R1C1'))).toBe('invalidArgument');
  expect(innerCode(await rename("worksheets('Plain')/", 'Print_Area', 'Area2'))).toBe('invalidArgument');
  expect((await ask('DELETE', `${WB}/worksheets('Plain')/names('Print_Area')`)).status).toBe(204);
});

test('filter: each operation for one kind hides what it names, and says what it cannot', async () => {
  const { ask, id } = await tableRig();
  const apply = (column: string, how: string, body: unknown) =>
    ask('POST', `${WB}/tables('${id.id}')/columns('${column}')/filter/${how}`, body);
  const shown = async () => {
    const { json } = await ask('GET', `${WB}/worksheets('Styled')/range(address='F2:F4')/visibleView`);
    return (json.values as unknown as number[][]).flat();
  };
  for (const [how, body, left] of [
    ['applyTopItemsFilter', { count: 2 }, [-60, -70]],
    ['applyBottomPercentFilter', { percent: 40 }, [-80]],
    ['applyCustomFilter', { criteria1: '<-60', criteria2: '>-80', oper: 'And' }, [-70]],
    ['applyDynamicFilter', { criteria: 'AboveAverage' }, [-60]],
    ['applyValuesFilter', { values: ['-80', '-60'] }, [-60, -80]],
  ] as const) {
    expect((await apply('Signal', how, body)).status, how).toBe(204);
    expect(await shown(), how).toEqual(left);
  }
  expect(innerCode(await apply('Signal', 'applyTopItemsFilter', {}))).toBe('invalidArgument');
  expect(innerCode(await apply('Signal', 'applyCellColorFilter', { color: 'red' }))).toBe('invalidArgument');
  expect(innerCode(await apply('Signal', 'applyIconFilter', { icon: null }))).toBe('unsupportedOperation');
  expect((await apply('Signal', 'applyOtherFilter', {})).status).toBe(400);
});

test('chart: gridlines are shown and hidden, and what is there keeps its look', async () => {
  const { ask } = await tableRig();
  const sheet = `${WB}/worksheets('Styled')`;
  const draft = { type: 'ColumnClustered', sourcedata: 'E1:F4', seriesby: 'Auto' };
  const chart = `${sheet}/charts('${String((await ask('POST', `${sheet}/charts/add`, draft)).json.id)}')`;
  const lines = `${chart}/axes/valueAxis/minorGridlines`;
  expect((await ask('GET', lines)).json).toMatchObject({ visible: false });
  expect((await ask('GET', `${chart}/axes/valueAxis/majorGridlines`)).json).toMatchObject({ visible: true });
  for (const visible of [true, true, false]) {
    expect((await ask('PATCH', lines, { visible })).json).toMatchObject({ visible });
    expect((await ask('GET', lines)).json).toMatchObject({ visible });
  }
  expect(innerCode(await ask('GET', `${chart}/axes/seriesAxis/majorGridlines`))).toBe('itemNotFound');
  expect((await ask('GET', WB)).json['@odata.context']).toMatch(/#microsoft\.graph\.workbook$/);
});

test('table sort: told, applied again to what was changed, and forgotten without moving rows', async () => {
  const { ask, id } = await tableRig();
  const sort = `${WB}/tables('${id.id}')/sort`;
  const signals = async () =>
    (await ask('GET', `${WB}/worksheets('Styled')/range(address='F2:F4')`)).json.values;
  expect((await ask('GET', sort)).json).toMatchObject({ fields: [], matchCase: false });
  const fields = [{ key: 1, ascending: false }];
  await ask('POST', `${sort}/apply`, { fields, matchCase: true });
  expect((await ask('GET', sort)).json).toMatchObject({
    fields: [{ key: 1, ascending: false, sortOn: 'Value' }],
    matchCase: true,
  });
  await ask('PATCH', `${WB}/worksheets('Styled')/range(address='F2')`, { values: [[-99]] });
  expect((await ask('POST', `${sort}/reapply`, {})).status).toBe(204);
  expect(await signals()).toEqual([[-70], [-80], [-99]]);
  await ask('POST', `${sort}/apply`, { fields: [{ key: 0, sortOn: 'CellColor', color: '#FF0000' }] });
  expect((await ask('GET', sort)).json.fields).toMatchObject([{ sortOn: 'CellColor', color: '#FF0000' }]);
  expect((await ask('POST', `${sort}/clear`, {})).status).toBe(204);
  expect((await ask('GET', sort)).json).toMatchObject({ fields: [] });
  expect(await signals()).toHaveLength(3);
});
