import { afterEach, expect, test, vi } from 'vitest';
import { areaOfReference, readReference } from '#domain/sheet/address.ts';
import { editsOn } from '#tests/support/workbook/editsOn.ts';
import { SharedSheet } from '#tests/support/workbook/SharedSheet.ts';
import { WorkbookFinder } from './WorkbookFinder.ts';

afterEach(() => vi.unstubAllGlobals());

/** A sheet that uses A1:T5000, so that five calls read it; "hit" is in some rows of column B. Calls are answered when they are let. */
function searched(rows: readonly number[], mode = 'embedded') {
  const shared = new SharedSheet();
  for (const row of rows) shared.cells.set(`${row},1`, 'hit');
  const asked: string[] = [];
  const open = new Map<string, () => void>();
  const reply = (json: unknown) => Response.json(json, { headers: { 'airledger-mode': mode } });
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit = {}) => {
    const path = decodeURIComponent(url);
    if (path.includes('/usedRange'))
      return Promise.resolve(reply({ address: 'S!A1:T5000', rowHidden: false, columnHidden: false }));
    const address = /range\(address='([^']+)'\)/.exec(path)?.[1];
    if (address === undefined) return Promise.resolve(reply({ arrays: [] }));
    asked.push(`${address} ${new URLSearchParams(path.split('?')[1]).get('$select')!.includes('text')}`);
    const { top, left, bottom, right } = areaOfReference(readReference(address)!);
    const values = shared
      .rows({ top, left, bottom, right })
      .map((row) => row.map((cell) => cell?.value ?? ''));
    return new Promise<Response>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      open.set(address, () => resolve(reply({ address, values, formulas: values, text: values })));
    });
  });
  const { edits } = editsOn(shared.port(), [], () => undefined);
  const finder = new WorkbookFinder(edits);
  finder.change({ text: 'hit' });
  const from = (row: number) => ({ sheets: ['s'], worksheet: 's', active: { row, column: 0 } });
  const answer = async (address: string) => {
    await vi.waitFor(() => expect(open.has(address)).toBe(true));
    open.get(address)!();
    open.delete(address);
  };
  return { shared, asked, answer, edits, finder, from };
}

test('a search begins at the active cell and goes to hits as they are read, three calls at a time', async () => {
  const { asked, answer, finder, from } = searched([10, 2400, 2600, 4200]);
  const first = finder.step(1, from(2500));
  await vi.waitFor(() => expect(asked).toEqual(['A2001:T3000', 'A3001:T4000', 'A4001:T5000'].map(without)));
  await answer('A2001:T3000');
  expect(await first).toMatchObject({ row: 2600 });
  expect(finder.hits).toBeUndefined();
  const second = finder.step(1, from(2600));
  await answer('A4001:T5000');
  await answer('A3001:T4000');
  expect(await second).toMatchObject({ row: 4200 });
  const third = finder.step(1, from(4200));
  await answer('A1:T1000');
  expect(await third).toMatchObject({ row: 10 });
  await answer('A1001:T2000');
  await finder.settled();
  expect(finder.hits?.map(({ row }) => row)).toEqual([10, 2400, 2600, 4200]);
  expect(finder.at).toBe(0);
  expect(await finder.step(-1, from(10))).toMatchObject({ row: 4200 });
  expect(asked).toHaveLength(5);
});

test('a search back goes to the hit before the active cell first, and around to the last', async () => {
  const { answer, finder, from } = searched([400, 600, 4200]);
  const first = finder.step(-1, from(500));
  await answer('A1:T1000');
  expect(await first).toMatchObject({ row: 400 });
  const second = finder.step(-1, from(400));
  await answer('A4001:T5000');
  expect(await second).toMatchObject({ row: 4200 });
  const onAgain = finder.step(1, from(4200));
  expect(await onAgain).toMatchObject({ row: 400 });
  for (const address of ['A3001:T4000', 'A2001:T3000', 'A1001:T2000']) await answer(address);
  await finder.settled();
  expect(finder.hits?.map(({ row }) => row)).toEqual([400, 600, 4200]);
  expect(finder.at).toBe(0);
});

test('replace all waits for a search that runs, and replaces each hit once', async () => {
  const { asked, answer, finder, from, shared } = searched([10, 2600, 4200]);
  finder.change({ by: 'new' });
  const first = finder.step(1, from(2500));
  await answer('A2001:T3000');
  expect(await first).toMatchObject({ row: 2600 });
  const refreshed = finder.refresh(from(2600));
  for (const address of ['A3001:T4000', 'A4001:T5000', 'A1:T1000', 'A1001:T2000']) await answer(address);
  expect(await refreshed).toBe(true);
  expect(await finder.replaceAll()).toMatchObject({ replaced: 3, left: 0, conflicts: 0 });
  expect([...shared.cells]).toEqual(['10,1', '2600,1', '4200,1'].map((at) => [at, 'new']));
  expect(asked).toHaveLength(5);
});

test('replace all leaves alone what was typed over a hit while it was looked for', async () => {
  const { answer, edits, finder, from, shared } = searched([10, 2600]);
  finder.change({ by: 'new' });
  const refreshed = finder.refresh(from(0));
  await answer('A1:T1000');
  await vi.waitFor(() => expect(finder.share).toBeGreaterThan(0));
  edits.edit('s', [{ row: 10, column: 1, input: { kind: 'text', text: 'mine' } }], 'Typing');
  const rest = ['A1001:T2000', 'A2001:T3000', 'A3001:T4000', 'A4001:T5000'];
  for (const address of [...rest, 'A1:T1000', ...rest]) await answer(address);
  expect(await refreshed).toBe(true);
  expect(await finder.replaceAll()).toMatchObject({ replaced: 1, left: 0 });
  expect([...shared.cells]).toEqual([
    ['10,1', 'mine'],
    ['2600,1', 'new'],
  ]);
});

test('hits that are listed come with what their cells show', async () => {
  const { asked, answer, finder, from } = searched([0]);
  void finder.step(1, from(0));
  await answer('A1:T1000');
  finder.showTexts();
  void finder.step(1, from(0));
  await vi.waitFor(() => expect(asked.at(-1)).toBe('A2001:T3000 true'));
});

test('a live service is asked once it may be, and one call after the other', async () => {
  const { asked, answer, finder, from } = searched([10], 'live');
  expect(await finder.step(1, from(2500))).toBeUndefined();
  expect(finder.price).toBe(5);
  const first = finder.step(1, from(2500));
  const addresses = ['A2001:T3000', 'A3001:T4000', 'A4001:T5000', 'A1:T1000', 'A1001:T2000'];
  for (const [at, address] of addresses.entries()) {
    await vi.waitFor(() => expect(asked).toHaveLength(at + 1));
    await answer(address);
  }
  expect(await first).toMatchObject({ row: 10 });
  await finder.settled();
  expect(asked).toEqual(addresses.map((address) => `${address} true`));
  finder.showTexts();
  expect(finder.hits).toHaveLength(1);
});

const without = (address: string) => `${address} false`;
