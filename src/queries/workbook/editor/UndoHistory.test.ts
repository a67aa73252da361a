import { expect, test } from 'vitest';
import { EditQueue } from '#queries/workbook/edits/EditQueue.ts';
import { SharedSheet } from '#tests/support/workbook/SharedSheet.ts';
import { UndoHistory, type UndoStep } from './UndoHistory.ts';

function aHistory() {
  const queue = new EditQueue(new SharedSheet().port());
  return new UndoHistory({
    queue,
    seenAt: () => undefined,
    send: () => {},
    sendNew: (edits) => [...edits],
    onChange: () => {},
  });
}
const step = (...worksheets: string[]): UndoStep => ({
  label: 'Paste',
  edits: worksheets.map((worksheet) => ({ worksheet, edit: { row: 0, column: 0 } })),
});

test('undo history counts a step once for each sheet that it changes', async () => {
  const history = aHistory();
  history.record({ label: 'Add', undo: async () => 'done', redo: async () => 'done' });
  history.record(step('a', 'b', 'a'));
  expect([...history.changes]).toEqual([
    ['', 1],
    ['a', 1],
    ['b', 1],
  ]);
  await history.undo();
  expect([...history.changes]).toEqual([['', 1]]);
});

test('undo history counts changes made while a sheet is copied, and undone after it, as not in the copy', async () => {
  const history = aHistory();
  history.record(step('a'));
  const copied = history.copying('a');
  history.record(step('a'));
  copied();
  expect(history.changes.get('a')).toBe(1);
  history.copying('a')();
  expect(history.changes.size).toBe(0);
  await history.undo();
  expect(history.changes.get('a')).toBe(1);
  await history.redo();
  expect(history.changes.size).toBe(0);
});

test('undo history places a change where it was ordered, however late it is made', async () => {
  const history = aHistory();
  const change = (label: string) => ({
    label,
    undo: async () => 'done' as const,
    redo: async () => 'done' as const,
  });
  const [fill, border, bold] = [change('Fill'), change('Border'), change('Bold')];
  const [first, second] = [history.order(fill), history.order(border)];
  history.record(step('a'));
  const third = history.order(bold);
  history.record(fill, first);
  history.record(border, second);
  history.record(step('b'));
  history.record(bold, third);
  const undone: string[] = [];
  while (history.nextUndo) undone.push((await history.undo())!.step.label);
  expect(undone).toEqual(['Paste', 'Bold', 'Paste', 'Border', 'Fill']);
});
