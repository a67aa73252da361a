import { beforeEach, expect, test, vi } from 'vitest';
import type { QueuedEdit } from '#queries/workbook/edits/QueuedEdit.ts';
import { DraftStore } from './DraftStore.ts';

const disk = vi.hoisted(() => new Map<string, unknown>());
/** What was stored since. */
const stores = vi.hoisted(() => [] as { edits: QueuedEdit[] }[]);
// Node has no IndexedDB.
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  async set(key: unknown, value: { edits: QueuedEdit[] }) {
    stores.push(value);
    disk.set(JSON.stringify(key), structuredClone(value));
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
  expect(stores.flatMap((draft) => draft.edits).length).toBeLessThan(250);
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
