import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { STATUS } from '#tests/support/page/workbookPage.tsx';
import type { EditStore } from './editStore.ts';
import type { QueuedEdit } from './QueuedEdit.ts';
import { useDraft } from './useDraft.ts';

const disk = vi.hoisted(() => new Map<string, unknown>());
// jsdom has no database.
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  set: async (key: unknown, value: unknown) => void disk.set(JSON.stringify(key), structuredClone(value)),
  del: async (key: unknown) => void disk.delete(JSON.stringify(key)),
  delMany: async (keys: unknown[]) => {
    for (const key of keys) disk.delete(JSON.stringify(key));
  },
  entries: async () => [...disk].map(([key, value]) => [JSON.parse(key), value]),
}));

const held = new Set<string>();
beforeEach(() => {
  disk.clear();
  held.clear();
  vi.stubGlobal('fetch', async () => Response.json(STATUS));
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
const kept = () => [...disk.values()].flatMap((draft) => textsOf((draft as { edits: QueuedEdit[] }).edits));

/** A tab that has the workbook open. */
function openTab(item = '1') {
  const listeners = new Set<() => void>();
  const queue = { unsaved: [] as QueuedEdit[] };
  const store = {
    queue,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  } as unknown as Pick<EditStore, 'queue' | 'subscribe'>;
  const client = new QueryClient();
  const { result, unmount } = renderHook(() => useDraft(item, store), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return {
    result,
    leave: unmount,
    have(...edits: QueuedEdit[]) {
      queue.unsaved = edits;
      for (const listener of listeners) listener();
    },
  };
}

test('what two tabs left is offered together, the oldest first, and gone once it was taken', async () => {
  const first = openTab();
  const second = openTab();
  await waitFor(() =>
    expect(first.result.current.isDraftKept && second.result.current.isDraftKept).toBe(true),
  );
  first.have(typed(0, 'a'), typed(1, 'b'));
  await waitFor(() => expect(kept()).toEqual(['a', 'b']));
  second.have(typed(0, 'c'));
  await waitFor(() => expect(kept()).toEqual(['a', 'b', 'c']));
  second.leave();
  first.leave();
  const other = openTab('2');
  const next = openTab();
  await waitFor(() => expect(textsOf(next.result.current.recovered?.edits)).toEqual(['a', 'b', 'c']));
  expect(next.result.current.recovered?.cells).toBe(2);
  expect(other.result.current.recovered).toBeUndefined();
  next.have(typed(5, 'own'));
  act(() => next.result.current.settle());
  expect(next.result.current.recovered).toBeUndefined();
  await waitFor(() => expect(kept()).toEqual(['own']));
});

test('what another tab is still sending is not offered', async () => {
  const first = openTab();
  first.have(typed(0, 'a'));
  await waitFor(() => expect(kept()).toEqual(['a']));
  const second = openTab();
  second.have(typed(1, 'b'));
  await waitFor(() => expect(kept()).toEqual(['a', 'b']));
  expect(second.result.current.recovered).toBeUndefined();
});

test('what is saved is not kept any more at that moment', async () => {
  const tab = openTab();
  tab.have(typed(0, 'a'));
  await waitFor(() => expect(kept()).toEqual(['a']));
  tab.have();
  expect(kept()).toEqual([]);
});

test('what is saved after the view was left is not offered', async () => {
  const tab = openTab();
  tab.have(typed(0, 'a'), typed(1, 'b'));
  await waitFor(() => expect(kept()).toEqual(['a', 'b']));
  tab.leave();
  tab.have(typed(1, 'b'));
  await waitFor(() => expect(kept()).toEqual(['b']));
  tab.have();
  expect(kept()).toEqual([]);
});
