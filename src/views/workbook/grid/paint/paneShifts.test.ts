import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeAxis } from '#views/workbook/grid/model/axis.ts';
import type { GridView, Pane } from '#views/workbook/grid/model/gridView.ts';
import { exposedParts, paneShifts } from './paneShifts.ts';

const view: GridView = {
  rows: makeAxis(1000, 24),
  columns: makeAxis(1000, 80),
  frozenRows: 1,
  frozenColumns: 2,
  headerWidth: 40,
  headerHeight: 24,
  isRightToLeft: false,
  width: 800,
  height: 600,
  x: 5000,
  y: 5000,
};
/** Less than half of the smallest pane. */
const step = fc.integer({ min: -270, max: 270 });

const holds = ({ left, top, width, height }: Pane, x: number, y: number) =>
  x >= left && x < left + width && y >= top && y < top + height;

test('paneShifts: every pixel was in view before or is in an exposed part', () => {
  fc.assert(
    fc.property(step, step, fc.nat(799), fc.nat(599), (x, y, px, py) => {
      const steps = paneShifts(view, { ...view, x: view.x + x, y: view.y + y }, 1)!;
      const there = steps.find(({ pane }) => holds(pane, px, py));
      expect(there === undefined).toBe(px < view.headerWidth || py < view.headerHeight);
      if (!there) return;
      const wasSeen = holds(there.pane, px - there.dx, py - there.dy);
      expect(exposedParts(there).some((part) => holds(part, px, py))).toBe(!wasSeen);
    }),
  );
});

test('paneShifts: an exposed part has the rows and columns that it shows', () => {
  fc.assert(
    fc.property(step, step, (x, y) => {
      for (const one of paneShifts(view, { ...view, x: view.x + x, y: view.y + y }, 1)!)
        for (const part of exposedParts(one)) {
          const [row, column] = [part.rows, part.columns];
          expect(row[0]!.at).toBeLessThanOrEqual(part.top);
          expect(row.at(-1)!.at + row.at(-1)!.size).toBeGreaterThanOrEqual(part.top + part.height);
          expect(column[0]!.at).toBeLessThanOrEqual(part.left);
          expect(column.at(-1)!.at + column.at(-1)!.size).toBeGreaterThanOrEqual(part.left + part.width);
          expect(row.every(({ at, size }) => at < part.top + part.height && at + size > part.top)).toBe(true);
        }
    }),
  );
});

test('paneShifts: frozen panes move only in their own direction', () => {
  const steps = paneShifts(view, { ...view, x: view.x + 10, y: view.y + 20 }, 1)!;
  expect(steps.map(({ dx, dy }) => [dx, dy])).toEqual([
    [0, 0],
    [-10, 0],
    [0, -20],
    [-10, -20],
  ]);
});

test.each([
  ['another zoom', { ...view, rows: makeAxis(1000, 48) }, 1],
  ['another size', { ...view, width: 900 }, 1],
  ['most of it new', { ...view, y: view.y + 400 }, 1],
  ['half a pixel of the screen', { ...view, x: view.x + 1 }, 1.5],
])('%s is no step', (_, now, ratio) => {
  expect(paneShifts(view, now, ratio)).toBeUndefined();
});

test('paneShifts: rounds to device pixels at a ratio of 1.5', () => {
  expect(
    paneShifts(
      { ...view, frozenColumns: 0, frozenRows: 0 },
      { ...view, frozenColumns: 0, frozenRows: 0, x: view.x + 2 },
      1.5,
    ),
  ).toHaveLength(1);
});
