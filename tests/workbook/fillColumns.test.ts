// Columns are filled in while rows and columns move, cells are typed into, and a table grows: all of it is one step to undo.

import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { FillTarget } from '#domain/sheet/fill/FillTarget.ts';
import type { GrowingStep } from '#queries/workbook/editor/UndoHistory.ts';
import { WorkbookEdits } from '#queries/workbook/editor/WorkbookEdits.ts';
import { workbookPort } from '#queries/workbook/editor/workbookPort.ts';
import { FillWriter } from '#queries/workbook/fill/FillWriter.ts';
import { startFill } from '#queries/workbook/fill/startFill.ts';
import type { LookupAnswer } from '#services/gateway/jobShapes.ts';
import { bookOf } from '#tests/support/workbook/bookOf.ts';
import { driveRig } from '#tests/support/workbook/driveRig.ts';
import { fetchFromEmulator, fetchWithStatus } from '#tests/support/workbook/fetchFromEmulator.ts';

const IDS = ['0A:00:00:00:00:01', '0A:00:00:00:00:02', '0A:00:00:00:00:03'];

const answerTo = (id: string): LookupAnswer => ({
  item: { kind: 'wifi', id },
  fetchedAt: Date.UTC(2026, 10, 25, 10, 4),
  found: {
    ...{
      kind: 'wifi',
      id,
      name: '=HYPERLINK("x")',
      lat: 52.5,
      lng: 13.4,
      qos: null,
      firstMs: 0,
      lastMs: null,
    },
    ...{ encryption: null, encryptionText: null, channel: null, frequencyMhz: null, subtype: null },
    ...{ capabilities: null, house: null, road: null, city: null, region: null, postal: null, country: null },
  },
  near: null,
  problem: null,
});

async function open() {
  const rig = driveRig({ 'book.xlsx': bookOf({}) });
  vi.stubGlobal('fetch', fetchWithStatus(fetchFromEmulator(rig)));
  const client = new QueryClient();
  const item = String((await rig.ask('GET', '/me/drive/root:/book.xlsx')).json.id);
  const book = `/me/drive/items/${item}/workbook`;
  const ask = async (method: string, path: string, body?: unknown) =>
    (await rig.ask(method, `${book}/worksheets('Sheet1')/${path}`, body)).json;
  const put = (address: string, values: unknown[][]) =>
    ask('PATCH', `range(address='${address}')`, { values });
  await put('A1:B4', [['bssid', 'note'], ...IDS.map((id, at) => [id, at])]);
  const { id: worksheet } = await ask('GET', '');
  const edits = new WorkbookEdits(item, workbookPort(client));
  const writer = new FillWriter({ edits, client, context: async () => ({}), modeOf: () => 'live' });
  const target: FillTarget = {
    ...{ item, file: 'book.xlsx', worksheet: String(worksheet), sheet: 'Sheet1', row: 0, kind: 'wifi' },
    key: { header: 'bssid', at: 0 },
    fields: [
      { field: 'lat', header: 'lat', at: 2 },
      { field: 'name', header: 'name', at: 3 },
    ],
    source: { header: 'source', at: 4 },
  };
  const added = [...target.fields, target.source];
  const plan = { target, added, table: undefined, isCleared: false, knownMode: 'live', budget: null };
  return {
    ...{ ask, put, edits, client, writer, target, plan },
    parts: { edits, client, writer },
    async deleteSheet() {
      await rig.ask('POST', `${book}/worksheets/add`, { name: 'Other' });
      await rig.ask('DELETE', `${book}/worksheets('Sheet1')`);
    },
    values: async (address: string) =>
      (await ask('GET', `range(address='${address}')`)).formulas as unknown as unknown[][],
  };
}

const SOURCE = 'lookup, 2026-11-25 10:04 UTC, live';

test('fill: rows and columns that move meanwhile, cells that are typed into, and names that look like formulas', async () => {
  const { put, ask, edits, writer, target, plan, parts, values } = await open();
  const known = [answerTo(IDS[0]!)];
  expect(await startFill(parts, { ...plan, items: known.map(({ item }) => item), known })).toBe(true);
  expect(await values('A1:E2')).toEqual([
    ['bssid', 'note', 'lat', 'name', 'source'],
    [IDS[0], 0, 52.5, '=HYPERLINK("x")', SOURCE],
  ]);
  const types = (await ask('GET', "range(address='D2')")).valueTypes as unknown as string[][];
  expect(types).toEqual([['String']]);

  await ask('POST', "range(address='A1:A9')/insert", { shift: 'Right' });
  await put('B2:B4', [[IDS[2]], [IDS[1]], [IDS[0]]]);
  await put('E3', [['my own name']]);
  const step: GrowingStep = { label: 'Fill in columns' };
  const moved = [...IDS.map(answerTo)];
  expect(await writer.write(target, moved, 'live', step)).toBe(true);
  const before = await values('A1:F4');
  expect(before.map((row) => row[4])).toEqual(['name', '=HYPERLINK("x")', 'my own name', '=HYPERLINK("x")']);
  expect(before.map((row) => row[5]).slice(1)).toEqual([SOURCE, SOURCE, SOURCE]);
  expect(await writer.write(target, moved, 'live', step)).toBe(true);
  expect(await values('A1:F4')).toEqual(before);

  await edits.undo();
  await edits.queue.settled();
  expect((await values('E3'))[0]).toEqual(['my own name']);
  expect(step.step?.isUndone).toBe(true);
  expect(await writer.write(target, moved, 'live', step)).toBe(false);
});

test('fill: a table gets its columns with the fill, and loses them with its undo', async () => {
  const { ask, edits, plan, parts, values } = await open();
  const before = await values('A1:E4');
  const { id } = await ask('POST', 'tables/add', { address: 'Sheet1!A1:B4', hasHeaders: true });
  const table = { top: 0, left: 0, bottom: 3, right: 1 };
  const known = IDS.map(answerTo);
  const target = { ...plan.target, table: String(id) };
  const items = known.map(({ item }) => item);
  expect(await startFill(parts, { ...plan, target, table, items, known })).toBe(true);
  expect((await values('A1:E4')).map((row) => row[4])).toEqual(['source', SOURCE, SOURCE, SOURCE]);
  await edits.undo();
  expect(await values('A1:E4')).toEqual(before);
  await edits.redo();
  await edits.queue.settled();
  expect((await values('A1:E4')).map((row) => row[4])).toEqual(['source', SOURCE, SOURCE, SOURCE]);
});

test('fill: a lost column and a deleted sheet are named, and nothing is written', async () => {
  const { put, deleteSheet, writer, target, plan, parts, values } = await open();
  const known = [answerTo(IDS[0]!)];
  await startFill(parts, { ...plan, items: known.map(({ item }) => item), known });
  await put('D1', [['called otherwise']]);
  const before = await values('A1:E4');
  const write = () => writer.write(target, IDS.map(answerTo), 'live', { label: 'Fill' });
  await expect(write()).rejects.toThrow('The column “name” of the fill is no longer in the sheet “Sheet1”.');
  expect(await values('A1:E4')).toEqual(before);
  await deleteSheet();
  await expect(write()).rejects.toMatchObject({ kind: 'missing' });
});
