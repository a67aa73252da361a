import type { Direction } from '#domain/sheet/edit/Selection.ts';
import { directionOf } from './directionOf.ts';
import type { CommitMove } from './gridMoves.ts';
import type { WorkbookCommands } from './WorkbookCommand.ts';

/** A cell that is being edited. Directions are those on the screen. */
export interface TypingTarget {
  commit: (move: CommitMove) => void;
  cancel: () => void;
  breakLine: () => void;
  cycleReference: () => void;
  toggleArrows: () => void;
  /** False where no reference can go into the text. */
  point: (direction: Direction, isToEdge: boolean, isExtended: boolean) => boolean;
  /** False where arrows move the caret. */
  commitByArrow: (direction: Direction) => boolean;
}

/** In the order in which a key is offered to them, while a cell is edited. */
export const typingCommands = {
  commitDown: {
    label: 'Commit and move down; with Shift, up',
    keys: ['Enter'],
    withShift: 'other',
    run: (cell, { isShift }) => cell.commit(isShift ? 'up' : 'down'),
  },
  commitAcross: {
    label: 'Commit and move right; with Shift, left',
    keys: ['Tab'],
    withShift: 'other',
    run: (cell, { isShift }) => cell.commit(isShift ? 'left' : 'right'),
  },
  commitFill: {
    label: 'Fill all selected cells with the entry',
    keys: ['Ctrl Enter'],
    withShift: 'same',
    run: (cell) => cell.commit('fill'),
  },
  point: {
    label: 'In a formula, select a cell to refer to; with Ctrl, at the edge of the data',
    keys: ['← ↑ → ↓', 'Ctrl ← ↑ → ↓'],
    withShift: 'extend',
    run: (cell, { key, isCtrl, isShift }) => cell.point(directionOf(key), isCtrl, isShift),
  },
  commitByArrow: {
    label: 'Commit and move, if the edit began by typing',
    keys: ['← ↑ → ↓'],
    run: (cell, { key }) => cell.commitByArrow(directionOf(key)),
  },
  toggleArrows: {
    label: 'Switch between arrows that move the caret and arrows that move in the sheet',
    keys: ['F2'],
    withShift: 'same',
    run: (cell) => cell.toggleArrows(),
  },
  cycleReference: {
    label: 'Cycle the reference: A1, $A$1, A$1, $A1',
    keys: ['F4'],
    withShift: 'same',
    run: (cell) => cell.cycleReference(),
  },
  breakLine: {
    label: 'Insert a line break',
    keys: ['Alt Enter', 'Ctrl Alt Enter'],
    withShift: 'same',
    run: (cell) => cell.breakLine(),
  },
  cancelEdit: {
    label: 'Discard the edit',
    keys: ['Esc'],
    withShift: 'same',
    run: (cell) => cell.cancel(),
  },
} satisfies WorkbookCommands<TypingTarget>;
