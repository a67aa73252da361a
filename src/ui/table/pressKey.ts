import type { KeyboardEvent } from 'react';
import type { DataTableProps } from './DataTableProps.ts';
import { type GridCell, gridMove } from './gridMove.ts';

interface KeyTarget
  extends Pick<
    DataTableProps,
    'columns' | 'rowCount' | 'onSort' | 'onSelect' | 'onGesture' | 'onMoveColumn' | 'groupAt'
  > {
  widths: readonly number[];
  resize: (id: string, width: number) => void;
  row: number;
  column: number;
  /** Rows that fit on the screen. */
  page: number;
  /** Focuses a cell; the selection follows. */
  moveTo: (cell: GridCell) => void;
  /** Focuses a cell alone. */
  focus: (cell: GridCell) => void;
}

/** What a key does in a table; one that does nothing there is left to the page. */
export function pressKey(event: KeyboardEvent, target: KeyTarget): void {
  const { columns, rowCount, row, column, page, onGesture, moveTo, focus } = target;
  if (row < 0 ? pressHeader(event, target) : pressRow(event, target)) {
    event.preventDefault();
    return;
  }
  const to = gridMove({ row, column }, event, { rows: rowCount, columns: columns.length, page });
  if (!to) return;
  if (onGesture && event.shiftKey && row >= 0 && to.row >= 0 && to.row !== row) {
    focus(to);
    onGesture(to.row, 'extend', row);
  } else moveTo(to);
  event.preventDefault();
}

/** Whether the key is one of the header's own. */
function pressHeader(event: KeyboardEvent, target: KeyTarget): boolean {
  const { columns, widths, resize, row, column, onSort, onMoveColumn, moveTo } = target;
  const header = columns[column];
  if (!header) return false;
  const sideways = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
  if (event.altKey && sideways) {
    const to = column + sideways;
    if (!event.shiftKey) resize(header.id, widths[column]! + 16 * sideways);
    else if (onMoveColumn && columns[to]) {
      onMoveColumn(column, to);
      moveTo({ row, column: to });
    }
    return true;
  }
  if (event.key !== 'Enter' && event.key !== ' ') return false;
  if (header.isSortable) onSort?.(header.id, event.shiftKey);
  return true;
}

/** Whether the key is one of a row's own. */
function pressRow(event: KeyboardEvent, { row, onSelect, onGesture, groupAt }: KeyTarget): boolean {
  if (onGesture && event.key === 'a' && (event.ctrlKey || event.metaKey)) {
    onGesture(row, 'all', row);
    return true;
  }
  const group = groupAt?.(row);
  const isEnter = event.key === 'Enter' || event.key === ' ';
  if (group) {
    const opens = event.key === 'ArrowRight' && !group.isOpen;
    const closes = event.key === 'ArrowLeft' && group.isOpen;
    if (isEnter || opens || closes) group.onToggle();
    return isEnter || opens || closes;
  }
  if (!isEnter) return false;
  if (onGesture && event.key === ' ') onGesture(row, event.shiftKey ? 'extend' : 'toggle', row);
  else onSelect?.(row);
  return true;
}
