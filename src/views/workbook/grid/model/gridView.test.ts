import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeAxis } from './axis.ts';
import {
  areasInView,
  borderAt,
  cellBox,
  type GridView,
  hitAt,
  isCellSeen,
  panesOf,
  revealed,
  spansInView,
} from './gridView.ts';

const isHidden = (row: number) => row % 17 === 3;
const rows = makeAxis(1_048_576, 24, (row) => (isHidden(row) ? 0 : 24));
const columns = makeAxis(16_384, 80, (column) => (column === 5 ? 0 : column % 9 === 2 ? 200 : 80));

const views = fc
  .record({
    frozenRows: fc.constantFrom(0, 0, 1, 3),
    frozenColumns: fc.constantFrom(0, 0, 1, 2),
    x: fc.nat(columns.total - 2000),
    y: fc.nat(rows.total - 2000),
  })
  .map(
    (part): GridView => ({
      rows,
      columns,
      headerWidth: 60,
      headerHeight: 24,
      isRightToLeft: false,
      width: 1200,
      height: 700,
      ...part,
    }),
  );

test('gridView: every cell in view is hit where it is drawn', () => {
  fc.assert(
    fc.property(views, (view) => {
      for (const pane of panesOf(view)) {
        for (const row of pane.rows) {
          for (const column of pane.columns) {
            const x = Math.max(column.at, pane.left);
            const y = Math.max(row.at, pane.top);
            if (x >= pane.left + pane.width || y >= pane.top + pane.height) continue;
            expect(hitAt(view, x, y)).toEqual({ part: 'cell', row: row.index, column: column.index });
            expect(cellBox(view, row.index, column.index)).toEqual({
              left: column.at,
              top: row.at,
              width: column.size,
              height: row.size,
            });
          }
        }
      }
    }),
    { numRuns: 30 },
  );
});

test('gridView: panes cover the view beside the headers exactly once', () => {
  fc.assert(
    fc.property(views, (view) => {
      const covered = panesOf(view).reduce((sum, { width, height }) => sum + width * height, 0);
      expect(covered).toBe((view.width - view.headerWidth) * (view.height - view.headerHeight));
    }),
  );
});

test('gridView: revealing shows the whole cell, and scrolls nothing if it is in view', () => {
  fc.assert(
    fc.property(views, fc.nat(1_048_575), fc.nat(16_383), (view, row, column) => {
      fc.pre(!isHidden(row) && column !== 5);
      const moved = { ...view, ...revealed(view, row, column) };
      expect(isCellSeen(moved, row, column)).toBe(true);
      expect(revealed(moved, row, column)).toEqual({ x: moved.x, y: moved.y });
      const { left, top, width, height } = cellBox(moved, row, column);
      expect(left).toBeGreaterThanOrEqual(view.headerWidth);
      expect(top).toBeGreaterThanOrEqual(view.headerHeight);
      expect(left + width).toBeLessThanOrEqual(view.width);
      expect(top + height).toBeLessThanOrEqual(view.height);
    }),
  );
});

test('gridView: revealing leaves a direction that does not matter', () => {
  const view: GridView = {
    rows,
    columns,
    frozenRows: 0,
    frozenColumns: 0,
    headerWidth: 60,
    headerHeight: 24,
    isRightToLeft: false,
    width: 1200,
    height: 700,
    x: 0,
    y: 0,
  };
  expect(revealed(view, undefined, 900).y).toBe(0);
  expect(revealed(view, 900, undefined).x).toBe(0);
});

test('gridView: hits headers, borders and the corner', () => {
  const view: GridView = {
    rows,
    columns,
    frozenRows: 0,
    frozenColumns: 0,
    headerWidth: 60,
    headerHeight: 24,
    isRightToLeft: false,
    width: 1200,
    height: 700,
    x: 0,
    y: 0,
  };
  expect(hitAt(view, 5, 5).part).toBe('corner');
  expect(hitAt(view, 100, 5)).toMatchObject({ part: 'columnHeader', column: 0 });
  expect(hitAt(view, 5, 50)).toMatchObject({ part: 'rowHeader', row: 1 });
  expect(borderAt(view, 60 + 79, 10)).toEqual({ axis: 'columns', index: 0 });
  expect(borderAt(view, 60 + 82, 10)).toEqual({ axis: 'columns', index: 0 });
  expect(borderAt(view, 60 + 40, 10)).toBeUndefined();
  expect(borderAt(view, 60 + 79, 30)).toBeUndefined();
  // F is hidden: its border is at the left of G.
  expect(borderAt(view, 60 + columns.offsetOf(6) + 2, 10)).toEqual({ axis: 'columns', index: 5 });
  expect(borderAt(view, 30, 24 + rows.offsetOf(1) - 2)).toEqual({ axis: 'rows', index: 0 });
  expect(borderAt(view, 30, 24 + rows.offsetOf(1) + 2)).toEqual({ axis: 'rows', index: 0 });
  expect(borderAt(view, 30, 24 + rows.offsetOf(1) - 10)).toBeUndefined();
  expect(borderAt(view, 59, 23)).toBeUndefined();
});

test('gridView: tells the scrolled cells in view from the frozen ones', () => {
  const view: GridView = {
    rows,
    columns,
    frozenRows: 1,
    frozenColumns: 2,
    headerWidth: 60,
    headerHeight: 24,
    isRightToLeft: false,
    width: 1200,
    height: 700,
    x: 800,
    y: 2400,
  };
  const { scrolled, frozen } = areasInView(view);
  expect(scrolled.top).toBeGreaterThan(90);
  expect(frozen).toHaveLength(3);
  expect(frozen[0]).toEqual({ top: 0, left: 0, bottom: 0, right: 1 });
  expect(spansInView(view).rows[0]!.index).toBe(0);
  expect(spansInView(view).rows[1]!.index).toBe(scrolled.top);
});
