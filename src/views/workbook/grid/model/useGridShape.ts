import { useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { currentRange, type SheetSize } from '#domain/sheet/edit/Selection.ts';
import { COLUMNS, ROWS } from '#domain/sheet/sheetLimits.ts';
import type { Outline } from '#services/workbook/shapes.ts';
import { makeAxis } from './axis.ts';
import type { GridScroller, GridShape } from './GridScroller.ts';
import type { SheetGridProps } from './gridProps.ts';
import { depthOf, OUTLINE_STEP_PX } from './outline.ts';

const ROW_PX = 24;
const COLUMN_PX = 80;
const HEADER_PX = 24;
/** Of a digit of a row number, and around the number. */
const DIGIT_PX = 7;
const NUMBER_PADDING_PX = 14;

const OUTLINE_PADDING_PX = 4;

const never = () => false;

/** Tells the scroller the sizes of everything, and gives those that moves of the selection need. */
export function useGridShape(props: SheetGridProps, scroller: GridScroller): SheetSize {
  const { rowCount = ROWS, columnCount = COLUMNS, rowHeight = ROW_PX, zoom = 1 } = props;
  const { outline, columnWidth, rowSize, isRowHidden, isColumnHidden } = props;
  const frozenRows = props.frozen?.rows ?? 0;
  const frozenColumns = props.frozen?.columns ?? 0;
  const { isRightToLeft = false, showHeadings = true } = props.layout ?? {};
  const { top, left, bottom, right } = currentRange(props.selection);
  const isTall = top === 0 && bottom === rowCount - 1;
  const isWide = left === 0 && right === columnCount - 1;

  const rows = useMemo(() => {
    const size = zoomed(rowHeight, zoom);
    if (!rowSize) return makeAxis(rowCount, size, isRowHidden && ((row) => (isRowHidden(row) ? 0 : size)));
    return makeAxis(rowCount, size, (row) => (isRowHidden?.(row) ? 0 : zoomed(rowSize(row), zoom)));
  }, [rowCount, rowHeight, rowSize, zoom, isRowHidden]);

  const columns = useMemo(() => {
    // Far columns have the width that most have.
    const size = zoomed(columnWidth?.(columnCount - 1) ?? COLUMN_PX, zoom);
    if (!columnWidth && !isColumnHidden) return makeAxis(columnCount, size);
    return makeAxis(columnCount, size, (column) =>
      isColumnHidden?.(column) ? 0 : zoomed(columnWidth?.(column) ?? COLUMN_PX, zoom),
    );
  }, [columnCount, zoom, columnWidth, isColumnHidden]);

  const lastRow = Math.max(props.usedArea?.bottom ?? 0, isTall ? 0 : bottom);
  const lastColumn = Math.max(props.usedArea?.right ?? 0, isWide ? 0 : right);
  const shape = useMemo(() => {
    const headerPx = (px: number) => (showHeadings ? zoomed(px, Math.max(0.8, zoom)) : 0);
    const outlineWidth = outlinePx(outline?.rows);
    const outlineHeight = outlinePx(outline?.columns);
    return {
      rows,
      columns,
      frozenRows,
      frozenColumns,
      headerWidth: outlineWidth + headerPx(String(rowCount).length * DIGIT_PX + NUMBER_PADDING_PX),
      headerHeight: outlineHeight + headerPx(HEADER_PX),
      outlineWidth,
      outlineHeight,
      isRightToLeft,
      last: { row: lastRow, column: lastColumn },
    };
  }, [
    rows,
    columns,
    frozenRows,
    frozenColumns,
    rowCount,
    zoom,
    isRightToLeft,
    showHeadings,
    outline?.rows,
    outline?.columns,
    lastRow,
    lastColumn,
  ]);
  const sheet = useMemo(
    () => ({
      rowCount,
      columnCount,
      isRowHidden: isRowHidden ?? never,
      isColumnHidden: isColumnHidden ?? never,
    }),
    [rowCount, columnCount, isRowHidden, isColumnHidden],
  );

  const isLaidOut = useRef(false);
  const setShape = useEffectEvent((sizes: GridShape) => {
    scroller.setShape(sizes, isLaidOut.current ? undefined : props.selection.active);
    isLaidOut.current = props.layout !== undefined;
  });
  useLayoutEffect(() => setShape(shape), [shape]);
  return sheet;
}

/** A column of buttons for each level, and one for the lines that are in no group. */
const outlinePx = (outline: Outline | undefined) => {
  const depth = depthOf(outline);
  return depth > 0 ? (depth + 1) * OUTLINE_STEP_PX + OUTLINE_PADDING_PX : 0;
};

/** Whole pixels keep lines sharp; what is not hidden has one. */
function zoomed(px: number, zoom: number): number {
  return px <= 0 ? 0 : Math.max(1, Math.round(px * zoom));
}
