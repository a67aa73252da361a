import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { SharedSheet, type Value } from '#tests/support/workbook/SharedSheet.ts';
import { EditQueue } from './EditQueue.ts';
import { inverseOf, type SeenCell, type UndoableEdit } from './QueuedEdit.ts';
import { undoableEdits } from './undoableEdits.ts';

const seen = (content: Value | null): SeenCell => ({ content, numberFormat: 'General' });

/** One who edits the cells of column A, and sees what the service told last. */
function anEditor(sheet: SharedSheet) {
  const known = new Map<number, SeenCell>();
  const queue = new EditQueue(
    sheet.port((_, { top }, rows) => {
      for (const [y, [cell]] of rows.entries()) known.set(top + y, seen(cell?.value ?? null));
    }),
  );
  const now = (row: number) => known.get(row) ?? seen('old');
  return {
    queue,
    now,
    edit(row: number, value: Value): UndoableEdit {
      const edit = { row, column: 0, input: { kind: 'value', value } } as const;
      const [done] = undoableEdits(queue.unsaved, [{ worksheet: 'S', edit, before: now(row) }]);
      queue.add([done!]);
      return done!;
    },
    takeBack(done: UndoableEdit) {
      const { row } = done.edit;
      queue.add([inverseOf(done, queue.writtenAt('S', row, 0) ?? now(row))]);
    },
    settled: () => vi.waitFor(() => expect(queue.isRunning).toBe(false), { interval: 1 }),
  };
}

function inConflict() {
  const sheet = new SharedSheet();
  sheet.cells.set('0,0', 'theirs');
  return { sheet, editor: anEditor(sheet) };
}

test('an edit in conflict that is taken back is withdrawn, and theirs stays', async () => {
  const { sheet, editor } = inConflict();
  const mine = editor.edit(0, 'mine');
  await editor.settled();
  expect(editor.queue.conflicts).toHaveLength(1);
  expect(editor.now(0)).toEqual(seen('theirs'));
  editor.takeBack(mine);
  expect(editor.queue.unsaved).toEqual([]);
  await editor.settled();
  expect(sheet.cells.get('0,0')).toBe('theirs');
  editor.edit(0, 'mine');
  await editor.settled();
  expect(sheet.cells.get('0,0')).toBe('mine');
});

test('of two edits of a cell in conflict the last is taken back first', async () => {
  const { editor } = inConflict();
  const first = editor.edit(0, 'first');
  await editor.settled();
  const second = editor.edit(0, 'second');
  editor.takeBack(second);
  expect(editor.queue.conflicts).toMatchObject([
    { theirs: 'theirs', ours: { edit: { input: { value: 'first' } } } },
  ]);
  editor.takeBack(first);
  expect(editor.queue.conflicts).toEqual([]);
});

test('a number format of a cell in conflict is taken back with the conflict', async () => {
  const { editor } = inConflict();
  const mine = editor.edit(0, 'mine');
  await editor.settled();
  const format: UndoableEdit = {
    worksheet: 'S',
    edit: { row: 0, column: 0, numberFormat: '0.00' },
    before: seen('theirs'),
    found: [{}],
  };
  editor.queue.add([format]);
  editor.takeBack(format);
  expect(editor.queue.conflicts).toHaveLength(1);
  editor.takeBack(mine);
  expect(editor.queue.conflicts).toEqual([]);
});

test('what was written over theirs gives theirs back', async () => {
  const { sheet, editor } = inConflict();
  const mine = editor.edit(0, 'mine');
  await editor.settled();
  editor.queue.resolve(editor.queue.conflicts[0]!, 'mine');
  await editor.settled();
  expect(sheet.cells.get('0,0')).toBe('mine');
  editor.takeBack(mine);
  await editor.settled();
  expect(sheet.cells.get('0,0')).toBe('theirs');
  expect(editor.queue.unsaved).toEqual([]);
});

test('of two edits that were given up for theirs, none comes back when they are taken back', async () => {
  const { sheet, editor } = inConflict();
  const first = editor.edit(0, 'first');
  const second = editor.edit(0, 'second');
  await editor.settled();
  editor.queue.resolve(editor.queue.conflicts[0]!, 'theirs');
  for (const one of [second, first]) {
    editor.takeBack(one);
    await editor.settled();
    expect(sheet.cells.get('0,0')).toBe('theirs');
  }
  expect(editor.queue.unsaved).toEqual([]);
});

test('an edit that is taken back while it is sent leaves no conflict', async () => {
  const { sheet, editor } = inConflict();
  const mine = editor.edit(0, 'mine');
  editor.takeBack(mine);
  await editor.settled();
  expect(editor.queue.conflicts).toEqual([]);
  expect(sheet.cells.get('0,0')).toBe('theirs');
});

test('edits that are taken back at any time leave what the other person wrote last', async () => {
  const step = fc.record({
    who: fc.constantFrom('me', 'other'),
    row: fc.nat(1),
    waits: fc.nat(4),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 10 }), fc.scheduler(), async (steps, scheduler) => {
      const sheet = new SharedSheet();
      sheet.gate = () => scheduler.schedule(Promise.resolve(), 'wire');
      const editor = anEditor(sheet);
      const last = new Map<string, Value>([
        ['0,0', 'old'],
        ['1,0', 'old'],
      ]);
      for (const [key, value] of last) sheet.cells.set(key, value);
      const done: UndoableEdit[] = [];
      const wait = async (turns: number) => {
        for (let turn = 0; turn < turns && scheduler.count() > 0; turn += 1) await scheduler.waitOne();
      };
      for (const [at, { who, row, waits }] of steps.entries()) {
        // No service tells whether a cell changed between the last look at it and the write.
        const isBetween = editor.queue.isRunning && sheet.calls.at(-1)?.startsWith('read');
        if (who === 'me') done.push(editor.edit(row, `mine ${at}`));
        else if (!isBetween) {
          sheet.cells.set(`${row},0`, `theirs ${at}`);
          last.set(`${row},0`, `theirs ${at}`);
        }
        await wait(waits);
      }
      for (const one of done.toReversed()) {
        editor.takeBack(one);
        await wait(1);
      }
      await scheduler.waitFor(editor.settled());
      for (const [key, value] of sheet.cells) expect([key, value]).toEqual([key, last.get(key)]);
    }),
    { numRuns: 200 },
  );
});
