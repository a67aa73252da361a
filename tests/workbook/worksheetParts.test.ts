// What other clients ask of worksheets as a whole, and of functions without a cell.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { bookOf, sheetXml } from '#tests/support/workbook/bookOf.ts';
import { driveRig, innerCode } from '#tests/support/workbook/driveRig.ts';

const BOOK = '/me/drive/root:/book.xlsx:/workbook';
const SHEET = `${BOOK}/worksheets('S')`;
const NUMBERS =
  '<row r="1"><c r="A1"><v>3</v></c><c r="B1" t="str"><v>pear</v></c></row><row r="2"><c r="A2"><v>4</v></c><c r="B2" t="str"><v>fig</v></c></row>';

function rig(parts: Record<string, string> = {}) {
  const sheet = sheetXml(NUMBERS).replace(
    '<sheetData>',
    '<sheetViews><sheetView showGridLines="0" tabSelected="1" workbookViewId="0"><selection activeCell="B2" sqref="B2"/></sheetView></sheetViews><sheetData>',
  );
  return driveRig({ 'book.xlsx': bookOf({ sheets: { S: sheet }, parts }) });
}

test('a sheet is protected with what it allows, locked cells are refused, and a password is respected', async () => {
  const { ask } = rig();
  expect((await ask('GET', `${SHEET}/protection`)).json).toMatchObject({ protected: false });
  const options = { allowSort: true, allowFormatCells: true };
  expect((await ask('POST', `${SHEET}/protection/protect`, { options })).status).toBe(204);
  const { json } = await ask('GET', `${SHEET}/protection`);
  expect(json).toMatchObject({
    protected: true,
    options: { allowSort: true, allowFormatCells: true, allowInsertRows: false },
  });
  expect((await ask('POST', `${SHEET}/protection/protect`, {})).status).toBe(403);
  const write = () => ask('PATCH', `${SHEET}/range(address='A1')`, { values: [[9]] });
  expect(innerCode(await write())).toBe('accessDenied');
  expect((await ask('POST', `${SHEET}/protection/unprotect`)).status).toBe(204);
  expect((await write()).status).toBe(200);
});

test('a password of a protection is not taken away', async () => {
  const file = bookOf({
    sheets: { S: sheetXml(NUMBERS, '<sheetProtection sheet="1" password="CC1A"/>') },
  });
  const { ask } = driveRig({ 'book.xlsx': file });
  const refused = await ask('POST', `${SHEET}/protection/unprotect`);
  expect([refused.status, JSON.stringify(refused.json)]).toEqual([
    403,
    expect.stringContaining('has a password'),
  ]);
});

test('panes are frozen at rows, at columns and at both, and the view keeps the rest', async () => {
  const { ask, folder } = rig();
  const location = async () => {
    const { status, json } = await ask('GET', `${SHEET}/freezePanes/getLocation`);
    return status === 200 ? json.address : status;
  };
  const layout = async () => (await ask('GET', `${SHEET}/layout`)).json.frozen;
  expect(await location()).toBe(404);
  await ask('POST', `${SHEET}/freezePanes/freezeAt`, { frozenRange: 'A1:B3' });
  expect([await location(), await layout()]).toEqual(['S!A1:B3', { rows: 3, columns: 2 }]);
  await ask('POST', `${SHEET}/freezePanes/freezeAt`, { frozenRange: '1:2' });
  expect([await location(), await layout()]).toEqual(['S!1:2', { rows: 2, columns: 0 }]);
  const xml = () =>
    new TextDecoder().decode(unzipSync(readFileSync(join(folder, 'book.xlsx')))['xl/worksheets/sheet1.xml']);
  expect(xml()).toContain(
    '<sheetView showGridLines="0" tabSelected="1" workbookViewId="0"><pane ySplit="2" topLeftCell="A3" activePane="bottomLeft" state="frozen"/></sheetView>',
  );
  await ask('POST', `${SHEET}/freezePanes/unfreeze`);
  expect([await location(), await layout()]).toEqual([404, { rows: 0, columns: 0 }]);
});

test('functions are called with values, lists, arrays and ranges, and say their errors', async () => {
  const { ask } = rig();
  const call = async (name: string, body: unknown) => {
    const { status, json } = await ask('POST', `${BOOK}/functions/${name}`, body);
    return status === 200 ? (json.error ?? json.value) : status;
  };
  expect(await call('sum', { values: [1, 2, { address: 'S!A1:A2' }] })).toBe(10);
  expect(
    await call('vlookup', {
      lookupValue: 4,
      tableArray: { Address: 'S!A1:B2' },
      colIndexNum: 2,
      rangeLookup: false,
    }),
  ).toBe('fig');
  expect(await call('norm_S_Dist', { z: 0, cumulative: true })).toBe(0.5);
  expect(
    await call('vlookup', {
      rangelookup: false,
      colIndexNum: 2,
      tableArray: { address: 'S!A1:B2' },
      lookupValue: 4,
    }),
  ).toBe('fig');
  expect(await call('pmt', { rate: 0, nper: 10, pv: 100, fv: null, type: null })).toBe(-10);
  expect(await call('fv', { type: 1, pv: -100, nper: 1, rate: 0 })).toBe(100);
  expect(await call('choose', { values: ['a', 'b'], indexNum: 2 })).toBe('b');
  expect(await call('countIfs', { values: [{ address: 'S!A1:A2' }, '>3'] })).toBe(1);
  expect(await call('abs', { value: -1 })).toBe(400);
  expect(await call('abs', { number: { address: '1+1' } })).toBe(400);
  expect(await call('abs', { number: { address: 'S!A1),SUM(1' } })).toBe(400);
  expect(await call('sumProduct', { values: [[[1, 2]], [[3, 4]]] })).toBe(11);
  expect(await call('upper', { text: 'a"b' })).toBe('A"B');
  expect(await call('sqrt', { number: -1 })).toBe('#NUM!');
  expect(await call('nothing', { number: -1 })).toBe(404);
  expect(await call('sum', { values: [{ name: 'x' }] })).toBe(400);
  expect(await call('sum', { values: [[1, 2], 5] })).toBe(400);
  expect(await call('1+1', {})).toBe(404);
});

test('comments are read with their replies, and every group and site has the drive', async () => {
  const OFFICE = 'http://schemas.microsoft.com/office/2017/10/relationships';
  const { ask } = rig({
    'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/threadedComment" Target="../threadedComments/t1.xml"/></Relationships>`,
    'xl/threadedComments/t1.xml':
      '<ThreadedComments><threadedComment ref="B1" id="{1}"><text>Ripe?</text></threadedComment><threadedComment ref="B1" id="{2}" parentId="{1}"><text>Soon</text></threadedComment></ThreadedComments>',
  });
  const of = (path: string) => ask('GET', path).then(({ json }) => json);
  const facts = (json: Record<string, unknown>) =>
    (json.value as { id: string; content: string }[]).map(({ id, content }) => [id, content]);
  expect(facts(await of(`${BOOK}/comments`))).toEqual([['{1}', 'Ripe?']]);
  expect(facts(await of(`${BOOK}/comments('{1}')/replies`))).toEqual([['{2}', 'Soon']]);
  expect((await of(`${BOOK}/comments/{2}`)).content).toBe('Soon');
  expect((await ask('GET', `${BOOK}/comments('{9}')`)).status).toBe(404);
  for (const owner of ['groups/5d1a', 'sites/root', 'sites/contoso.com,1,2', "users('me@example.org')"])
    expect((await of(`/${owner}/drive/root:/book.xlsx:/workbook/comments`)).value).toHaveLength(1);
});
