import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { CellEdit } from '#domain/sheet/edit/CellInput.ts';
import { Failure } from '#domain/wire/Failure.ts';
import type { LoadedCell } from '#queries/workbook/cells/CellBlocks.ts';
import { SharedSheet, type Value } from '#tests/support/workbook/SharedSheet.ts';
import { contentOf } from './cellContent.ts';
import { EditQueue } from './EditQueue.ts';
import { inverseOf, type QueuedEdit } from './QueuedEdit.ts';

const put = (row: number, column: number, value: Value, before?: Value): QueuedEdit => ({
  worksheet: 'S',
  edit: { row, column, input: { kind: 'value', value } },
  before: { content: before ?? null, numberFormat: 'General' },
});
const settled = (queue: EditQueue) => vi.waitFor(() => expect(queue.isRunning).toBe(false), { interval: 1 });

describe('what is sent', () => {
  test('edits of a moment go together, later ones wait for the answer', async () => {
    const sheet = new SharedSheet();
    const queue = new EditQueue(sheet.port());
    queue.add([put(0, 0, 1), put(0, 1, 2), put(1, 0, 3)]);
    queue.add([put(0, 0, 9), put(5, 5, 5)]);
    expect(queue.stateOf('S', 0, 0)?.state).toBe('unsaved');
    expect(queue.stateOf('S', 1, 0)?.state).toBe('saving');
    await settled(queue);
    expect([...sheet.cells]).toEqual([
      ['0,0', 9],
      ['0,1', 2],
      ['1,0', 3],
      ['5,5', 5],
    ]);
    expect(sheet.calls.filter((call) => call.startsWith('write'))).toHaveLength(3);
    expect(queue.unsaved).toEqual([]);
    expect(queue.stateOf('S', 0, 0)).toBeUndefined();
  });

  test('when two tabs edit a cell at once, the second is told what the first wrote', async () => {
    const sheet = new SharedSheet();
    const tabs = [new EditQueue(sheet.port()), new EditQueue(sheet.port())] as const;
    for (const [at, tab] of tabs.entries()) tab.add([put(0, 0, `of tab ${at}`)]);
    for (const tab of tabs) await settled(tab);
    expect(sheet.cells.get('0,0')).toBe('of tab 0');
    expect(tabs[1].conflicts).toMatchObject([{ theirs: 'of tab 0' }]);
  });

  test('a write that is too large is sent in halves', async () => {
    const sheet = new SharedSheet();
    sheet.refuse = (call) => {
      const cells = Number(/^write (\d+)/.exec(call)?.[1] ?? 0);
      return cells > 3
        ? new Failure({
            kind: 'invalid',
            message: 'too large',
            code: 'rangeExceedsLimit',
            service: 'workbook',
          })
        : undefined;
    };
    const queue = new EditQueue(sheet.port());
    queue.add(Array.from({ length: 10 }, (_, row) => put(row, 0, row)));
    await settled(queue);
    expect(sheet.cells.size).toBe(10);
    expect(queue.failure).toBeUndefined();
  });

  test('a session that is gone is renewed once', async () => {
    const sheet = new SharedSheet();
    let isGone = true;
    sheet.refuse = () => {
      if (!isGone) return undefined;
      isGone = false;
      return new Failure({
        kind: 'missing',
        message: 'gone',
        code: 'invalidSessionReCreatable',
        service: 'workbook',
      });
    };
    const queue = new EditQueue(sheet.port());
    queue.add([put(0, 0, 1)]);
    await settled(queue);
    expect(sheet.calls).toContain('renew');
    expect(sheet.cells.get('0,0')).toBe(1);
  });

  test('what cannot be reached stays unsaved and is sent when it can be', async () => {
    const sheet = new SharedSheet();
    sheet.refuse = () => new Failure({ kind: 'offline', message: 'away', service: 'workbook' });
    const queue = new EditQueue(sheet.port());
    queue.add([put(0, 0, 1)]);
    await settled(queue);
    expect(queue.failure?.kind).toBe('offline');
    expect(queue.stateOf('S', 0, 0)?.state).toBe('unsaved');
    sheet.refuse = () => undefined;
    queue.retry();
    await settled(queue);
    expect(sheet.cells.get('0,0')).toBe(1);
    expect(queue.failure).toBeUndefined();
  });

  test('a value that is refused is marked and kept', async () => {
    const sheet = new SharedSheet();
    sheet.refuse = (call) =>
      call.startsWith('write')
        ? new Failure({ kind: 'invalid', message: 'no', code: 'invalidArgument', service: 'workbook' })
        : undefined;
    const queue = new EditQueue(sheet.port());
    queue.add([put(0, 0, 1)]);
    await settled(queue);
    expect(queue.stateOf('S', 0, 0)?.state).toBe('failed');
    expect(queue.unsaved).toHaveLength(1);
    queue.discard();
    expect(queue.unsaved).toEqual([]);
  });
});

describe('conflicts', () => {
  test('a cell changed elsewhere is not overwritten until a person says so', async () => {
    const sheet = new SharedSheet();
    const queue = new EditQueue(sheet.port());
    sheet.cells.set('0,0', 'theirs');
    queue.add([put(0, 0, 'mine', 'old'), put(0, 1, 'clean')]);
    await settled(queue);
    expect([sheet.cells.get('0,0'), sheet.cells.get('0,1')]).toEqual(['theirs', 'clean']);
    expect(queue.conflicts).toMatchObject([{ base: 'old', theirs: 'theirs' }]);
    expect(queue.stateOf('S', 0, 0)?.state).toBe('conflict');
    queue.resolve(queue.conflicts[0]!, 'ours');
    await settled(queue);
    expect(sheet.cells.get('0,0')).toBe('mine');
    expect(queue.conflicts).toEqual([]);
  });

  test('the same value by both is no conflict and costs no write', async () => {
    const sheet = new SharedSheet();
    const queue = new EditQueue(sheet.port());
    sheet.cells.set('0,0', 'x');
    queue.add([put(0, 0, 'x', 'old')]);
    await settled(queue);
    expect(queue.conflicts).toEqual([]);
    expect(sheet.calls.some((call) => call.startsWith('write'))).toBe(false);
  });

  test('two editors in any order: every value that was acknowledged is seen before it is replaced', async () => {
    const edit = fc.record({ who: fc.nat(1), row: fc.nat(2), value: fc.integer({ min: 1, max: 5 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { maxLength: 25 }), fc.scheduler(), async (edits, scheduler) => {
        const sheet = new SharedSheet();
        sheet.gate = () => scheduler.schedule(Promise.resolve(), 'wire');
        const seen = [new Map<number, Value>(), new Map<number, Value>()];
        const history: { row: number; before: Value | undefined; value: Value; seen: Value | undefined }[] =
          [];
        const queues = seen.map((own) => {
          const port = sheet.port((_, area, cells) => {
            for (let row = area.top; row <= area.bottom; row += 1) {
              const value = cells[row - area.top]![0]?.value;
              if (value === undefined || value === null) own.delete(row);
              else own.set(row, value);
            }
          });
          return new EditQueue(port);
        });
        for (const { who, row, value } of edits) {
          const before = seen[who]!.get(row);
          queues[who]!.add([put(row, 0, value, before)]);
          history.push({ row, before, value, seen: before });
          if (scheduler.count() > 0) await scheduler.waitOne();
        }
        await scheduler.waitFor(Promise.all(queues.map(settled)));
        for (const queue of queues)
          for (const { row, theirs, ours } of queue.conflicts) {
            expect(theirs).not.toEqual((ours.edit.input as { value: Value }).value);
            expect(sheet.cells.has(`${row},0`)).toBe(true);
          }
        const written = [...sheet.cells.values()];
        for (const value of written) expect(edits.some((one) => one.value === value)).toBe(true);
        expect(queues.every((queue) => queue.failure === undefined)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

test('the inverse of an edit puts back what its editor saw', () => {
  const edit: CellEdit = { row: 1, column: 2, input: { kind: 'typed', text: '5' }, numberFormat: '0.00' };
  const queued: QueuedEdit = { worksheet: 'S', edit, before: { content: '=A1+1', numberFormat: 'General' } };
  const now = { content: 5, numberFormat: '0.00' };
  expect(inverseOf(queued, now)).toEqual({
    worksheet: 'S',
    edit: { row: 1, column: 2, input: { kind: 'formula', formula: 'A1+1' }, numberFormat: 'General' },
    before: { content: 5, numberFormat: '0.00' },
  });
  expect(
    inverseOf({ ...queued, before: { content: null, numberFormat: 'General' } }, now).edit.input,
  ).toEqual({ kind: 'clear' });
  expect(inverseOf({ ...queued, before: { content: "'=x", numberFormat: '@' } }, now).edit.input).toEqual({
    kind: 'text',
    text: '=x',
  });
});

test('an edit over one that was not written yet goes back to that one', () => {
  const edit: CellEdit = { row: 0, column: 0, input: { kind: 'typed', text: '5' } };
  const before = { content: null, numberFormat: 'General' };
  const was: CellEdit = { row: 0, column: 0, input: { kind: 'typed', text: '1/2' } };
  expect(inverseOf({ worksheet: 'S', edit, before, was }, before).edit).toEqual(was);
});

test('text that begins with = is told from a formula', () => {
  const cell = (value: string, formula: string): LoadedCell => ({
    value,
    formula,
    text: value,
    numberFormat: 'General',
    type: 'String',
  });
  expect(contentOf(cell('=A1', '=A1'))).toBe("'=A1");
  expect(contentOf(cell('7', '=A1'))).toBe('=A1');
  expect(contentOf(null)).toBeNull();
});
