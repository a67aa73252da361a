import { type KeyboardEvent, type RefObject, useRef } from 'react';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import {
  type CellPlace,
  currentRange,
  type Direction,
  extendTo,
  isMany,
  type Selection,
  type SheetSize,
  selectCell,
} from '#domain/sheet/edit/Selection.ts';
import type { GridScroller } from '#views/workbook/grid/GridScroller.ts';
import type { CommitMove, SheetGridProps } from '#views/workbook/grid/gridProps.ts';
import { panesOf } from '#views/workbook/grid/gridView.ts';
import { type FilledLookup, findDataEdge } from './findDataEdge.ts';
import { gridKey } from './gridKey.ts';
import { dataEdge, moveSelection, selectionAfterCommit } from './gridMoves.ts';
import type { EditorHandle } from './useCellEditor.ts';

const MIN_WIDTH_PX = 12;

/** Excel's keys, while nothing is edited. */
export function useGridKeys(
  grid: SheetGridProps,
  scroller: GridScroller,
  sheet: SheetSize,
  editor: RefObject<EditorHandle | null>,
) {
  const { selection, onSelect, onCommand, cellAt } = grid;
  /** Esc came last: Tab goes on in the page. */
  const leaves = useRef(false);
  const latest = useRef(selection);
  latest.current = selection;
  /** From where a move waits for cells. */
  const awaited = useRef<Selection>(undefined);
  /** The column in which a row of Tabs began, for the Enter that ends it. */
  const tabbed = useRef<{ selection: Selection; column: number } | undefined>(undefined);

  const isFilled: FilledLookup = (row, column) => {
    const cell = cellAt(row, column);
    return cell === undefined ? undefined : cell !== null && cell.text !== '';
  };

  /** What comes of Ctrl and an arrow: at once, or once the cells on the way are read. */
  function onceRead<T>(
    direction: Direction,
    find: (isFilled: (row: number, column: number) => boolean) => T,
    stopAt: (place: CellPlace) => T,
  ): T | Promise<T | undefined> {
    if (!grid.onRead) return find((row, column) => isFilled(row, column) ?? true);
    return findDataEdge({
      direction,
      find,
      known: isFilled,
      read: grid.onRead,
      used: grid.usedArea,
      stopAt,
    });
  }

  const edgeFrom = (from: CellPlace, direction: Direction) =>
    onceRead(
      direction,
      (isFilledNow) => dataEdge({ isFilled: isFilledNow, sheet, used: grid.usedArea }, from, direction),
      (place) => place,
    );

  /** Cells on the way are read first; a selection that moves meanwhile stays where it is then. */
  async function moveOnceRead(next: Promise<Selection | undefined>) {
    awaited.current = selection;
    const reached = await next;
    if (reached && latest.current === selection) onSelect(reached);
    if (awaited.current === selection) awaited.current = undefined;
  }

  /** Enter after Tabs goes to the row below the first of them. */
  function withTabs(next: Selection, move: CommitMove): Selection {
    const start = tabbed.current?.selection === selection ? tabbed.current.column : undefined;
    tabbed.current = undefined;
    if (isMany(selection)) return next;
    if (move === 'left' || move === 'right') {
      tabbed.current = { selection: next, column: start ?? selection.active.column };
      return next;
    }
    return start === undefined ? next : selectCell({ row: next.active.row, column: start });
  }

  function press(event: KeyboardEvent) {
    const mayLeave = leaves.current && event.key === 'Tab';
    if (event.key !== 'Shift') leaves.current = event.key === 'Escape';
    if (mayLeave) return;
    const key = gridKey(event);
    if (!key) return;
    const isCancel = key.does === 'command' && key.command.kind === 'cancel';
    if (!isCancel) event.preventDefault();
    if (key.does === 'command') return onCommand(key.command);
    if (key.does === 'edit') return editor.current?.start(key.text);
    if (key.does === 'today') return editor.current?.start(today());
    if (key.does === 'resize') return resize(key.byPx);
    const scrolled = panesOf(scroller.view).at(-1);
    const { rows, columns, frozenRows, frozenColumns } = scroller.view;
    const moved = (isFilledNow: (row: number, column: number) => boolean) =>
      moveSelection(key, selection, {
        sheet,
        isFilled: isFilledNow,
        used: grid.usedArea,
        origin: { row: frozenRows, column: frozenColumns },
        pageRows: Math.max(1, (scrolled?.rows.length ?? 0) - 1),
        pageColumns: Math.max(1, (scrolled?.columns.length ?? 0) - 1),
      });
    if (key.does === 'move' && key.toEdge) {
      if (awaited.current === selection) return;
      const reached = onceRead(key.direction, moved, (place) =>
        key.extends ? extendTo(selection, place) : selectCell(place),
      );
      if (reached instanceof Promise) return void moveOnceRead(reached);
      return reached && onSelect(reached);
    }
    let next = moved((row, column) => isFilled(row, column) ?? true);
    if (!next) return;
    if (key.does === 'next') {
      const isTab = key.by === 'tab';
      next = withTabs(next, isTab ? (key.isBack ? 'left' : 'right') : key.isBack ? 'up' : 'down');
    }
    if (key.does === 'page') {
      const byX = columns.offsetOf(next.active.column) - columns.offsetOf(selection.active.column);
      const byY = rows.offsetOf(next.active.row) - rows.offsetOf(selection.active.row);
      scroller.scrollTo(scroller.view.x + byX, scroller.view.y + byY);
    }
    onSelect(next);
  }

  function resize(byPx: number) {
    const { left, right }: CellArea = currentRange(selection);
    const width = scroller.view.columns.sizeOf(selection.active.column) / (grid.zoom ?? 1);
    grid.onResizeColumn?.(left, right, Math.max(MIN_WIDTH_PX, Math.round(width + byPx)));
  }

  function commit(text: string, move: CommitMove | undefined) {
    grid.onEditCommit(text, move);
    if (move === undefined || move === 'fill') return;
    const next = withTabs(selectionAfterCommit(selection, move, sheet), move);
    if (next !== selection) onSelect(next);
  }

  return { press, commit, edgeFrom };
}

/** The local date, such as 2026-03-01. */
function today(): string {
  const now = new Date();
  const padded = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${padded(now.getMonth() + 1)}-${padded(now.getDate())}`;
}
