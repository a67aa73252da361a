import type { CellArea } from '#domain/sheet/CellArea.ts';
import { currentRange, type Selection } from '#domain/sheet/edit/Selection.ts';
import type { SheetQuestion } from '#views/workbook/commands/choices/SheetQuestion.ts';
import { selectedForm } from './selectedForm.ts';
import { isOneRange } from './selectionCommands.ts';
import type { WorkbookCommands } from './WorkbookCommand.ts';

export type Axis = 'rows' | 'columns';

/** The rows and columns of the selected cells. */
export interface LinesTarget {
  selection: Selection;
  used: CellArea | undefined;
  /** Whether some of the selected ones are hidden. */
  hasHidden: (axis: Axis) => boolean;
  hide: (axis: Axis) => void;
  show: (axis: Axis) => void;
  fitColumns: (left: number, right: number) => void;
  fitRows: (first: number, last: number) => void;
  /** Only the layout of known files can be changed. */
  canSizeRows: boolean;
  ask: (question: SheetQuestion) => void;
}

/** They hide and show rows and columns, and size columns. */
export const lineCommands = {
  hideRows: {
    label: 'Hide rows',
    keys: ['Ctrl 9'],
    canRun: (target) => isUsed(target) && selectedForm(target.selection) !== 'columns',
    run: ({ hide }) => hide('rows'),
  },
  showRows: {
    label: 'Show hidden rows',
    keys: ['Ctrl Shift 9'],
    canRun: (target) => isOneRange(target) && target.hasHidden('rows'),
    run: ({ show }) => show('rows'),
  },
  hideColumns: {
    label: 'Hide columns',
    keys: ['Ctrl 0'],
    canRun: (target) => isUsed(target) && selectedForm(target.selection) !== 'rows',
    run: ({ hide }) => hide('columns'),
  },
  showColumns: {
    label: 'Show hidden columns',
    keys: ['Ctrl Shift 0'],
    canRun: (target) => isOneRange(target) && target.hasHidden('columns'),
    run: ({ show }) => show('columns'),
  },
  fitColumns: {
    label: 'AutoFit column width',
    run({ selection, fitColumns }) {
      const { left, right } = currentRange(selection);
      fitColumns(left, right);
    },
  },
  columnWidth: {
    label: 'Column width…',
    canRun: isOneRange,
    run({ selection, ask }) {
      const { left, right } = currentRange(selection);
      ask({ how: 'columnWidth', first: left, last: right });
    },
  },
  fitRows: {
    label: 'AutoFit row height',
    canRun: (target) => isUsed(target) && target.canSizeRows && selectedForm(target.selection) !== 'columns',
    run({ selection, used, fitRows }) {
      const { top, bottom } = currentRange(selection);
      fitRows(top, Math.min(bottom, used!.bottom));
    },
  },
  rowHeight: {
    label: 'Row height…',
    canRun: (target) => isOneRange(target) && target.canSizeRows,
    run({ selection, ask }) {
      const { top, bottom } = currentRange(selection);
      ask({ how: 'rowHeight', first: top, last: bottom });
    },
  },
} satisfies WorkbookCommands<LinesTarget>;

/** Of lines without content the service does not say whether they are hidden. */
function isUsed({ selection, used }: LinesTarget): boolean {
  const form = selectedForm(selection);
  if (!used || form === 'ranges' || form === 'sheet') return false;
  const { top, left } = currentRange(selection);
  return (form === 'columns' || top <= used.bottom) && (form === 'rows' || left <= used.right);
}
