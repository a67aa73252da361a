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
  ["tables('Table1')/totalRowRange", 'itemNotFound'],
  ["tables('Table1')/rows/itemAt(index=3)", 'invalidArgument'],
  ["tables('Table2')", 'itemNotFound'],
  ["worksheets('Plain')/range(address='Table1')", 'invalidArgument'],
  ["worksheets('Plain')/cell(row=0,column=16384)", 'invalidArgument'],
])('%s is refused', async (path, code) => {
  const { ask } = await tableRig();
  expect(innerCode(await ask('GET', `${WB}/${path}`))).toBe(code);
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
