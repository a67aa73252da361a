import { useMemo } from 'react';
import type { SheetCells } from '#queries/workbook/cells/SheetCells.ts';
import type { GridLayout } from '#views/workbook/grid/model/gridProps.ts';
import { PX_PER_POINT } from '#views/workbook/grid/model/pxPerPoint.ts';

interface Lines {
  first: number;
  last: number;
  points: number;
}

/** What the file says of how a sheet looks, in px, as the grid takes it; undefined where the service does not tell. */
export function useSheetLayout({ look }: SheetCells) {
  const { layout, merges, formatAt, runsAt, attachments } = look;
  return useMemo(() => {
    if (!layout) return undefined;
    const { rows, columns, rowHeight, columnWidth, font, frozen, zoom } = layout;
    const { showGridlines, showHeadings, isRightToLeft } = layout;
    const heightOf = sizesOf(rows);
    const widthOf = sizesOf(columns);
    const grid: GridLayout = {
      formatAt,
      runsAt,
      merges,
      showGridlines,
      showHeadings,
      isRightToLeft,
      font,
      attachments,
    };
    return {
      grid,
      frozen,
      zoom: Math.min(2, Math.max(0.5, zoom)),
      rowHeight: rowHeight * PX_PER_POINT,
      rowSize: rows.length > 0 ? (row: number) => (heightOf(row) ?? rowHeight) * PX_PER_POINT : undefined,
      usualWidth: columnWidth * PX_PER_POINT,
      /** Undefined for a column without a width of its own. */
      columnWidth(column: number) {
        const points = widthOf(column);
        return points === undefined ? undefined : points * PX_PER_POINT;
      },
    };
  }, [layout, merges, formatAt, runsAt, attachments]);
}

/** All lines are asked for one after the other, so the search begins where the last one ended, gaps between sizes included. */
function sizesOf(lines: readonly Lines[]): (index: number) => number | undefined {
  let at = 0;
  return (index) => {
    if (lines[at] && index < lines[at]!.first) at = 0;
    while (at < lines.length - 1 && lines[at + 1]!.first <= index) at += 1;
    const line = lines[at];
    return line && index >= line.first && index <= line.last ? line.points : undefined;
  };
}
