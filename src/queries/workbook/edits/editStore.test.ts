import { expect, test } from 'vitest';
import { createEditStore, sheetsOf, type UndoStep } from './editStore.ts';

const aStore = () =>
  createEditStore({
    at: () => ({ item: '1' }),
    renewSession: async () => false,
    onCells: () => {},
    onUsed: () => {},
  });
const step = (...worksheets: string[]): UndoStep => ({
  label: 'Paste',
  edits: worksheets.map((worksheet) => ({ worksheet, edit: { row: 0, column: 0 } })),
});

test('a step counts once for each sheet that it changes', () => {
  const store = aStore();
  store.count(1, sheetsOf(step('a', 'b', 'a')));
  store.count(1, sheetsOf({ label: 'Add', undo: async () => 'done', redo: async () => 'done' }));
  expect([...store.changes()]).toEqual([
    ['a', 1],
    ['b', 1],
    ['', 1],
  ]);
  store.count(-1, sheetsOf(step('a', 'b', 'a')));
  expect([...store.changes()]).toEqual([['', 1]]);
});

test('what is changed while a sheet is copied, and what is undone after it, is not in the copy', () => {
  const store = aStore();
  store.count(1, ['a']);
  const copied = store.copying('a');
  store.count(1, ['a']);
  copied();
  expect(store.changes().get('a')).toBe(1);
  store.copying('a')();
  expect(store.changes().size).toBe(0);
  store.count(-1, ['a']);
  expect(store.changes().get('a')).toBe(1);
  store.count(1, ['a']);
  expect(store.changes().size).toBe(0);
});
