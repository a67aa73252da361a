// A table is saved, somebody works in and around it, and a new answer to its question comes in: all of it is one step to undo.

import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { ExportValue, TableFacts } from '#domain/export/ExportRows.ts';
import { plainRows } from '#domain/export/plainRows.ts';
import { WorkbookEdits } from '#queries/workbook/editor/WorkbookEdits.ts';
import { workbookPort } from '#queries/workbook/editor/workbookPort.ts';
import { type GoneRows, undoableRefresh } from '#queries/workbook/tables/refreshTable.ts';
import { type SaveDraft, TableSaves } from '#queries/workbook/tables/TableSaves.ts';
import { sourcesOfTable, tableSourcesQuery } from '#queries/workbook/tables/tableSources.ts';
import { undoProblem, undoRefresh } from '#queries/workbook/tables/undoRefresh.ts';
import type { Table } from '#services/workbook/shapes.ts';
import { bookOf } from '#tests/support/workbook/bookOf.ts';
import { driveRig, type Json } from '#tests/support/workbook/driveRig.ts';
import { fetchFromEmulator, fetchWithStatus } from '#tests/support/workbook/fetchFromEmulator.ts';

const FACTS: TableFacts = {
  ...{ title: 'Networks', source: 'Airledger', mode: 'live', query: 'WiFi', licence: null },
  ...{ link: 'http://127.0.0.1:4600/?area=anywhere', fetchedAtMs: Date.UTC(2026, 10, 23) },
};
const rowsOf = (rows: ExportValue[][]) => ({
  ...plainRows(['netid', 'ssid', 'level', 'lasttime'], rows.length, (at) => rows[at]!),
  keyColumns: ['netid'],
});
const SEEN = '2026-11-22T10:20:30.000Z';
const FIRST = rowsOf([
  ['0a', '=HYPERLINK("x")', -1, SEEN],
  ['0b', '007', -2, SEEN],
  ['0c', null, -3, null],
  ['0d', 'd', -4, SEEN],
]);
const SECOND = rowsOf([
  ['0e', '=1+1', -9, SEEN],
  ['0a', '=HYPERLINK("x")', -1, SEEN],
  ['0b', '008', -2.5, '2026-11-23T00:00:01.000Z'],
  ['0d', 'd', -4, SEEN],
]);

async function open() {
  const rig = driveRig({ 'book.xlsx': bookOf({}) });
  const refused = {
    when: (_asked: string) => false,
    failure: { kind: 'full', service: 'workbook', message: 'No room.' },
  };
  const full = () => Response.json({ failure: refused.failure }, { status: 507 });
  const fetchBook = fetchFromEmulator(rig, (asked) => (refused.when(asked) ? full() : undefined));
  vi.stubGlobal('fetch', fetchWithStatus(fetchBook));
  const client = new QueryClient();
  const item = String((await rig.ask('GET', '/me/drive/root:/book.xlsx')).json.id);
  const saves = new TableSaves();
  const save = async (draft: Pick<SaveDraft, 'target' | 'rows' | 'facts'>) => {
    const { id } = await saves.add(client, { item, file: 'book.xlsx', ...draft });
    await saves.resume(client, id);
  };
  await save({ target: { kind: 'sheet', sheet: 'Networks', worksheet: null }, rows: FIRST, facts: FACTS });
  const book = `/me/drive/items/${item}/workbook`;
  const ask = async (method: string, path: string, body?: unknown): Promise<Json> =>
    (await rig.ask(method, `${book}/worksheets('Networks')/${path}`, body)).json;
  const range = (address: string) => `range(address='${address}')`;
  const put = (address: string, values: unknown[][]) => ask('PATCH', range(address), { values });
  const edits = new WorkbookEdits(item, workbookPort(client));
  const table = ((await ask('GET', 'tables')).value as unknown as Table[])[0]!;
  const worksheet = String(
    (
      (await rig.ask('GET', `${book}/worksheets`)).json.value as unknown as { id: string; name: string }[]
    ).find(({ name }) => name === 'Networks')!.id,
  );
  const told: string[] = [];
  edits.listen({ told: ({ kind }) => told.push(kind) });
  return {
    ...{ rig, client, item, worksheet, table, edits, told, refused, put, saves, save },
    /** Of the analyst, in the table. */
    addColumn: (values: unknown[][]) => ask('POST', `tables/${table.id}/columns`, { values }),
    /** Formulas and shown texts of all that may hold anything. */
    async cells() {
      const { formulas, text, numberFormat } = await ask('GET', range('A1:H14'));
      return { formulas, text, numberFormat } as unknown as Record<
        'formulas' | 'text' | 'numberFormat',
        string[][]
      >;
    },
    /** Puts a chart of levels beside the table; resolves to what reads the points that it draws. */
    async addChart(sourceData: string) {
      const body = { type: 'Line', sourceData, seriesBy: 'Columns' };
      const { id } = await ask('POST', 'charts/Add', body);
      return async () => {
        const { value } = await ask('GET', `charts('${id}')/series/0/points`);
        return (value as unknown as { value: unknown }[]).map((point) => point.value);
      };
    },
    area: async () =>
      String((await rig.ask('GET', `${book}/tables('${table.id}')/range?$select=address`)).json.address),
    refresh: (gone: GoneRows, addsNew = true) =>
      edits.change(
        undoableRefresh,
        { item, worksheet, table, answer: SECOND, key: ['netid'], gone, addsNew },
        {
          movesCells: true,
          back: {
            label: 'Refresh table',
            check: (done, here) => undoProblem(done, here(done.at)),
            run: (done, here) => undoRefresh(done, here(done.at)),
          },
        },
      ),
  };
}

test('refresh: new, changed and gone rows are marked, the columns of the analyst stay, and one undo takes it all back', async () => {
  const { put, cells, area, refresh, edits, told, addChart } = await open();
  await put('E1:E5', [['note'], ['first'], ['second'], ['=C4*2'], ['fourth']]);
  await put('C5:C5', [['=-2-2']]);
  await put('G3:G3', [['beside']]);
  await put('B10:B10', [['below']]);
  const points = await addChart('Networks!C1:C5');
  const before = await cells();
  const place = await area();
  expect(await points()).toEqual([-1, -2, -3, -4]);
  await refresh('mark');
  expect(await points()).toEqual([-1, -2.5, -3, -4, -9]);
  const { formulas, text } = await cells();
  expect(formulas.map((row) => row.slice(0, 6)).slice(0, 6)).toEqual([
    ['netid', 'ssid', 'level', 'lasttime', 'Airledger refresh', 'note'],
    ['0a', '=HYPERLINK("x")', -1, expect.any(Number), '', 'first'],
    ['0b', '008', -2.5, expect.any(Number), 'changed: ssid, level, lasttime', 'second'],
    ['0c', '', -3, '', 'gone', '=C4*2'],
    ['0d', 'd', '=-2-2', expect.any(Number), '', 'fourth'],
    ['0e', '=1+1', -9, expect.any(Number), 'new', ''],
  ]);
  expect([text[1]![1], text[2]![3], text[5]![1], text[5]![3]]).toEqual([
    ...['=HYPERLINK("x")', '2026-11-23 00:00:01', '=1+1', '2026-11-22 10:20:30'],
  ]);
  await edits.undo();
  expect(told).toEqual(['undone']);
  expect(await cells()).toEqual(before);
  expect(await area()).toBe(place);
  expect(await points()).toEqual([-1, -2, -3, -4]);
});

test('refresh: rows that are gone are removed with what stood in them, and come back', async () => {
  const { addColumn, cells, area, refresh, edits } = await open();
  await addColumn([['note'], ['first'], ['second'], ['=C4*2'], ['fourth']]);
  const before = await cells();
  await refresh('remove', false);
  expect((await cells()).formulas.slice(0, 5).map(([id, , , , note]) => [id, note])).toEqual([
    ...[
      ['netid', 'note'],
      ['0a', 'first'],
      ['0b', 'second'],
      ['0d', 'fourth'],
      ['', ''],
    ],
  ]);
  expect(await area()).toMatch(/A1:F4$/);
  await edits.undo();
  expect(await cells()).toEqual(before);
});

test('refresh: a table that was resized since is not undone, and a refused call leaves nothing behind', async () => {
  const { cells, refresh, edits, told, refused, rig, item, table } = await open();
  const before = await cells();
  refused.when = (asked) => /^POST .*rows/i.test(asked);
  await refresh('mark');
  refused.when = () => false;
  expect(told).toEqual(['failed']);
  expect(await cells()).toEqual(before);
  await refresh('mark');
  const rows = `/me/drive/items/${item}/workbook/tables('${table.id}')/rows`;
  await rig.ask('POST', rows, { values: [['x', '', '', '', '']], index: null });
  await edits.undo();
  expect(told).toEqual(['failed', 'postponed']);
});

test('append: columns are matched by name, the table and its chart grow, and its source has a second line', async () => {
  const { client, item, worksheet, table, addColumn, addChart, cells, area, save, saves, refused } =
    await open();
  await addColumn([['note'], ['own'], [''], [''], ['']]);
  const rows = plainRows(['LEVEL', 'netid', 'extra'], 2, (at) => [at, `n${at}`, 'x']);
  const target = {
    kind: 'table',
    ...{ sheet: 'Networks', name: 'Table1', worksheet, table: table.id, before: null },
    showTotals: false,
  } as const;
  const facts = { ...FACTS, link: 'http://127.0.0.1:4600/?other' };
  const before = await cells();
  const points = await addChart('Networks!C1:C5');
  refused.when = (asked) => asked.startsWith('PATCH');
  const refusal = { kind: 'invalid', service: 'workbook', message: 'No room.' };
  refused.failure = refusal;
  await expect(save({ target, rows, facts })).rejects.toThrow('No room.');
  refused.when = () => false;
  const [left] = saves.saves;
  expect(left).toMatchObject({ done: 2, failure: refusal });
  await saves.remove(client, left!.id);
  expect(await cells()).toEqual(before);
  expect(await points()).toEqual([-1, -2, -3, -4]);
  await save({ target, rows, facts });
  expect(await points()).toEqual([-1, -2, -3, -4, 0, 1]);
  expect((await cells()).formulas.slice(5, 7).map((row) => row.slice(0, 5))).toEqual([
    ['n0', '', 0, '', ''],
    ['n1', '', 1, '', ''],
  ]);
  expect(await area()).toMatch(/A1:E7$/);
  const sources = await client.fetchQuery({ ...tableSourcesQuery({ item }), staleTime: 0 });
  expect(
    sourcesOfTable(sources, table.id, 'Networks').map(({ link, rows: count, key }) => [link, count, key]),
  ).toEqual([
    [FACTS.link, '4', 'netid'],
    [facts.link, '2', ''],
  ]);
});
