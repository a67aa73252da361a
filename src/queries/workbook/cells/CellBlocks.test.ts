import { expect, test, vi } from 'vitest';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { CellBlocks, type CellRows, type CellSource, type LoadedCell } from './CellBlocks.ts';

const cell = (text: string): LoadedCell => ({
  value: text,
  text,
  formula: text,
  numberFormat: 'General',
  type: 'String',
});
const filled = ({ top, left, bottom, right }: CellArea): CellRows =>
  Array.from({ length: bottom - top + 1 }, (_, y) =>
    Array.from({ length: right - left + 1 }, (_, x) => cell(`${top + y},${left + x}`)),
  );

/** A source whose answers come when they are let. */
function heldSource(used: CellArea | undefined, isEmbedded = false) {
  const asked: CellArea[] = [];
  const open: { area: CellArea; answer: () => void; fail: (error: Error) => void; signal: AbortSignal }[] =
    [];
  const source: CellSource = {
    extent: () => Promise.resolve({ used, hiddenRows: new Set(), hiddenColumns: new Set(), isEmbedded }),
    cells(area, signal) {
      asked.push(area);
      return new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        open.push({ area, signal, answer: () => resolve(filled(area)), fail: reject });
      });
    },
  };
  return { source, asked, open };
}
const used = { top: 0, left: 0, bottom: 9_999, right: 49 };
const view = { top: 1000, left: 10, bottom: 1040, right: 20 };

test('the blocks that are seen are asked for, nearest first, three at a time', async () => {
  const { source, asked, open } = heldSource(used);
  const blocks = new CellBlocks(source, () => {});
  blocks.want([{ top: 0, left: 0, bottom: 600, right: 40 }]);
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  expect(asked[0]).toMatchObject({ top: 256, left: 16 });
  for (const one of open.splice(0)) one.answer();
  await vi.waitFor(() => expect(asked).toHaveLength(6));
  expect(blocks.at(300, 17)?.text).toBe('300,17');
});

test('the embedded service is asked for the next block on the way once what is seen is there, a live one is not', async () => {
  const scrolled = async (isEmbedded: boolean, rows: readonly number[]) => {
    const { source, asked, open } = heldSource(used, isEmbedded);
    const blocks = new CellBlocks(source, () => {});
    for (const top of rows) blocks.want([{ top, left: 0, bottom: top + 40, right: 10 }]);
    await vi.waitFor(() => expect(open).toHaveLength(1));
    for (const top of rows) blocks.want([{ top, left: 0, bottom: top + 40, right: 10 }]);
    expect(asked).toHaveLength(1);
    open[0]!.answer();
    await new Promise((resolve) => setTimeout(resolve));
    return { blocks, open, asked: asked.map(({ top }) => top) };
  };
  expect((await scrolled(false, [10, 20])).asked).toEqual([0]);
  expect((await scrolled(true, [210, 200])).asked).toEqual([128, 0]);
  const { blocks, open, asked } = await scrolled(true, [140, 150]);
  expect(asked).toEqual([128, 256]);
  blocks.want([{ top: 160, left: 0, bottom: 200, right: 10 }]);
  blocks.want([{ top: 220, left: 0, bottom: 260, right: 10 }]);
  expect(open[1]!.signal.aborted).toBe(false);
  blocks.want([{ top: 5_000, left: 0, bottom: 5_040, right: 10 }]);
  expect(open[1]!.signal.aborted).toBe(true);

  const left = await scrolled(true, [140, 150]);
  left.blocks.stop();
  await new Promise((resolve) => setTimeout(resolve));
  expect(left.open).toHaveLength(2);
});

test('what is scrolled past before it came is given up and can be requested again', async () => {
  const { source, asked, open } = heldSource(used);
  const blocks = new CellBlocks(source, () => {});
  blocks.want([{ top: 0, left: 0, bottom: 40, right: 10 }]);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  blocks.want([view]);
  expect(open[0]!.signal.aborted).toBe(true);
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(1));
  for (const one of open.splice(0)) one.answer();
  blocks.want([{ top: 0, left: 0, bottom: 40, right: 10 }]);
  await vi.waitFor(() => expect(asked.filter(({ top }) => top === 0)).toHaveLength(2));
});

test('a failed block stays reported while it is in view, and is read again when it comes back into view', async () => {
  const { source, asked, open } = heldSource(used);
  const blocks = new CellBlocks(source, () => {});
  const top = { top: 0, left: 0, bottom: 200, right: 10 };
  blocks.want([top]);
  await vi.waitFor(() => expect(open).toHaveLength(2));
  const [first, second] = open.splice(0);
  first!.fail(new Error('away'));
  await vi.waitFor(() => expect(blocks.failure).toEqual(new Error('away')));
  second!.answer();
  await vi.waitFor(() => expect(blocks.at(second!.area.top, 0)).toBeDefined());
  expect(blocks.failure).toEqual(new Error('away'));
  blocks.want([view]);
  expect(blocks.failure).toBeUndefined();
  blocks.want([top]);
  await vi.waitFor(() =>
    expect(asked.filter((area) => area.top === first!.area.top && area.left === 0)).toHaveLength(2),
  );
});

test('beyond what the sheet uses cells are empty and nothing is asked', async () => {
  const { source, asked } = heldSource({ top: 0, left: 0, bottom: 9, right: 3 });
  const blocks = new CellBlocks(source, () => {});
  expect(blocks.at(5, 5)).toBeUndefined();
  blocks.want([{ top: 500_000, left: 9_000, bottom: 500_040, right: 9_020 }]);
  await vi.waitFor(() => expect(blocks.isKnown).toBe(true));
  expect(blocks.at(500_000, 9_000)).toBeNull();
  expect(blocks.at(5, 2)).toBeUndefined();
  expect(asked).toEqual([]);
});

test('frozen rows are asked for beside what scrolls', async () => {
  const { source, asked } = heldSource(used);
  const blocks = new CellBlocks(source, () => {});
  blocks.want([
    { ...view, left: 10, right: 12 },
    { top: 0, left: 10, bottom: 0, right: 12 },
  ]);
  await vi.waitFor(() => expect(asked.map(({ top }) => top).sort((a, b) => a - b)).toEqual([0, 896, 1024]));
});

test('a written area shows at once, and a refresh shows what was there until new cells come', async () => {
  const { source, asked, open } = heldSource(used);
  const blocks = new CellBlocks(source, () => {});
  blocks.want([view]);
  await vi.waitFor(() => expect(open.length).toBeGreaterThan(1));
  for (const one of open.splice(0)) one.answer();
  await vi.waitFor(() => expect(blocks.at(1000, 10)?.text).toBe('1000,10'));
  const usedBefore = blocks.used;
  blocks.put({ top: 1000, left: 10, bottom: 1000, right: 11 }, [[cell('new'), null]]);
  expect(blocks.used).toBe(usedBefore);
  expect([blocks.at(1000, 10)?.text, blocks.at(1000, 11)]).toEqual(['new', null]);
  const before = asked.length;
  blocks.refresh();
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(before));
  expect(blocks.at(1000, 10)?.text).toBe('new');
  for (const one of open.splice(0)) one.answer();
  await vi.waitFor(() => expect(blocks.at(1000, 10)?.text).toBe('1000,10'));
});

test('a failure is told and is not asked again by itself', async () => {
  const { source, asked, open } = heldSource(used);
  const blocks = new CellBlocks(source, () => {});
  blocks.want([{ top: 0, left: 0, bottom: 10, right: 5 }]);
  await vi.waitFor(() => expect(open).toHaveLength(1));
  open.splice(0)[0]!.fail(new Error('no'));
  await vi.waitFor(() => expect(blocks.failure).toEqual(new Error('no')));
  blocks.want([{ top: 0, left: 0, bottom: 12, right: 5 }]);
  expect(asked).toHaveLength(1);
  blocks.refresh();
  await vi.waitFor(() => expect(asked).toHaveLength(2));
});

test('an answer that was on its way does not undo what a write told meanwhile', async () => {
  const { source, open } = heldSource(used);
  const blocks = new CellBlocks(source, () => {});
  blocks.want([{ top: 0, left: 0, bottom: 40, right: 10 }]);
  await vi.waitFor(() => expect(open).toHaveLength(1));
  blocks.put({ top: 3, left: 4, bottom: 3, right: 4 }, [[cell('first')]]);
  open.splice(0)[0]!.answer();
  await vi.waitFor(() => expect(blocks.at(3, 5)?.text).toBe('3,5'));
  expect(blocks.at(3, 4)?.text).toBe('first');
  blocks.refresh();
  await vi.waitFor(() => expect(open).toHaveLength(1));
  blocks.put({ top: 3, left: 4, bottom: 3, right: 4 }, [[cell('second')]]);
  open.splice(0)[0]!.answer();
  await blocks.shown();
  expect(blocks.at(3, 4)?.text).toBe('second');
  blocks.refresh();
  await vi.waitFor(() => expect(open).toHaveLength(1));
  open.splice(0)[0]!.answer();
  await blocks.shown();
  expect(blocks.at(3, 4)?.text).toBe('3,4');
});
