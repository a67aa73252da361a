import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { nextInSelection } from '#domain/sheet/edit/moves.ts';
import {
  type CellPlace,
  currentRange,
  type Direction,
  isMany,
  type Selection,
  type SheetSize,
  selectCell,
} from '#domain/sheet/edit/Selection.ts';
import { commandOfKey, runKey } from '#views/workbook/commands/commandOfKey.ts';
import { editorCommands } from '#views/workbook/commands/editorCommands.ts';
import { endModeCommands, type GridTarget, gridCommands } from '#views/workbook/commands/gridCommands.ts';
import {
  type CommitMove,
  dataEdge,
  type MoveContext,
  moveByCell,
  moveByPage,
  moveTo,
  moveToEdge,
  selectionAfterCommit,
} from '#views/workbook/commands/gridMoves.ts';
import { sheetDirection } from '#views/workbook/commands/sheetDirection.ts';
import type { GridScroller } from '#views/workbook/grid/model/GridScroller.ts';
import type { GridCommand, SheetGridProps } from '#views/workbook/grid/model/gridProps.ts';
import { type GridView, panesOf } from '#views/workbook/grid/model/gridView.ts';
import type { EditorHandle } from './useCellEditor.ts';
import { useEdgeReader } from './useEdgeReader.ts';

const MODIFIER = /^(?:Shift|Control|Alt|Meta)$/;

/** Excel's keys, while no cell is edited. */
export function useGridKeys(
  grid: SheetGridProps,
  scroller: GridScroller,
  sheet: SheetSize,
  editor: RefObject<EditorHandle | null>,
) {
  const { selection, onSelect, usedArea: used } = grid;
  const { isFilled, atEdge, selectEdge, selectRegion } = useEdgeReader(grid);
  const leaves = useLeaving();
  const withTabs = useTabColumn(selection);
  const contextOf = (isFilledNow: MoveContext['isFilled']) =>
    moveContext(scroller.view, { sheet, used, isFilled: isFilledNow });
  const context = () => contextOf(isFilled);
  const inSheet = (direction: Direction) => sheetDirection(direction, grid.layout?.isRightToLeft);
  const target: GridTarget = {
    select: (move) => onSelect(move(selection, context())),
    selectNeighbour: (direction, isExtended) => target.select(moveByCell(inSheet(direction), isExtended)),
    selectToEdge(shown, isExtended) {
      const direction = inSheet(shown);
      selectEdge(
        direction,
        (isFilledNow) => moveToEdge(direction, isExtended)(selection, contextOf(isFilledNow)),
        (place) => moveTo(selection, place, isExtended),
      );
    },
    selectRegion,
    selectPage(direction, isExtended) {
      const next = moveByPage(inSheet(direction), isExtended)(selection, context());
      const { rows, columns, x, y } = scroller.view;
      const byX = columns.offsetOf(next.active.column) - columns.offsetOf(selection.active.column);
      const byY = rows.offsetOf(next.active.row) - rows.offsetOf(selection.active.row);
      scroller.scrollTo(x + byX, y + byY);
      onSelect(next);
    },
    selectNext(by, isBack) {
      const move = by === 'tab' ? (isBack ? 'left' : 'right') : isBack ? 'up' : 'down';
      onSelect(withTabs(nextInSelection(selection, by, isBack, sheet), move));
    },
    edit: (text) => editor.current?.start(text),
    toggle: () => !grid.isReadOnly && (grid.onToggle?.() ?? false),
    resizeColumns(byPx) {
      const { left, right } = currentRange(selection);
      const width = scroller.view.columns.sizeOf(selection.active.column) / (grid.zoom ?? 1);
      grid.onResizeColumns?.([{ first: left, last: right, px: width + byPx }]);
    },
    startEndMode: () => grid.onEndMode?.(true),
    reveal: () => scroller.reveal(selection.active.row, selection.active.column),
  };

  function press(event: KeyboardEvent) {
    if (leaves(event)) return;
    if (takenByEndMode(grid, event, target)) return event.preventDefault();
    const handedOver = commandOfKey(editorCommands, event);
    // Esc still closes what is open beside the grid.
    if (handedOver !== 'cancel' && (handedOver || runKey(gridCommands, event, target)))
      event.preventDefault();
    if (handedOver) grid.onCommand({ kind: handedOver } as GridCommand);
  }

  function commit(text: string, move: CommitMove | undefined): boolean {
    const isTaken = grid.onEditCommit(text, move) !== false;
    if (!isTaken || move === undefined || move === 'fill') return isTaken;
    const next = withTabs(selectionAfterCommit(selection, move, sheet), move);
    if (next !== selection) onSelect(next);
    return true;
  }

  return {
    press,
    target,
    commit,
    /** Where Ctrl and an arrow lead; later if cells are read for it, undefined if that failed. */
    edgeFrom: (from: CellPlace, direction: Direction) =>
      atEdge(
        direction,
        (isFilledNow) => dataEdge({ isFilled: isFilledNow, sheet, used }, from, direction),
        (place) => place,
      ),
  };
}

/** Whether a key leaves the grid: Tab does, if Esc came last. */
function useLeaving() {
  const isLeaving = useRef(false);
  return ({ key }: KeyboardEvent) => {
    const leaves = isLeaving.current && key === 'Tab';
    if (key !== 'Shift') isLeaving.current = key === 'Escape';
    return leaves;
  };
}

/** Every key ends End mode; false for one that does in it what it does at any time. */
function takenByEndMode(grid: SheetGridProps, event: KeyboardEvent, target: GridTarget): boolean {
  if (!grid.isEndMode || MODIFIER.test(event.key)) return false;
  grid.onEndMode?.(false);
  return runKey(endModeCommands, event, target);
}

/** What a move needs to know of the sheet, with what is in view of it. */
function moveContext(view: GridView, data: Pick<MoveContext, 'sheet' | 'used' | 'isFilled'>): MoveContext {
  const scrolled = panesOf(view).at(-1);
  return {
    ...data,
    origin: { row: view.frozenRows, column: view.frozenColumns },
    pageRows: Math.max(1, (scrolled?.rows.length ?? 0) - 1),
    pageColumns: Math.max(1, (scrolled?.columns.length ?? 0) - 1),
  };
}

/** Enter after several Tabs goes to the row below the first of them. */
function useTabColumn(selection: Selection) {
  const tabbed = useRef<{ selection: Selection; column: number } | undefined>(undefined);
  return (next: Selection, move: CommitMove): Selection => {
    const start = tabbed.current?.selection === selection ? tabbed.current.column : undefined;
    tabbed.current = undefined;
    if (isMany(selection)) return next;
    if (move === 'left' || move === 'right') {
      tabbed.current = { selection: next, column: start ?? selection.active.column };
      return next;
    }
    return start === undefined ? next : selectCell({ row: next.active.row, column: start });
  };
}
