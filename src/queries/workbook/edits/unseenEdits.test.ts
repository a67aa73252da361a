import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { Failure } from '#domain/wire/Failure.ts';
import { SharedSheet } from '#tests/support/workbook/SharedSheet.ts';
import { EditQueue } from './EditQueue.ts';
import { inverseOf, type QueuedEdit, type UndoableEdit } from './QueuedEdit.ts';
import { undoableEdits } from './undoableEdits.ts';

const settled = (queue: EditQueue) => vi.waitFor(() => expect(queue.isRunning).toBe(false), { interval: 1 });
const unseen = (row: number, text: string): UndoableEdit => ({
  worksheet: 'S',
  edit: { row, column: 0, input: text === '' ? { kind: 'clear' } : { kind: 'text', text } },
  found: [{}],
});
const offline = new Failure({ kind: 'offline', message: 'away', service: 'workbook' });

function filled(rows: number) {
  const sheet = new SharedSheet();
  for (let row = 0; row < rows; row += 1) sheet.cells.set(`${row},0`, row);
  return { sheet, before: new Map(sheet.cells), queue: new EditQueue(sheet.port()) };
}

test('undo restores thousands of cleared cells that were not loaded', async () => {
  const { sheet, before, queue } = filled(3000);
  const edits = Array.from({ length: 3000 }, (_, row) => unseen(row, ''));
  queue.add(edits);
  await settled(queue);
  expect(sheet.cells.size).toBe(0);
  queue.add(edits.map((one) => inverseOf(one, queue.writtenAt('S', one.edit.row, 0))));
  await settled(queue);
  expect(sheet.cells).toEqual(before);
  expect(queue.unsaved).toEqual([]);
});

test('an edit that is undone before it is sent is never written', async () => {
  const { sheet, before, queue } = filled(2);
  sheet.refuse = () => offline;
  const edit = unseen(0, 'x');
  queue.add([edit]);
  await settled(queue);
  queue.add([inverseOf(edit, undefined)]);
  await settled(queue);
  sheet.refuse = () => undefined;
  queue.retry();
  await settled(queue);
  expect(sheet.cells).toEqual(before);
  expect(queue.unsaved).toEqual([]);
  expect(sheet.calls.some((call) => call.startsWith('write'))).toBe(false);
});

test('an edit of a cell that was not loaded is compared with what was found when it is retried', async () => {
  const { sheet, queue } = filled(1);
  sheet.refuse = (call) => (call.startsWith('write') ? offline : undefined);
  queue.add([unseen(0, 'mine')]);
  await settled(queue);
  sheet.cells.set('0,0', 'theirs');
  sheet.refuse = () => undefined;
  queue.retry();
  await settled(queue);
  expect(queue.conflicts).toMatchObject([{ base: 0, theirs: 'theirs' }]);
});

test('undo of edits of cells that were not loaded, at any time, restores what was there', async () => {
  const step = fc.record({
    rows: fc.uniqueArray(fc.nat(3), { minLength: 1 }),
    text: fc.constantFrom('', 'a', 'b'),
    waits: fc.nat(4),
    isAway: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), fc.scheduler(), async (steps, scheduler) => {
      const { sheet, before, queue } = filled(3);
      sheet.gate = () => scheduler.schedule(Promise.resolve(), 'wire');
      const wait = async (turns: number) => {
        for (let turn = 0; turn < turns && scheduler.count() > 0; turn += 1) await scheduler.waitOne();
      };
      const done: UndoableEdit[][] = [];
      const now = ({ edit }: UndoableEdit) => queue.writtenAt('S', edit.row, 0);
      for (const { rows, text, waits, isAway } of steps) {
        sheet.refuse = () => (isAway ? offline : undefined);
        const seen = rows.map((row): QueuedEdit => {
          const before = queue.writtenAt('S', row, 0);
          return { ...unseen(row, text), ...(before && { before }) };
        });
        const edits = undoableEdits(queue.unsaved, seen);
        done.push(edits);
        queue.add(edits);
        await wait(waits);
      }
      for (const edits of done.toReversed()) {
        sheet.refuse = () => undefined;
        queue.add(edits.toReversed().map((one) => inverseOf(one, now(one))));
        await wait(edits.length);
      }
      await scheduler.waitFor(settled(queue));
      queue.retry();
      await scheduler.waitFor(settled(queue));
      expect(queue.conflicts).toEqual([]);
      expect(queue.unsaved).toEqual([]);
      expect(sheet.cells).toEqual(before);
    }),
    { numRuns: 100 },
  );
});
