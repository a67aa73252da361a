import type { WorkbookCommands } from './WorkbookCommand.ts';

/** Where cells are found. */
export interface FindTarget {
  /** Opens the bar, or gives it the focus. */
  openFind: (isReplacing: boolean) => void;
}

/** They also work in the bars, where something may be typed. */
export const findCommands = {
  find: { label: 'Find…', keys: ['Ctrl F'], run: (cells) => cells.openFind(false) },
  replace: { label: 'Find and replace…', keys: ['Ctrl H'], run: (cells) => cells.openFind(true) },
} satisfies WorkbookCommands<FindTarget>;
