import { useMemo } from 'react';
import type { SheetCells } from '#queries/workbook/cells/SheetCells.ts';
import type { GridLayout } from '#views/workbook/grid/model/gridProps.ts';

/** Of a row of the usual height, 15 points; others are in proportion. */
export const ROW_PX = 24;
/** Of a point of a column: in the proportion of rows, which gives numbers in the page's font the room that the file's has. */
const COLUMN_PX = ROW_PX / 15;

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
    const { rows, columns, rowHeight, showGridlines, isRightToLeft, font, frozen } = layout;
    const heightOf = sizesOf(rows);
    const widthOf = sizesOf(columns);
    const scale = ROW_PX / (rowHeight || 15);
    const grid: GridLayout = {
      formatAt,
      runsAt,
      merges,
      showGridlines,
      isRightToLeft,
      font,
      attachments,
    };
    return {
      grid,
      frozen,
      pxPerPoint: { rows: scale, columns: COLUMN_PX },
      rowSize: rows.length > 0 ? (row: number) => (heightOf(row) ?? rowHeight) * scale : undefined,
      columnWidth(column: number) {
        const points = widthOf(column);
        return points === undefined ? undefined : points * COLUMN_PX;
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
