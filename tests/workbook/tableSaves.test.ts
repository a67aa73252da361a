// Rows on their way into a workbook, while answers are lost, pages are closed and others work in the same workbook.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import type { ExportRows, TableFacts } from '#domain/export/ExportRows.ts';
import { pickColumns } from '#domain/export/pickColumns.ts';
import { plainRows } from '#domain/export/plainRows.ts';
import { type SaveDraft, TableSaves } from '#queries/workbook/tables/TableSaves.ts';
import { cases } from '#tests/support/runner/sampled.ts';
import { testWith } from '#tests/support/runner/testWith.ts';
import { bookOf } from '#tests/support/workbook/bookOf.ts';
import { driveRig } from '#tests/support/workbook/driveRig.ts';
import { fetchFromEmulator, fetchWithStatus } from '#tests/support/workbook/fetchFromEmulator.ts';
import { libreOffice, NO_LIBRE_OFFICE } from '#tests/support/workbook/libreOffice.ts';

// Whole, it takes a minute on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

/** What a browser keeps when its page is gone. */
const disk = vi.hoisted(() => new Map<string, unknown>());
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  set: async (key: string, value: unknown) => void disk.set(key, structuredClone(value)),
  setMany: async (all: [string, unknown][]) => {
    for (const [key, value] of all) disk.set(key, structuredClone(value));
  },
  get: async (key: string) => disk.get(key),
  delMany: async (keys: string[]) => {
    for (const key of keys) disk.delete(key);
  },
  entries: async () => [...disk],
}));
/** Three rows a call. */
vi.mock('#queries/workbook/tables/rowsOfCall.ts', () => ({ rowsOfCall: () => 3 }));

afterEach(() => disk.clear());

const FACTS: TableFacts = {
  ...{ title: 'Ids', source: 'Airledger', mode: 'live', query: 'ids', licence: null },
  ...{ link: 'http://127.0.0.1:4600/followers', fetchedAtMs: Date.UTC(2026, 10, 23) },
};
const ID = 9_007_199_254_740_993n;
/** Repeated texts, which must not be taken for each other. */
const rowsOf = (count: number): ExportRows => ({
  ...plainRows(['id', 'note', 'latitude', 'seen'], count, (at) => [
    ...[String(ID + BigInt(at)), ['same', '=1+1', '007'][at % 3]!],
    ...[at / 3, '2026-11-22T10:20:30.000Z'],
  ]),
  keyColumns: ['id'],
});
const idsOf = (count: number) => Array.from({ length: count }, (_, at) => String(ID + BigInt(at)));

async function open() {
  const rig = driveRig({ 'book.xlsx': bookOf({ sheets: { Own: '' } }) });
  const item = String((await rig.ask('GET', '/me/drive/root:/book.xlsx')).json.id);
  const book = `/me/drive/items/${item}/workbook`;
  const ask = async (method: string, path: string, body?: unknown) =>
    (await rig.ask(method, book + path, body)).json;
  const plainFetch = fetchFromEmulator(rig);
  const calls = { left: Number.POSITIVE_INFINITY, isLost: false, writes: 0 };
  const answer = async (url: string, init: RequestInit = {}) => {
    if (init.method !== undefined && init.method !== 'GET') {
      calls.left -= 1;
      calls.writes += 1;
      if (calls.left === 0 && calls.isLost) await plainFetch(url, init);
      if (calls.left <= 0)
        return Response.json(
          { failure: { kind: 'invalid', service: 'workbook', message: 'The page was closed.' } },
          { status: 400 },
        );
    }
    return plainFetch(url, init);
  };
  vi.stubGlobal('fetch', fetchWithStatus(answer));
  const column = async (sheet: string, letter: string, rows: number) =>
    (
      (await ask('GET', `/worksheets('${sheet}')/range(address='${letter}1:${letter}${rows}')`))
        .values as unknown as unknown[][]
    ).flat();
  return { rig, item, ask, calls, column };
}

const NEW = { kind: 'sheet', sheet: 'Ids', worksheet: null } as const;

/** Each page writes until its calls end, and the next finds what it left. */
async function saveThrough(
  { calls }: Awaited<ReturnType<typeof open>>,
  draft: SaveDraft,
  deaths: readonly { after: number; isLost: boolean }[],
  between: () => Promise<unknown> = async () => {},
): Promise<void> {
  const first = new TableSaves();
  const client = new QueryClient();
  const { id } = await first.add(client, draft);
  for (const { after, isLost } of deaths) {
    Object.assign(calls, { left: after, isLost });
    const page = new TableSaves();
    await page.load();
    if (page.saves.length === 0) break;
    await page.resume(new QueryClient(), id).catch(() => undefined);
    calls.left = Number.POSITIVE_INFINITY;
    await between();
  }
  const last = new TableSaves();
  await last.load();
  if (last.saves.length > 0) await last.resume(new QueryClient(), id);
  expect(disk.size).toBe(0);
}

const DEATHS = fc.array(fc.record({ after: fc.integer({ min: 1, max: 7 }), isLost: fc.boolean() }), {
  maxLength: 5,
});

test('table saves: a new table that was interrupted anywhere has every row once, and one table and one source', async () => {
  await fc.assert(
    fc.asyncProperty(DEATHS, fc.integer({ min: 1, max: 14 }), async (deaths, count) => {
      const rig = await open();
      await saveThrough(
        rig,
        { item: rig.item, file: 'book.xlsx', target: NEW, facts: FACTS, rows: rowsOf(count) },
        deaths,
      );
      expect(await rig.column('Ids', 'A', count + 2)).toEqual(['id', ...idsOf(count), '']);
      const tables = (await rig.ask('GET', "/worksheets('Ids')/tables")).value as unknown as object[];
      expect(tables).toHaveLength(1);
      const sources = await rig.column('Airledger sources', 'A', 4);
      expect(sources).toEqual(['sheet', 'Ids', '', '']);
    }),
    { numRuns: cases(12, 400) },
  );
});

test('table saves: rows at the end of a table come once each, whatever others add meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(DEATHS, fc.integer({ min: 1, max: 14 }), async (deaths, count) => {
      const rig = await open();
      await rig.ask('PATCH', "/worksheets('Own')/range(address='A1:B2')", {
        values: [
          ['note', 'id'],
          ['own', "'1"],
        ],
      });
      const table = await rig.ask('POST', "/worksheets('Own')/tables/add", {
        address: 'Own!A1:B2',
        hasHeaders: true,
      });
      const sheets = (await rig.ask('GET', '/worksheets')).value as unknown as { id: string }[];
      const target = {
        kind: 'table',
        ...{ sheet: 'Own', name: 'Table1', worksheet: sheets[0]!.id, before: null },
        ...{ table: String(table.id), showTotals: false },
      } as const;
      let others = 0;
      await saveThrough(
        rig,
        { item: rig.item, file: 'book.xlsx', target, facts: FACTS, rows: rowsOf(count) },
        deaths,
        async () => {
          others += 1;
          await rig.ask('POST', `/tables('${table.id}')/rows`, { values: [['other', "'2"]], index: null });
        },
      );
      const ids = (await rig.column('Own', 'B', count + others + 3)).filter((id) => id !== '');
      expect(ids.filter((id) => String(id).length > 2)).toEqual(idsOf(count));
      expect(ids).toHaveLength(count + others + 2);
      const sources = await rig.column('Airledger sources', 'A', 4);
      expect(sources).toEqual(['sheet', 'Own', '', '']);
    }),
    { numRuns: cases(12, 400) },
  );
});

test('table saves: ids are text, times and degrees have formats, and only picked columns come', async () => {
  const rig = await open();
  const rows = pickColumns(rowsOf(3), (column) => column !== 'note');
  expect(rows.keyColumns).toEqual(['id']);
  expect(pickColumns(rows, (column) => column !== 'id').keyColumns).toBeUndefined();
  await saveThrough(rig, { item: rig.item, file: 'book.xlsx', target: NEW, facts: FACTS, rows }, []);
  const { values, numberFormat, text } = (await rig.ask(
    'GET',
    "/worksheets('Ids')/range(address='A1:D2')",
  )) as unknown as Record<string, string[][]>;
  expect(values![0]).toEqual(['id', 'latitude', 'seen', '']);
  expect(numberFormat![1]).toEqual(['@', '0.0000000', 'yyyy-mm-dd hh:mm:ss', 'General']);
  expect(text![1]).toEqual([String(ID), '0.0000000', '2026-11-22 10:20:30', '']);
  // Sheet, rows, table, its widths, and the hidden sheet with its header, line and visibility.
  expect(rig.calls.writes).toBe(1 + 2 + 1 + 1 + 4);
});

const office = libreOffice();

testWith(office, NO_LIBRE_OFFICE)(
  'table saves: LibreOffice opens the table with its types and formats',
  async () => {
    const rig = await open();
    const rows: ExportRows = {
      ...plainRows(['id', 'name', 'latitude', 'seen'], 2, (at) => [
        ...[String(ID + BigInt(at)), ['=HYPERLINK("http://x","y")', '007'][at]!],
        ...[52.5200066, '2026-11-22T10:20:30.000Z'],
      ]),
      keyColumns: ['id'],
    };
    await saveThrough(rig, { item: rig.item, file: 'book.xlsx', target: NEW, facts: FACTS, rows }, []);
    const written = readFileSync(join(rig.rig.folder, 'book.xlsx'));
    const again = driveRig({ 'book.xlsx': await office!.resaved(written) });
    const sheet = "/me/drive/root:/book.xlsx:/workbook/worksheets('Ids')";
    const { json } = await again.ask('GET', `${sheet}/range(address='A1:D3')`);
    const { formulas, valueTypes, numberFormat, text } = json as unknown as Record<string, unknown[][]>;
    const moment = 46_348 + (10 * 3600 + 20 * 60 + 30) / 86_400;
    expect(formulas).toEqual([
      ['id', 'name', 'latitude', 'seen'],
      [String(ID), '=HYPERLINK("http://x","y")', 52.5200066, expect.closeTo(moment, 9)],
      [String(ID + 1n), '007', 52.5200066, expect.closeTo(moment, 9)],
    ]);
    expect(valueTypes!.slice(1)).toEqual(Array(2).fill(['String', 'String', 'Double', 'Double']));
    const formats = numberFormat![2]!.map((format) => String(format).replaceAll('\\', ''));
    expect(formats).toEqual(['@', '@', '0.0000000', 'yyyy-mm-dd hh:mm:ss']);
    expect(text![1]!.slice(2)).toEqual(['52.5200066', '2026-11-22 10:20:30']);
    const tables = (await again.ask('GET', `${sheet}/tables`)).json.value as unknown as object[];
    expect(tables).toMatchObject([{ showHeaders: true, showTotals: false }]);
    const table = (tables[0] as { id: string }).id;
    const area = await again.ask('GET', `${sheet}/tables('${table}')/range?$select=address`);
    expect(area.json.address).toBe('Ids!A1:D3');
  },
  120_000,
);

test('table saves: a sheet that was deleted, or that others wrote into, is told and not written over', async () => {
  const rig = await open();
  const draft = { item: rig.item, file: 'book.xlsx', target: NEW, facts: FACTS, rows: rowsOf(9) };
  const saves = new TableSaves();
  const client = new QueryClient();
  const { id } = await saves.add(client, draft);
  rig.calls.left = 3;
  await expect(saves.resume(client, id)).rejects.toThrow('The page was closed.');
  rig.calls.left = Number.POSITIVE_INFINITY;
  expect(saves.saves[0]).toMatchObject({ done: 2, failure: { kind: 'invalid' } });
  await rig.ask('PATCH', "/worksheets('Ids')/range(address='B5')", { values: [['mine']] });
  await expect(saves.resume(client, id)).rejects.toThrow(/Someone else wrote to A4:D6/);
  await rig.ask('DELETE', "/worksheets('Ids')");
  await expect(saves.resume(client, id)).rejects.toThrow('The sheet “Ids” was deleted.');
  await saves.remove(client, id);
  expect(saves.saves).toEqual([]);
});
