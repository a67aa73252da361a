import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { undoableSizes, writeSizes } from '#queries/workbook/undo/undoableSizes.ts';
import { bookOf, sheetXml } from '#tests/support/workbook/bookOf.ts';
import { driveRig } from '#tests/support/workbook/driveRig.ts';
import { fetchFromEmulator } from '#tests/support/workbook/fetchFromEmulator.ts';

const SHEET = sheetXml(
  '<row r="2" ht="30" customHeight="1"/><row r="4"><c r="A4"><v>1</v></c></row>',
).replace(
  '<sheetData>',
  '<cols><col min="2" max="3" width="20" customWidth="1"/><col min="5" max="5" width="5"/></cols><sheetData>',
);

test('sizes: set widths and heights are in the file, and undo restores those that there were', async () => {
  const rig = driveRig({ 'book.xlsx': bookOf({ sheets: { S: SHEET } }) });
  vi.stubGlobal('fetch', fetchFromEmulator(rig));
  const item = String((await rig.ask('GET', '/me/drive/root:/book.xlsx')).json.id);
  const at = { item, worksheet: 'S' };
  const layout = async () => {
    const { json } = await rig.ask('GET', `/me/drive/items/${item}/workbook/worksheets('S')/layout`);
    return { rows: json.rows, columns: json.columns };
  };
  const before = await layout();
  const client = new QueryClient();
  const resize = (input: Parameters<typeof writeSizes>[0]) =>
    client.getMutationCache().build(client, undoableSizes).execute(input);

  const wide = await resize({ ...at, axis: 'columns', sizes: [{ first: 0, last: 4, points: 90 }] });
  const high = await resize({
    ...at,
    axis: 'rows',
    sizes: [
      { first: 1, last: 2, points: 45 },
      { first: 3, last: 3, points: 22.5 },
    ],
  });
  const set = await rig.ask(
    'GET',
    `/me/drive/items/${item}/workbook/worksheets('S')/range(address='A:E')/format`,
  );
  expect(set.json.columnWidth).toBe(90);
  expect((await layout()).rows).toEqual([
    { first: 1, last: 2, points: 45 },
    { first: 3, last: 3, points: 22.5 },
  ]);
  const xml = rig.bookNow().package.text('xl/worksheets/sheet1.xml');
  expect(xml).toMatch(/<row[^>]* ht="45"/);
  await writeSizes(high);
  // A row that nobody gave a height has none again.
  expect(rig.bookNow().package.text('xl/worksheets/sheet1.xml')).not.toMatch(/<row r="4"[^>]* ht=/);
  await writeSizes(wide);
  expect(await layout()).toEqual(before);
});
