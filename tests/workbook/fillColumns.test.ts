// Columns are filled in while rows and columns move, cells are typed into, and a table grows: all of it is one step to undo.

import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { type FillTarget, writeFillTarget } from '#domain/sheet/fill/FillTarget.ts';
import type { GrowingStep } from '#queries/workbook/editor/UndoHistory.ts';
import { WorkbookEdits } from '#queries/workbook/editor/WorkbookEdits.ts';
import { workbookPort } from '#queries/workbook/editor/workbookPort.ts';
import { FillWriter } from '#queries/workbook/fill/FillWriter.ts';
import { startFill } from '#queries/workbook/fill/startFill.ts';
import type { LookupAnswer } from '#services/gateway/jobShapes.ts';
import type { Mode } from '#services/request.ts';
import { bookOf } from '#tests/support/workbook/bookOf.ts';
import { driveRig } from '#tests/support/workbook/driveRig.ts';
import { fetchFromEmulator, fetchWithStatus } from '#tests/support/workbook/fetchFromEmulator.ts';

const IDS = ['0A:00:00:00:00:01', '0A:00:00:00:00:02', '0A:00:00:00:00:03'];

const latOf = (id: string) => 50 + Number(id.at(-1));
const answerTo = (id: string): LookupAnswer => ({
  item: { kind: 'wifi', id },
  fetchedAt: Date.UTC(2026, 10, 25, 10, 4),
  found: {
    ...{
      kind: 'wifi',
      id,
      name: '=HYPERLINK("x")',
      lat: latOf(id),
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

/** Hears of each call of a page before it is sent: may change the sheet, or end it with or without its effect. */
type OnCall = (line: string) => Promise<'lost' | 'answerLost' | undefined>;

const SENT = { mode: 'live', dataset: null, state: 'done', spent: 3, budget: null, isCurrent: true };
const NEVER_TOLD = { startedAt: 0, endedAt: null, nextAt: null, failure: null };

async function open(mode: Mode = 'embedded') {
  const rig = driveRig({ 'book.xlsx': bookOf({}) });
  let onCall: OnCall = async () => undefined;
  /** What the gateway tells of its one job. */
  const job = { ...SENT, ...NEVER_TOLD, id: 'job', items: 3, done: 3, taken: 0, target: '' };
  const askBook = fetchWithStatus(fetchFromEmulator(rig), mode);
  async function answer(url: string, init?: RequestInit): Promise<Response> {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (!pathname.includes('/lookups/')) return askBook(url, init);
    if (init?.method !== 'POST' && init?.method !== 'PUT' && init?.method !== 'PATCH')
      return Response.json({ answers: IDS.slice(Number(searchParams.get('after'))).map(answerTo) });
    job.taken = (JSON.parse(String(init.body)) as { taken: number }).taken;
    return Response.json(job);
  }
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const fault = await onCall(`${init?.method ?? 'GET'} ${decodeURIComponent(url)}`);
    if (fault === 'answerLost') await answer(url, init);
    if (fault) throw new TypeError('fetch failed');
    return answer(url, init);
  });
  const client = new QueryClient();
  const item = String((await rig.ask('GET', '/me/drive/root:/book.xlsx')).json.id);
  const book = `/me/drive/items/${item}/workbook`;
  const ask = async (method: string, path: string, body?: unknown) =>
    (await rig.ask(method, `${book}/worksheets('Sheet1')/${path}`, body)).json;
  const put = (address: string, values: unknown[][]) =>
    ask('PATCH', `range(address='${address}')`, { values });
  await put('A1:B4', [['bssid', 'note'], ...IDS.map((id, at) => [id, at])]);
  const { id: worksheet } = await ask('GET', '');
  function page() {
    const edits = new WorkbookEdits(item, workbookPort(client));
    return {
      edits,
      writer: new FillWriter({ edits, client, context: async () => ({}), modeOf: () => 'live' }),
    };
  }
  const { edits, writer } = page();
  const target: FillTarget = {
    ...{ item, file: 'book.xlsx', worksheet: String(worksheet), sheet: 'Sheet1', row: 0, kind: 'wifi' },
    key: { header: 'bssid', at: 0 },
    fields: [
      { field: 'lat', header: 'lat', at: 2, isNew: true },
      { field: 'name', header: 'name', at: 3, isNew: true },
    ],
    source: { header: 'source', at: 4, isNew: true },
  };
  const added = [...target.fields, target.source];
  const plan = { target, added, table: undefined, isCleared: false, knownMode: 'live', budget: null };
  return {
    ...{ ask, put, page, edits, client, writer, target, plan },
    job: Object.assign(job, { target: writeFillTarget(target) }),
    hear(next: OnCall) {
      onCall = next;
    },
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
    [IDS[0], 0, 51, '=HYPERLINK("x")', SOURCE],
  ]);
  const types = (await ask('GET', "range(address='D2')")).valueTypes as unknown as string[][];
  expect(types).toEqual([['String']]);
  const widthOf = async (column: string) =>
    (await ask('GET', `range(address='${column}')/format`)).columnWidth;
  expect(await widthOf('E:E')).toBeGreaterThan(150);
  expect(await widthOf('B:B')).toBe(await widthOf('Z:Z'));
  expect((await ask('GET', "range(address='C2:C2')")).numberFormat).toEqual([['0.0000000']]);

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

test('fill: one undo takes back what is filled in and the widths of its columns, and one redo brings both again', async () => {
  const { ask, edits, plan, parts, values } = await open();
  const state = async () => [
    await values('A1:E2'),
    (await ask('GET', "range(address='E:E')/format")).columnWidth,
  ];
  const before = await state();
  const known = [answerTo(IDS[0]!)];
  await startFill(parts, { ...plan, items: known.map(({ item }) => item), known });
  const after = await state();
  expect(Number(after[1])).toBeGreaterThan(Number(before[1]));
  await edits.undo();
  await edits.queue.settled();
  expect(await state()).toEqual(before);
  await edits.redo();
  await edits.queue.settled();
  await vi.waitFor(async () => expect(await state()).toEqual(after));
});

test('fill: a live service fits the columns too, and is not asked for the layout that it does not tell', async () => {
  const { ask, plan, parts, hear } = await open('live');
  const width = async () => Number((await ask('GET', "range(address='E:E')/format")).columnWidth);
  const before = await width();
  const lines: string[] = [];
  hear(async (line) => {
    lines.push(line);
    return line.endsWith('/layout') ? 'lost' : undefined;
  });
  const known = [answerTo(IDS[0]!)];
  await startFill(parts, { ...plan, items: known.map(({ item }) => item), known });
  expect(await width()).toBeGreaterThan(before);
  expect(lines.filter((line) => line.endsWith('/layout'))).toEqual([]);
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

const HEADERS = [['lat', 'name', 'source']];
const filled = (ids: readonly string[]) => ids.map((id) => [id, latOf(id), '=HYPERLINK("x")', SOURCE]);
const withoutNotes = (rows: unknown[][]) => rows.map(([id, , ...rest]) => [id, ...rest]);

test.each(['lost', 'answerLost'] as const)(
  'fill: a page that ends with any of its calls %s leaves nothing missing, and nothing is written twice',
  async (fault) => {
    const { put, page, job, hear, values } = await open();
    await put('C1:E1', HEADERS);
    for (let last = 1; ; last += 1) {
      await put('C2:E4', Array(3).fill(['', '', '']));
      job.taken = 0;
      let calls = 0;
      let writes = 0;
      const first = page();
      const ends = [first.writer.start()];
      hear(async (line) => {
        calls += 1;
        const outcome = calls < last ? undefined : calls === last ? fault : 'lost';
        if (line.startsWith('PATCH') && outcome !== 'lost') writes += 1;
        return outcome;
      });
      first.writer.update([{ ...job }]);
      await vi.waitFor(() => expect(calls >= last || job.taken === 3).toBe(true), { interval: 1 });
      const isWhole = calls < last;
      await first.edits.enqueue(async () => {});
      await new Promise((resolve) => setTimeout(resolve, 5));
      const second = page();
      ends.push(second.writer.start());
      hear(async (line) => {
        if (line.startsWith('PATCH')) writes += 1;
        return undefined;
      });
      await vi.waitFor(() => {
        second.writer.update([{ ...job }]);
        expect(job.taken).toBe(3);
      });
      for (const end of ends) end();
      expect(withoutNotes(await values('A2:E4'))).toEqual(filled(IDS));
      expect(writes).toBe(1);
      if (!isWhole) continue;
      expect(last).toBeGreaterThan(6);
      return;
    }
  },
);

test('fill: a row that changes on any call gets no other row’s answer, and one undo takes all of it back', async () => {
  const { put, ask, page, target, hear, values } = await open();
  await put('C1:E1', HEADERS);
  const turned = IDS.toReversed();
  for (let at = 1; ; at += 1) {
    await put(
      'A2:E4',
      IDS.map((id) => [id, '', '', '', '']),
    );
    let calls = 0;
    let isWritten = false;
    hear(async (line) => {
      isWritten ||= line.startsWith('PATCH');
      calls += 1;
      if (calls === at && !isWritten)
        await ask('PATCH', "range(address='A2:A4')", { values: turned.map((id) => [id]) });
      return undefined;
    });
    const { edits, writer } = page();
    const growing: GrowingStep = { label: 'Fill' };
    expect(await writer.write(target, IDS.map(answerTo), 'live', growing)).toBe(true);
    const rows = withoutNotes(await values('A2:E4'));
    expect(rows).toEqual(filled(rows.map(([id]) => String(id))));
    expect(edits.queue.conflicts).toEqual([]);
    await edits.undo();
    await edits.queue.settled();
    expect((await values('C2:E4')).flat().join('')).toBe('');
    if (rows[0]![0] === turned[0]) continue;
    expect(at).toBeGreaterThan(4);
    return;
  }
});

test('fill: what is typed while it reads stays, and what comes after a sort is a step of its own', async () => {
  const { put, edits, writer, target, hear, values } = await open();
  await put('C1:E1', HEADERS);
  hear(async () => {
    hear(async () => undefined);
    edits.edit(target.worksheet, [{ row: 1, column: 3, input: { kind: 'text', text: 'mine' } }], 'Typing');
    return undefined;
  });
  const growing: GrowingStep = { label: 'Fill' };
  expect(await writer.write(target, [answerTo(IDS[0]!)], 'live', growing)).toBe(true);
  expect((await values('C2:E2'))[0]).toEqual([51, 'mine', SOURCE]);
  expect(edits.queue.conflicts).toEqual([]);

  const [ids, first] = [IDS.toReversed(), growing.step];
  await put('A2:E4', [
    [ids[0], '', '', '', ''],
    [ids[1], '', '', '', ''],
    [ids[2], '', 51, 'mine', SOURCE],
  ]);
  const done = async () => 'done' as const;
  edits.history.record({ label: 'Sort', locksCells: true, undo: done, redo: done });
  expect(await writer.write(target, IDS.map(answerTo), 'live', growing)).toBe(true);
  expect((await values('C2:C4')).flat()).toEqual(ids.map(latOf));
  expect(growing.step).not.toBe(first);
});
