import { beforeEach, expect, test, vi } from 'vitest';
import type { QueuedEdit } from '#queries/workbook/edits/QueuedEdit.ts';
import { DraftStore } from './DraftStore.ts';

const disk = vi.hoisted(() => new Map<string, unknown>());
/** What was stored since, at once each time. */
const stores = vi.hoisted(() => [] as { edits: QueuedEdit[] }[][]);
/** What the next ones wait for. */
const waits = vi.hoisted(() => [] as Promise<void>[]);
// Node has no IndexedDB.
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  async setMany(entries: [unknown, { edits: QueuedEdit[] }][]) {
    stores.push(entries.map(([, value]) => value));
    await waits.shift();
    for (const [key, value] of entries) disk.set(JSON.stringify(key), structuredClone(value));
  },
  del: async (key: unknown) => void disk.delete(JSON.stringify(key)),
  delMany: async (keys: unknown[]) => {
    for (const key of keys) disk.delete(JSON.stringify(key));
  },
  entries: async () => [...disk].map(([key, value]) => [JSON.parse(key), value]),
}));

/** A timer of 150 ms and what follows it, also on a busy machine. */
const SOON = { timeout: 20_000 };
const held = new Set<string>();
beforeEach(() => {
  disk.clear();
  stores.length = 0;
  waits.length = 0;
  held.clear();
  vi.stubGlobal('navigator', {
    locks: {
      async request(name: string, work: () => Promise<void>) {
        held.add(name);
        await work();
        held.delete(name);
      },
      query: async () => ({ held: [...held].map((name) => ({ name })) }),
    },
  });
});

const typed = (row: number, text: string): QueuedEdit => ({
  worksheet: '{1}',
  edit: { row, column: 0, input: { kind: 'typed', text } },
});
const textsOf = (edits: readonly QueuedEdit[] | undefined) =>
  edits?.map(({ edit }) => (edit.input?.kind === 'typed' ? edit.input.text : ''));
const stored = () => [...disk.values()].flatMap((draft) => textsOf((draft as { edits: QueuedEdit[] }).edits));

/** A tab that has the workbook open. */
function openTab(item = '1') {
  const queue = { unsaved: [] as QueuedEdit[], pending: 0 };
  const drafts = new DraftStore({ item, dataset: async () => 'sample', queue, onChange: () => {} });
  const leave = drafts.start();
  return {
    drafts,
    leave,
    have(...edits: QueuedEdit[]) {
      queue.unsaved = edits;
      queue.pending = edits.length;
      drafts.update();
    },
  };
}

test('DraftStore offers what two tabs left together, oldest first, until it is taken', async () => {
  const first = openTab();
  const second = openTab();
  await vi.waitFor(() => expect(first.drafts.isSaved && second.drafts.isSaved).toBe(true), SOON);
  first.have(typed(0, 'a'), typed(1, 'b'));
  await vi.waitFor(() => expect(stored()).toEqual(['a', 'b']), SOON);
  second.have(typed(0, 'c'));
  await vi.waitFor(() => expect(stored()).toEqual(['a', 'b', 'c']), SOON);
  second.leave();
  first.leave();
  const other = openTab('2');
  const next = openTab();
  await vi.waitFor(() => expect(textsOf(next.drafts.recovered?.edits)).toEqual(['a', 'b', 'c']), SOON);
  expect(next.drafts.recovered?.cells).toBe(2);
  expect(other.drafts.recovered).toBeUndefined();
  next.have(typed(5, 'own'));
  void next.drafts.settle();
  expect(next.drafts.recovered).toBeUndefined();
  await vi.waitFor(() => expect(stored()).toEqual(['own']), SOON);
});

test('DraftStore does not offer what another tab is still sending', async () => {
  const first = openTab();
  first.have(typed(0, 'a'));
  await vi.waitFor(() => expect(stored()).toEqual(['a']), SOON);
  const second = openTab();
  second.have(typed(1, 'b'));
  await vi.waitFor(() => expect(stored()).toEqual(['a', 'b']), SOON);
  expect(second.drafts.recovered).toBeUndefined();
});

test('DraftStore stores of many edits only those again that are near one that changed', async () => {
  const tab = openTab();
  const edits = Array.from({ length: 1000 }, (_, row) => typed(row, `${row}`));
  const texts = edits.map((_, row) => `${row}`);
  tab.have(...edits);
  await vi.waitFor(() => expect(stored()).toEqual(texts), SOON);
  stores.length = 0;
  const changed = typed(999, 'other');
  tab.have(...edits.slice(500, 999), changed);
  await vi.waitFor(() => expect(stored()).toEqual([...texts.slice(500, 999), 'other']), SOON);
  expect(stores.flat().flatMap((draft) => draft.edits).length).toBeLessThan(250);
  tab.have();
  expect(stored()).toEqual([]);
});

test('DraftStore keeps what is queued while it stores', async () => {
  const tab = openTab();
  await vi.waitFor(() => expect(tab.drafts.isSaved).toBe(true), SOON);
  const edits = Array.from({ length: 1000 }, (_, row) => typed(row, 'a'));
  tab.have(...edits);
  const first = tab.drafts.settle();
  tab.have(...edits, typed(5, 'b'), typed(2000, 'c'));
  const second = tab.drafts.settle();
  await first;
  expect(stored()).toHaveLength(1002);
  await second;
  expect(stored().filter((text) => text !== 'a')).toEqual(['b', 'c']);
});

test('DraftStore has saved once all is stored, several parts at once', async () => {
  const tab = openTab();
  await vi.waitFor(() => expect(tab.drafts.isSaved).toBe(true), SOON);
  const { promise, resolve } = Promise.withResolvers<void>();
  waits.push(Promise.resolve(), promise);
  tab.have(...Array.from({ length: 10_000 }, (_, row) => typed(row, 'a')));
  expect([tab.drafts.canSave, tab.drafts.isSaved]).toEqual([true, false]);
  await vi.waitFor(() => expect(stores).toHaveLength(2), SOON);
  expect([tab.drafts.canSave, tab.drafts.isSaved]).toEqual([true, false]);
  resolve();
  await vi.waitFor(() => expect(tab.drafts.isSaved).toBe(true), SOON);
  expect(stored()).toHaveLength(10_000);
  expect(stores.length).toBeLessThan(5);
});

test('DraftStore has saved what is queued last, also where storing it before fails meanwhile', async () => {
  const tab = openTab();
  await vi.waitFor(() => expect(tab.drafts.isSaved).toBe(true), SOON);
  const older = Promise.withResolvers<void>();
  const rest = Promise.withResolvers<void>();
  waits.push(older.promise, Promise.resolve(), rest.promise);
  tab.have(typed(0, 'a'));
  const first = tab.drafts.settle();
  tab.have(...Array.from({ length: 5_000 }, (_, row) => typed(row, 'b')));
  const second = tab.drafts.settle();
  await vi.waitFor(() => expect(stores).toHaveLength(3), SOON);
  older.reject(new Error('full'));
  await new Promise((resolve) => setTimeout(resolve));
  rest.resolve();
  await Promise.all([first, second]);
  expect([tab.drafts.isSaved, stored().length]).toEqual([true, 5_000]);
});

test('DraftStore deletes a draft as soon as its edits are saved', async () => {
  const tab = openTab();
  tab.have(typed(0, 'a'));
  await vi.waitFor(() => expect(stored()).toEqual(['a']), SOON);
  tab.have();
  expect(stored()).toEqual([]);
});

test('DraftStore deletes edits that are saved after the view was left', async () => {
  const tab = openTab();
  tab.have(typed(0, 'a'), typed(1, 'b'));
  await vi.waitFor(() => expect(stored()).toEqual(['a', 'b']), SOON);
  tab.leave();
  tab.have(typed(1, 'b'));
  await vi.waitFor(() => expect(stored()).toEqual(['b']), SOON);
  tab.have();
  expect(stored()).toEqual([]);
});
