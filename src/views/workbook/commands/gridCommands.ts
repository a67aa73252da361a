import type { Direction } from '#domain/sheet/edit/Selection.ts';
import { directionOf } from './directionOf.ts';
import {
  type GridMove,
  moveToEnd,
  moveToNextCorner,
  moveToOrigin,
  moveToRowStart,
  selectColumnsOfRange,
  selectRowsOfRange,
  selectSheet,
} from './gridMoves.ts';
import type { WorkbookCommands } from './WorkbookCommand.ts';

/** The cells of a grid. Directions are those on the screen. */
export interface GridTarget {
  select: (move: GridMove) => void;
  selectNeighbour: (direction: Direction, isExtended: boolean) => void;
  /** To the edge of the data; cells on the way that are not loaded are read first. */
  selectToEdge: (direction: Direction, isExtended: boolean) => void;
  /** The data around the active cell; cells that decide where it ends are read first. */
  selectRegion: () => void;
  selectPage: (direction: Direction, isExtended: boolean) => void;
  selectNext: (by: 'tab' | 'enter', isBack: boolean) => void;
  /** With text it replaces what the cell holds. */
  edit: (text: string | undefined) => void;
  /** False where no check box is selected. */
  toggle: () => boolean;
  resizeColumns: (byPx: number) => void;
  /** The next arrow leads to the edge of the data. */
  startEndMode: () => void;
  /** Scrolls to the active cell. */
  reveal: () => void;
}

const COLUMN_STEP_PX = 8;

/** They move through the cells, select them and begin edits. */
export const gridCommands = {
  move: {
    label: 'Move one cell',
    keys: ['← ↑ → ↓'],
    withShift: 'extend',
    isKeyOnly: true,
    run: (grid, { key, isShift }) => grid.selectNeighbour(directionOf(key), isShift),
  },
  moveToEdge: {
    label: 'Move to the edge of the data',
    keys: ['Ctrl ← ↑ → ↓'],
    withShift: 'extend',
    isKeyOnly: true,
    run: (grid, { key, isShift }) => grid.selectToEdge(directionOf(key), isShift),
  },
  page: {
    label: 'Move one screen',
    keys: ['PageUp', 'PageDown'],
    withShift: 'extend',
    isKeyOnly: true,
    run: (grid, { key, isShift }) => grid.selectPage(directionOf(key), isShift),
  },
  pageAcross: {
    label: 'Move one screen left or right',
    keys: ['Alt PageUp', 'Alt PageDown'],
    withShift: 'extend',
    isKeyOnly: true,
    run: (grid, { key, isShift }) => grid.selectPage(key === 'PageUp' ? 'left' : 'right', isShift),
  },
  nextAcross: {
    label: 'Move to the right, or to the next selected cell; with Shift, back',
    keys: ['Tab'],
    withShift: 'other',
    isKeyOnly: true,
    run: (grid, { isShift }) => grid.selectNext('tab', isShift),
  },
  nextDown: {
    label: 'Move down, or to the next selected cell; with Shift, back',
    keys: ['Enter'],
    withShift: 'other',
    isKeyOnly: true,
    run: (grid, { isShift }) => grid.selectNext('enter', isShift),
  },
  rowStart: {
    label: 'Go to the start of the row',
    keys: ['Home'],
    withShift: 'extend',
    run: (grid, { isShift }) => grid.select(moveToRowStart(isShift)),
  },
  firstCell: {
    label: 'Go to the first cell',
    keys: ['Ctrl Home'],
    withShift: 'extend',
    run: (grid, { isShift }) => grid.select(moveToOrigin(isShift)),
  },
  lastCell: {
    label: 'Go to the last used cell',
    keys: ['Ctrl End'],
    withShift: 'extend',
    run: (grid, { isShift }) => grid.select(moveToEnd(isShift)),
  },
  endMode: {
    label: 'End mode: the next arrow moves to the edge of the data, Home goes to the last used cell',
    keys: ['End'],
    isKeyOnly: true,
    run: (grid) => grid.startEndMode(),
  },
  selectColumns: {
    label: 'Select columns',
    keys: ['Ctrl Space'],
    withShift: 'same',
    run: (grid) => grid.select(selectColumnsOfRange),
  },
  selectRows: { label: 'Select rows', keys: ['Shift Space'], run: (grid) => grid.select(selectRowsOfRange) },
  selectAll: {
    label: 'Select all',
    keys: ['Ctrl A'],
    withShift: 'same',
    run: (grid) => grid.select(selectSheet),
  },
  selectRegion: {
    label: 'Select the data around the cell',
    keys: ['Ctrl Shift 8'],
    run: (grid) => grid.selectRegion(),
  },
  nextCorner: {
    label: 'Go to the next corner of the selection',
    keys: ['Ctrl .'],
    isKeyOnly: true,
    run: (grid) => grid.select(moveToNextCorner),
  },
  reveal: { label: 'Scroll to the active cell', keys: ['Ctrl Backspace'], run: (grid) => grid.reveal() },
  edit: { label: 'Edit cell', keys: ['F2'], run: (grid) => grid.edit(undefined) },
  editEmpty: {
    label: 'Replace the content of the cell',
    keys: ['Backspace'],
    withShift: 'same',
    isKeyOnly: true,
    run: (grid) => grid.edit(''),
  },
  toggle: {
    label: 'Check or clear check boxes',
    keys: ['Space'],
    isKeyOnly: true,
    run: (grid) => grid.toggle(),
  },
  today: {
    label: 'Enter today’s date',
    keys: ['Ctrl ;'],
    withShift: 'same',
    run: (grid) => grid.edit(today()),
  },
  now: { label: 'Enter the time', keys: ['Ctrl Shift :'], run: (grid) => grid.edit(timeOfDay()) },
  resizeColumns: {
    label: 'Make columns narrower or wider',
    keys: ['Alt Shift ← →'],
    isKeyOnly: true,
    run: (grid, { key }) => grid.resizeColumns(key === 'ArrowLeft' ? -COLUMN_STEP_PX : COLUMN_STEP_PX),
  },
} satisfies WorkbookCommands<GridTarget>;

/** What keys do in End mode, which each key ends. */
export const endModeCommands = {
  edge: { ...gridCommands.moveToEdge, keys: ['← ↑ → ↓'] },
  lastCell: { ...gridCommands.lastCell, keys: ['Home'] },
  end: { ...gridCommands.endMode, run: () => {} },
} satisfies WorkbookCommands<GridTarget>;

const padded = (value: number) => String(value).padStart(2, '0');

/** The local date, such as 2026-03-01. */
function today(): string {
  const now = new Date();
  return `${now.getFullYear()}-${padded(now.getMonth() + 1)}-${padded(now.getDate())}`;
}

/** Local, such as 14:05. */
function timeOfDay(): string {
  const now = new Date();
  return `${padded(now.getHours())}:${padded(now.getMinutes())}`;
}
