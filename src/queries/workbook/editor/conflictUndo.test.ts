import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { LoadedCell } from '#queries/workbook/cells/CellBlocks.ts';
import { editsOn } from '#tests/support/workbook/editsOn.ts';
import { SharedSheet, type Value } from '#tests/support/workbook/SharedSheet.ts';

const loaded = (value: Value): LoadedCell => ({
  value,
  text: String(value),
  formula: value,
  numberFormat: 'General',
  type: 'String',
});

/** One who edits the cells of column A, and sees what the service told last. */
function anEditor(sheet: SharedSheet) {
  const { edits, shownAt } = editsOn(sheet.port(), ['S'], () => loaded('old'));
  return {
    edits,
    now: (row: number) => shownAt('S', row, 0)?.value,
    edit: (row: number, value: Value) =>
      edits.edit('S', [{ row, column: 0, input: { kind: 'value', value } }], 'Type'),
    undo: () => edits.undo(),
    settled: () => vi.waitFor(() => expect(edits.queue.isRunning).toBe(false), { interval: 1 }),
  };
}

function inConflict() {
  const sheet = new SharedSheet();
  sheet.cells.set('0,0', 'theirs');
  return { sheet, editor: anEditor(sheet) };
}

test('conflict: undo withdraws the edit, and theirs stays', async () => {
  const { sheet, editor } = inConflict();
  editor.edit(0, 'mine');
  await editor.settled();
  expect(editor.edits.queue.conflicts).toHaveLength(1);
  expect(editor.now(0)).toBe('theirs');
  await editor.undo();
  expect(editor.edits.queue.pending).toBe(0);
  await editor.settled();
  expect(sheet.cells.get('0,0')).toBe('theirs');
  editor.edit(0, 'mine');
  await editor.settled();
  expect(sheet.cells.get('0,0')).toBe('mine');
});

test('conflict: what others write while a cell is edited was not seen, what is written from here was', async () => {
  const { sheet, editor } = inConflict();
  const place = { row: 0, column: 0 };
  const typed = (text: string) => ({ ...place, input: { kind: 'typed', text } }) as const;
  const seen = editor.edits.seenAt('S', place);
  editor.edits.sheets.put('S', { top: 0, left: 0, bottom: 0, right: 0 }, [[loaded('theirs')]]);
  editor.edits.type('S', typed('mine'), seen, 'Type');
  await editor.settled();
  expect(editor.edits.queue.conflicts).toMatchObject([{ base: 'old', theirs: 'theirs' }]);
  editor.edits.queue.resolve(editor.edits.queue.conflicts[0]!, 'ours');
  await editor.settled();
  editor.edits.type('S', typed('mine again'), seen, 'Type');
  await editor.settled();
  expect(sheet.cells.get('0,0')).toBe('mine again');
});

test('conflict: undo withdraws the last of two edits first', async () => {
  const { editor } = inConflict();
  editor.edit(0, 'first');
  await editor.settled();
  editor.edit(0, 'second');
  await editor.undo();
  expect(editor.edits.queue.conflicts).toMatchObject([
    { theirs: 'theirs', ours: { edit: { input: { value: 'first' } } } },
  ]);
  await editor.undo();
  expect(editor.edits.queue.conflicts).toEqual([]);
});

test('conflict: undo withdraws a number format with the conflict', async () => {
  const { editor } = inConflict();
  editor.edit(0, 'mine');
  await editor.settled();
  editor.edits.edit('S', [{ row: 0, column: 0, numberFormat: '0.00' }], 'Format');
  await editor.undo();
  expect(editor.edits.queue.conflicts).toHaveLength(1);
  await editor.undo();
  expect(editor.edits.queue.conflicts).toEqual([]);
});

test('conflict: undo restores theirs after ours was written over it', async () => {
  const { sheet, editor } = inConflict();
  editor.edit(0, 'mine');
  await editor.settled();
  editor.edits.queue.resolve(editor.edits.queue.conflicts[0]!, 'ours');
  await editor.settled();
  expect(sheet.cells.get('0,0')).toBe('mine');
  await editor.undo();
  await editor.settled();
  expect(sheet.cells.get('0,0')).toBe('theirs');
  expect(editor.edits.queue.pending).toBe(0);
});

test('conflict: undo restores neither of two edits that were given up for theirs', async () => {
  const { sheet, editor } = inConflict();
  editor.edit(0, 'first');
  editor.edit(0, 'second');
  await editor.settled();
  editor.edits.queue.resolve(editor.edits.queue.conflicts[0]!, 'theirs');
  for (const _ of ['second', 'first']) {
    await editor.undo();
    await editor.settled();
    expect(sheet.cells.get('0,0')).toBe('theirs');
  }
  expect(editor.edits.queue.pending).toBe(0);
});

test('conflict: an edit that is undone while it is sent leaves none', async () => {
  const { sheet, editor } = inConflict();
  editor.edit(0, 'mine');
  await editor.undo();
  await editor.settled();
  expect(editor.edits.queue.conflicts).toEqual([]);
  expect(sheet.cells.get('0,0')).toBe('theirs');
});

test('conflict: edits that are undone at any time leave what the other person wrote last', async () => {
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
      const wait = async (turns: number) => {
        for (let turn = 0; turn < turns && scheduler.count() > 0; turn += 1) await scheduler.waitOne();
      };
      for (const [at, { who, row, waits }] of steps.entries()) {
        // No service tells whether a cell changed between the last look at it and the write.
        const isBetween = editor.edits.queue.isRunning && sheet.calls.at(-1)?.startsWith('read');
        if (who === 'me') editor.edit(row, `mine ${at}`);
        else if (!isBetween) {
          sheet.cells.set(`${row},0`, `theirs ${at}`);
          last.set(`${row},0`, `theirs ${at}`);
        }
        await wait(waits);
      }
      while (editor.edits.history.nextUndo !== undefined) {
        await editor.undo();
        await wait(1);
      }
      await scheduler.waitFor(editor.settled());
      for (const [key, value] of sheet.cells) expect([key, value]).toEqual([key, last.get(key)]);
    }),
    { numRuns: 200 },
  );
});

test('conflict: what a formula filled meanwhile makes way for what is typed, and undo leaves nothing of it', async () => {
  const sheet = new SharedSheet();
  for (const row of [1, 2]) sheet.cells.set(`${row},0`, 2 * row);
  sheet.filled = [{ top: 0, left: 0, bottom: 1, right: 0 }];
  const { edits } = editsOn(sheet.port(), ['S'], () => null);
  const type = (row: number) =>
    edits.edit('S', [{ row, column: 0, input: { kind: 'value', value: 'mine' } }], 'Type');
  const settled = () => vi.waitFor(() => expect(edits.queue.isRunning).toBe(false), { interval: 1 });
  type(1);
  await settled();
  expect(sheet.cells.get('1,0')).toBe('mine');
  await edits.undo();
  await settled();
  expect(sheet.cells.has('1,0')).toBe(false);
  type(2);
  await settled();
  expect(edits.queue.conflicts).toMatchObject([{ base: null, theirs: 4 }]);
});

test('conflict: what was written over a fill is no fill, though what is shown still says so', async () => {
  const sheet = new SharedSheet();
  sheet.cells.set('1,0', 2);
  sheet.filled = [{ top: 0, left: 0, bottom: 1, right: 0 }];
  const { edits } = editsOn(
    sheet.port(),
    ['S'],
    () => loaded(2),
    (row) => row === 1,
  );
  const type = (value: number) =>
    edits.edit('S', [{ row: 1, column: 0, input: { kind: 'value', value } }], 'Type');
  const settled = () => vi.waitFor(() => expect(edits.queue.isRunning).toBe(false), { interval: 1 });
  type(5);
  await settled();
  sheet.filled = [];
  type(6);
  await settled();
  expect(edits.queue.conflicts).toEqual([]);
  expect(sheet.cells.get('1,0')).toBe(6);
  await edits.undo();
  await edits.undo();
  await settled();
  expect(sheet.cells.has('1,0')).toBe(false);
});
