import type { WorkbookCommands } from './WorkbookCommand.ts';

/** A sheet, among the visible ones. */
export interface SheetTarget {
  isFirst: boolean;
  isLast: boolean;
  rename: () => void;
  move: (by: 1 | -1) => void;
  hide: () => void;
  delete: () => void;
}

/** The menu of a sheet. */
export const sheetCommands = {
  rename: { label: 'Rename', run: (sheet) => sheet.rename() },
  moveLeft: { label: 'Move left', canRun: ({ isFirst }) => !isFirst, run: (sheet) => sheet.move(-1) },
  moveRight: { label: 'Move right', canRun: ({ isLast }) => !isLast, run: (sheet) => sheet.move(1) },
  hide: { label: 'Hide', canRun: isNotAlone, run: (sheet) => sheet.hide() },
  deleteSheet: {
    label: 'Delete permanently',
    isDanger: true,
    canRun: isNotAlone,
    run: (sheet) => sheet.delete(),
  },
} satisfies WorkbookCommands<SheetTarget>;

function isNotAlone({ isFirst, isLast }: SheetTarget): boolean {
  return !(isFirst && isLast);
}
