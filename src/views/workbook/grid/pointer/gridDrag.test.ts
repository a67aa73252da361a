import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaAround } from '#domain/sheet/CellArea.ts';
import {
  areaOfCell,
  type CellPlace,
  currentRange,
  isSelected,
  WHOLE_SHEET_SIZE as SHEET,
  selectAll,
  selectArea,
  selectCell,
  selectColumns,
  selectRows,
} from '#domain/sheet/edit/Selection.ts';
import { makeAxis } from '#views/workbook/grid/model/axis.ts';
import { cellBox, type GridView, hitAt, spansInView } from '#views/workbook/grid/model/gridView.ts';
import { type Drag, dragSelection, grabHandle } from './gridDrag.ts';
import { type HandleKind, handlePositions } from './handlePositions.ts';

const axesAt = (zoom: number) => ({
  rows: makeAxis(1_048_576, 24 * zoom, (row) => (row % 17 === 3 ? 0 : 24 * zoom)),
  columns: makeAxis(16_384, 80 * zoom, (column) =>
    column === 5 ? 0 : column % 9 === 2 ? 200 * zoom : 80 * zoom,
  ),
});
const axes = [0.5, 1, 2].map(axesAt);

const views = fc
  .record({
    axes: fc.constantFrom(...axes),
    frozenRows: fc.constantFrom(0, 0, 1, 3),
    frozenColumns: fc.constantFrom(0, 0, 1, 2),
    x: fc.nat(500_000),
    y: fc.nat(5_000_000),
  })
  .map(
    ({ axes: sizes, ...part }): GridView => ({
      ...sizes,
      headerWidth: 60,
      headerHeight: 24,
      isRightToLeft: false,
      width: 1200,
      height: 700,
      ...part,
    }),
  );
/** Two cells in view, each by where it is among those. */
const pairs = fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat());
/** Where on a handle a finger is, px. */
const shaky = fc.record({ x: fc.integer({ min: -20, max: 20 }), y: fc.integer({ min: -20, max: 20 }) });

function cellsOf(view: GridView, [a, b, c, d]: readonly [number, number, number, number]) {
  const seen = spansInView(view);
  const pick = (row: number, column: number): CellPlace => ({
    row: seen.rows[row % seen.rows.length]!.index,
    column: seen.columns[column % seen.columns.length]!.index,
  });
  return [pick(a, b), pick(c, d)] as const;
}

type Selecting = Extract<Drag, { kind: 'cell' | 'columnHeader' | 'rowHeader' }>;
const grab = (
  view: GridView,
  selection: Parameters<typeof grabHandle>[1],
  kind: HandleKind,
  at: { x: number; y: number },
) => grabHandle(view, selection, SHEET, kind, at) as Selecting | undefined;

/** Where the corner of a cell is that a handle of it would be at. */
function cornerOf(view: GridView, { row, column }: CellPlace, kind: HandleKind) {
  const { left, top, width, height } = cellBox(view, row, column);
  return kind === 'start' ? { x: left, y: top } : { x: left + width, y: top + height };
}

test('gridDrag: a handle dragged from corner to corner selects as far, wherever on the handle the finger is', () => {
  fc.assert(
    fc.property(views, pairs, fc.constantFrom('start', 'end'), shaky, (view, picked, kind, on) => {
      const [from, to] = cellsOf(view, picked);
      const handle = handlePositions(view, areaOfCell(from), SHEET).find((one) => one.kind === kind);
      const corner = cornerOf(view, from, kind);
      if (!handle) {
        const { headerWidth, headerHeight, width, height } = view;
        const fixedX = from.column < view.frozenColumns ? 0 : view.columns.offsetOf(view.frozenColumns);
        const fixedY = from.row < view.frozenRows ? 0 : view.rows.offsetOf(view.frozenRows);
        const isIn = corner.x >= headerWidth + fixedX && corner.x <= width;
        expect(isIn && corner.y >= headerHeight + fixedY && corner.y <= height).toBe(false);
        return;
      }
      expect({ x: handle.x, y: handle.y }).toEqual(corner);
      const held = grab(view, selectCell(from), kind, { x: corner.x + on.x, y: corner.y + on.y })!;
      const end = cornerOf(view, to, kind);
      const x = end.x + on.x + held.away!.x;
      const y = end.y + on.y + held.away!.y;
      // Beyond the edges the sheet scrolls instead.
      if (x < view.headerWidth || y < view.headerHeight || x >= view.width || y >= view.height) return;
      const at = hitAt(view, x, y);
      // Where frozen cells lie over the others, what is seen counts.
      const box = cellBox(view, to.row, to.column);
      if (hitAt(view, box.left + 1, box.top + 1).row !== to.row || at.row !== to.row) return;
      if (hitAt(view, box.left + 1, box.top + 1).column !== to.column || at.column !== to.column) return;
      const selection = dragSelection(held, selectCell(from), at, SHEET);
      expect(currentRange(selection)).toEqual(areaAround(areaOfCell(from), areaOfCell(to)));
    }),
    { numRuns: 300 },
  );
});

test('gridDrag: the opposite corner stays, and the active cell is inside', () => {
  fc.assert(
    fc.property(views, pairs, pairs, fc.constantFrom('start', 'end'), (view, first, second, kind) => {
      const [a, b] = cellsOf(view, first);
      const [to] = cellsOf(view, second);
      const before = selectArea(areaAround(areaOfCell(a), areaOfCell(b)));
      const range = currentRange(before);
      const held = grab(view, before, kind, { x: 0, y: 0 });
      if (!held) return;
      const after = dragSelection(held, before, to, SHEET);
      const fixed =
        kind === 'start'
          ? { row: range.bottom, column: range.right }
          : { row: range.top, column: range.left };
      expect(currentRange(after)).toEqual(areaAround(areaOfCell(fixed), areaOfCell(to)));
      expect(isSelected(after, after.active.row, after.active.column)).toBe(true);
      expect(dragSelection(held, after, fixed, SHEET)).toEqual(selectCell(fixed));
    }),
    { numRuns: 200 },
  );
});

const view: GridView = {
  rows: makeAxis(1_048_576, 24),
  columns: makeAxis(16_384, 80),
  frozenRows: 1,
  frozenColumns: 1,
  headerWidth: 60,
  headerHeight: 24,
  isRightToLeft: false,
  width: 390,
  height: 600,
  x: 160,
  y: 0,
};

test('gridDrag: whole rows and columns stay whole, and the active cell stays in its line', () => {
  const column = selectColumns(4, 4, SHEET, 7);
  const end = dragSelection(
    grab(view, column, 'end', { x: 0, y: 0 })!,
    column,
    { row: 90, column: 6 },
    SHEET,
  );
  expect(end).toEqual({ ...selectColumns(4, 6, SHEET, 7) });
  const start = dragSelection(grab(view, end, 'start', { x: 0, y: 0 })!, end, { row: 2, column: 5 }, SHEET);
  expect([currentRange(start), start.active]).toEqual([
    { top: 0, left: 5, bottom: 1_048_575, right: 6 },
    { row: 7, column: 6 },
  ]);
  const row = selectRows(3, 3, SHEET, 2);
  const rowsTo = dragSelection(grab(view, row, 'end', { x: 0, y: 0 })!, row, { row: 9, column: 5 }, SHEET);
  expect(rowsTo).toEqual(selectRows(3, 9, SHEET, 2));
});

test('handlePositions: beside the headers for whole lines, and none under frozen panes', () => {
  const kinds = (...given: Parameters<typeof handlePositions>) =>
    handlePositions(...given).map(({ kind }) => kind);
  expect(handlePositions(view, currentRange(selectColumns(4, 4)), SHEET)).toEqual([
    { kind: 'start', x: 220, y: 168 },
    { kind: 'end', x: 300, y: 312 },
    { kind: 'width', x: 300, y: 12 },
  ]);
  expect(handlePositions(view, currentRange(selectRows(0, 1)), SHEET)).toEqual([
    { kind: 'start', x: 142.5, y: 24 },
    { kind: 'end', x: 225, y: 72 },
  ]);
  // B and C are under A, which is frozen; of B:D the right side is seen.
  expect(kinds(view, { top: 3, left: 1, bottom: 3, right: 2 }, SHEET)).toEqual(['end']);
  expect(kinds(view, { top: 3, left: 1, bottom: 3, right: 1 }, SHEET)).toEqual([]);
  expect(kinds(view, { top: 0, left: 0, bottom: 0, right: 0 }, SHEET)).toEqual(['start', 'end']);
  expect(kinds(view, currentRange(selectAll(selectCell({ row: 0, column: 0 }))), SHEET)).toEqual([]);
});

test('gridDrag: a finger scrolls near the edge, but not where it took the handle', () => {
  const seen = grabHandle(view, selectCell({ row: 5, column: 4 }), SHEET, 'end', { x: 300, y: 168 });
  expect(seen?.scrollFrom).toEqual({ x: 362, y: 572 });
  const atEdge = selectCell({ row: 22, column: 4 });
  expect(grabHandle(view, atEdge, SHEET, 'end', { x: 300, y: 570 })?.scrollFrom).toEqual({ x: 362, y: 576 });
});
