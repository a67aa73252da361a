import { expect, test, vi } from 'vitest';
import { Failure, type FailureKind } from '#domain/wire/Failure.ts';
import { SharedSheet } from '#tests/support/workbook/SharedSheet.ts';
import { MAX_TRIES } from './bisectWrite.ts';
import type { EditPort } from './EditQueue.ts';
import { EditQueue } from './EditQueue.ts';
import type { QueuedEdit } from './QueuedEdit.ts';

const settled = (queue: EditQueue) => vi.waitFor(() => expect(queue.isRunning).toBe(false), { interval: 1 });
const put = (row: number, value: string | number, worksheet = 'S'): QueuedEdit => ({
  worksheet,
  edit: { row, column: 0, input: { kind: 'value', value } },
  before: { content: null, numberFormat: 'General' },
});
const fault = (kind: FailureKind, code: string) =>
  new Failure({ kind, message: 'no', code, service: 'workbook' });
const rowsOf = (queue: EditQueue) => queue.failed.map(({ edit }) => edit.edit.row).sort((a, b) => a - b);

/** A sheet that takes no cell of these rows, and no write that has one. */
function picky(rows: readonly number[], onWrite: () => void = () => {}) {
  const sheet = new SharedSheet();
  const port = sheet.port();
  const write: EditPort['write'] = async (worksheet, patch) => {
    onWrite();
    const { top, left } = patch.area;
    if (rows.some((row) => (patch.values?.[row - top]?.[0 - left] ?? null) !== null))
      throw fault('invalid', 'invalidArgument');
    return port.write(worksheet, patch);
  };
  return { sheet, port: { ...port, write } };
}

test.each([[[0]], [[9999]], [[5000]], [[17, 4711]]])(
  'of ten thousand cells only those fail that are refused: %j',
  async (refused) => {
    let calls = 0;
    const { sheet, port } = picky(refused, () => {
      calls += 1;
    });
    const queue = new EditQueue(port);
    queue.add(Array.from({ length: 10_000 }, (_, row) => put(row, row)));
    await settled(queue);
    expect(calls).toBeLessThanOrEqual(MAX_TRIES + 1);
    for (const row of refused) expect(rowsOf(queue)).toContain(row);
    expect(sheet.cells.size).toBe(10_000 - queue.failed.length);
    expect(queue.failed.length).toBeLessThan(refused.length === 1 ? 2 : 100);
    expect(queue.unsaved).toHaveLength(queue.failed.length);
    expect(queue.failed[0]!.failure.facts.code).toBe('invalidArgument');
  },
);

test('a cell is written where those are refused that a write would only reach over', async () => {
  const sheet = new SharedSheet();
  const port = sheet.port();
  const write: EditPort['write'] = async (worksheet, patch) => {
    if (patch.area.right > 0) throw fault('invalid', 'invalidArgument');
    return port.write(worksheet, patch);
  };
  const queue = new EditQueue({ ...port, write });
  const other: QueuedEdit = { ...put(3, 2), edit: { row: 3, column: 2, input: { kind: 'value', value: 2 } } };
  queue.add([put(0, 1), put(2, 3), other]);
  await settled(queue);
  expect([...sheet.cells]).toEqual([
    ['0,0', 1],
    ['2,0', 3],
  ]);
  expect(rowsOf(queue)).toEqual([3]);
});

test('where many are refused, few calls are spent on them', async () => {
  let calls = 0;
  const { sheet, port } = picky(
    Array.from({ length: 500 }, (_, at) => at * 2),
    () => {
      calls += 1;
    },
  );
  const queue = new EditQueue(port);
  queue.add(Array.from({ length: 1000 }, (_, row) => put(row, row)));
  await settled(queue);
  expect(calls).toBe(MAX_TRIES + 1);
  expect(queue.failed.length + sheet.cells.size).toBe(1000);
});

test('a single cell of a patch that reaches over others is not sought for', async () => {
  let calls = 0;
  const { port } = picky([4], () => {
    calls += 1;
  });
  const queue = new EditQueue(port);
  queue.add([put(0, 1), put(4, 2)]);
  await settled(queue);
  expect(rowsOf(queue)).toEqual([4]);
  expect(calls).toBe(3);
});

test('a sheet that is protected is not tried in pieces', async () => {
  const sheet = new SharedSheet();
  sheet.refuse = (call) => (call.startsWith('write') ? fault('refused', 'accessDenied') : undefined);
  const queue = new EditQueue(sheet.port());
  queue.add(Array.from({ length: 100 }, (_, row) => put(row, row)));
  await settled(queue);
  expect(queue.failed).toHaveLength(100);
  expect(sheet.calls.filter((call) => call.startsWith('write'))).toHaveLength(1);
});

test('why an edit was refused is known as long as it is there, also after others were written', async () => {
  const { sheet, port } = picky([1]);
  const queue = new EditQueue(port);
  queue.add([put(1, 'bad')]);
  await settled(queue);
  queue.add([put(2, 'good')]);
  await settled(queue);
  expect(sheet.cells.get('2,0')).toBe('good');
  expect(queue.failed).toMatchObject([{ failure: { facts: { code: 'invalidArgument' } } }]);
  queue.add([{ worksheet: 'S', edit: { row: 1, column: 0, numberFormat: '0.0' } }]);
  await settled(queue);
  expect(rowsOf(queue)).toEqual([1]);
  queue.discardFailed();
  expect(queue.unsaved).toEqual([]);
});

test('edits of a sheet that is gone fail, and those of others are written', async () => {
  const sheet = new SharedSheet();
  const port = sheet.port();
  const read: EditPort['read'] = async (worksheet, area) => {
    if (worksheet === 'Gone') throw fault('missing', 'itemNotFound');
    return port.read(worksheet, area);
  };
  const queue = new EditQueue({ ...port, read });
  queue.add([put(0, 1, 'Gone'), put(1, 2), put(2, 3, 'Gone')]);
  await settled(queue);
  expect(sheet.cells.get('1,0')).toBe(2);
  expect(queue.failure).toBeUndefined();
  expect(queue.failed.map(({ edit }) => edit.worksheet)).toEqual(['Gone', 'Gone']);
  queue.discardFailed();
  expect(queue.unsaved).toEqual([]);
});

test('a session that has ended keeps what waits, though the service calls it missing', async () => {
  const sheet = new SharedSheet();
  sheet.refuse = () => fault('missing', 'invalidSessionNotFound');
  const queue = new EditQueue({ ...sheet.port(), renewSession: async () => false });
  queue.add([put(0, 1)]);
  await settled(queue);
  expect(queue.failed).toEqual([]);
  expect(queue.failure?.facts.code).toBe('invalidSessionNotFound');
  expect(queue.unsaved).toHaveLength(1);
});

test('what is refused is given up alone, and what waits goes on when it can', async () => {
  const { sheet, port } = picky([1]);
  const queue = new EditQueue(port);
  queue.add([put(1, 'bad')]);
  await settled(queue);
  sheet.refuse = () => fault('offline', '');
  queue.add([put(2, 'waits')]);
  await settled(queue);
  expect(queue.failure?.kind).toBe('offline');
  queue.discardFailed();
  expect(queue.unsaved.map(({ edit }) => edit.row)).toEqual([2]);
  sheet.refuse = () => undefined;
  queue.resume();
  await settled(queue);
  expect(sheet.cells.get('2,0')).toBe('waits');
});

test('a cell has one conflict, about what was typed last', async () => {
  const sheet = new SharedSheet();
  const queue = new EditQueue(sheet.port());
  sheet.cells.set('0,0', 'theirs');
  queue.add([put(0, 'first')]);
  queue.add([put(0, 'second')]);
  await settled(queue);
  queue.add([put(0, 'third')]);
  await settled(queue);
  const [stale] = queue.conflicts;
  expect(queue.conflicts).toMatchObject([
    { theirs: 'theirs', ours: { edit: { input: { value: 'third' } } } },
  ]);
  queue.add([put(0, 'fourth')]);
  queue.resolve(stale!, 'ours');
  expect(queue.conflicts).toHaveLength(1);
  queue.resolve(queue.conflicts[0]!, 'ours');
  await settled(queue);
  expect(sheet.cells.get('0,0')).toBe('fourth');
  expect(queue.unsaved).toEqual([]);
});
