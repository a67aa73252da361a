import { expect, test, vi } from 'vitest';
import { readTypedInput } from '#domain/sheet/input/readTypedInput.ts';
import { Failure } from '#domain/wire/Failure.ts';
import type { LoadedCell } from '#queries/workbook/cells/CellBlocks.ts';
import { EditQueue } from './EditQueue.ts';
import type { QueuedEdit } from './QueuedEdit.ts';

const offline = new Failure({ kind: 'offline', message: 'away', service: 'workbook' });
const cellOf = (value: LoadedCell['value'], numberFormat = 'General', formula = value): LoadedCell => ({
  value,
  formula,
  text: String(value),
  numberFormat,
  type: '',
});

/** A cell whose service reads what is typed as Excel does, and whose first answer to a write is lost. */
function aCell() {
  const cell: { now: LoadedCell | null; writes: number } = { now: null, writes: 0 };
  const queue = new EditQueue({
    read: async () => [[cell.now]],
    async write(_, { values }) {
      const wire = values![0]![0]!;
      const read = readTypedInput(String(wire), { numberFormat: 'General', is1904: false });
      cell.writes += 1;
      cell.now =
        read.kind === 'formula'
          ? cellOf(3, 'General', `=${read.formula.toUpperCase().replaceAll(' ', '')}`)
          : cellOf(read.value as number, read.format);
      if (cell.writes === 1) throw offline;
      return [[cell.now]];
    },
    filled: async () => [],
    alone: (work) => work(),
    renewSession: async () => true,
    onCells: () => {},
    onChange: () => {},
  });
  return { cell, queue };
}

const typed = (text: string): QueuedEdit => ({
  worksheet: 'S',
  edit: { row: 0, column: 0, input: { kind: 'typed', text } },
  before: { content: 'old', numberFormat: 'General' },
});
const settled = (queue: EditQueue) => vi.waitFor(() => expect(queue.isRunning).toBe(false), { interval: 1 });

test.each(['7', '50%', '1/2/2026', '12:30', 'TRUE', '=sum( a1, b2 )', 'text'])(
  'a write of %s whose answer was lost is no conflict with itself',
  async (text) => {
    const { cell, queue } = aCell();
    cell.now = cellOf('old');
    queue.add([typed(text)]);
    await settled(queue);
    expect(queue.failure?.kind).toBe('offline');
    queue.resume();
    await settled(queue);
    expect(queue.unsaved).toEqual([]);
    expect(cell.writes).toBe(1);
  },
);

test('the same number in another format is not what was typed', async () => {
  const { cell, queue } = aCell();
  cell.now = cellOf(0.5);
  queue.add([typed('50%')]);
  await settled(queue);
  expect(queue.conflicts).toMatchObject([{ theirs: 0.5 }]);
});
