import {
  addRange,
  extendTo,
  type Selection,
  type SheetSize,
  selectAll,
  selectCell,
  selectColumns,
  selectRows,
} from '#domain/sheet/edit/Selection.ts';
import type { GridView, Hit } from '#views/workbook/grid/model/gridView.ts';

/** The selection after a press on a cell or a header: Shift extends the current one, Ctrl or Cmd adds to it. */
export function hitSelection(
  hit: Hit,
  { shiftKey, ctrlKey, metaKey }: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean },
  selection: Selection,
  view: GridView,
  sheet: SheetSize,
): Selection {
  const isMore = ctrlKey || metaKey;
  if (hit.part === 'corner') return selectAll(selection, sheet);
  if (hit.part === 'cell') {
    const place = { row: hit.row, column: hit.column };
    if (shiftKey) return extendTo(selection, place);
    return isMore ? addRange(selection, place) : selectCell(place);
  }
  const next =
    hit.part === 'columnHeader'
      ? selectColumns(shiftKey ? selection.anchor.column : hit.column, hit.column, sheet, firstRow(view))
      : selectRows(shiftKey ? selection.anchor.row : hit.row, hit.row, sheet, firstColumn(view));
  return isMore ? { ...next, ranges: [...selection.ranges, ...next.ranges] } : next;
}

/** The first row in view, which is 0 while rows are frozen. */
const firstRow = ({ rows, frozenRows, y }: GridView) =>
  frozenRows > 0 ? 0 : rows.indexAt(rows.offsetOf(frozenRows) + y);

const firstColumn = ({ columns, frozenColumns, x }: GridView) =>
  frozenColumns > 0 ? 0 : columns.indexAt(columns.offsetOf(frozenColumns) + x);
