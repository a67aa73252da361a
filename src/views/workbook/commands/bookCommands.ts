import { type FindTarget, findCommands } from './findCommands.ts';
import type { WorkbookCommands } from './WorkbookCommand.ts';

/** The workbook that is open. */
export interface BookTarget extends FindTarget {
  /** The names of the changes that the two would revert and repeat. */
  nextUndo: string | undefined;
  nextRedo: string | undefined;
  isTyping: boolean;
  undo: () => void;
  redo: () => void;
  openSheet: (by: 1 | -1) => void;
  addSheet: () => void;
  /** Cells show their formulas, or their values again. */
  toggleFormulas: () => void;
  calculate: () => void;
  print: () => void;
  focusNameBox: () => void;
  focusTabs: () => void;
}

/** They work wherever in the sheet the focus is. */
export const bookCommands = {
  undo: {
    label: 'Undo',
    labelFor: ({ nextUndo }) => (nextUndo === undefined ? 'Undo' : `Undo ${nextUndo}`),
    keys: ['Ctrl Z'],
    canRun: ({ isTyping, nextUndo }) => !isTyping && nextUndo !== undefined,
    run: (book) => book.undo(),
  },
  redo: {
    label: 'Redo',
    labelFor: ({ nextRedo }) => (nextRedo === undefined ? 'Redo' : `Redo ${nextRedo}`),
    keys: ['Ctrl Y', 'Ctrl Shift Z'],
    withShift: 'same',
    canRun: ({ isTyping, nextRedo }) => !isTyping && nextRedo !== undefined,
    run: (book) => book.redo(),
  },
  nextSheet: {
    label: 'Next sheet',
    keys: ['Ctrl PageDown'],
    withShift: 'same',
    run: (book) => book.openSheet(1),
  },
  previousSheet: {
    label: 'Previous sheet',
    keys: ['Ctrl PageUp'],
    withShift: 'same',
    run: (book) => book.openSheet(-1),
  },
  addSheet: {
    label: 'Add sheet',
    keys: ['Shift F11', 'Alt Shift F1'],
    run: (book: Pick<BookTarget, 'addSheet'>) => book.addSheet(),
  },
  toggleFormulas: {
    label: 'Show formulas or values',
    keys: ['Ctrl `'],
    isKeyOnly: true,
    run: (book) => book.toggleFormulas(),
  },
  calculate: { label: 'Calculate now', keys: ['F9'], withShift: 'same', run: (book) => book.calculate() },
  leave: {
    label: 'Move focus to the sheet tabs',
    keys: ['F6'],
    isKeyOnly: true,
    run: (book) => book.focusTabs(),
  },
  leaveBack: {
    label: 'Move focus to the name box',
    keys: ['Shift F6'],
    isKeyOnly: true,
    run: (book) => book.focusNameBox(),
  },
} satisfies WorkbookCommands<BookTarget>;

/** They also work in the bars, where something may be typed. */
export const stageCommands = {
  goTo: { label: 'Go to a cell or name', keys: ['F5', 'Ctrl G'], run: (book) => book.focusNameBox() },
  print: { label: 'Print…', keys: ['Ctrl P'], run: (book) => book.print() },
  ...findCommands,
} satisfies WorkbookCommands<BookTarget>;
