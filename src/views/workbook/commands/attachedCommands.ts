import type { WorkbookCommands } from './WorkbookCommand.ts';

/** What the active cell has besides its content. */
export interface AttachedTarget {
  /** Where its link leads. */
  link: string | undefined;
  hasList: boolean;
  isInFilter: boolean;
  openLink: () => void;
  openList: () => void;
  /** Of the column. */
  openFilter: () => void;
}

const MAX_SHOWN = 60;

/** They open what is attached to the active cell. */
export const attachedCommands = {
  openLink: {
    label: 'Open link',
    labelFor: ({ link = '' }) => `Open ${link.length > MAX_SHOWN ? `${link.slice(0, MAX_SHOWN)}…` : link}`,
    canRun: ({ link }) => link !== undefined,
    run: (cell) => cell.openLink(),
  },
  openList: {
    label: 'Open the drop-down list of the cell, or the filter of the column',
    labelFor: ({ hasList }) => (hasList ? 'Pick from drop-down list…' : 'Filter the column…'),
    keys: ['Alt ↓'],
    canRun: ({ hasList, isInFilter }) => hasList || isInFilter,
    run: (cell) => (cell.hasList ? cell.openList() : cell.openFilter()),
  },
} satisfies WorkbookCommands<AttachedTarget>;
