import { writeArea } from '#domain/sheet/address.ts';
import { type CellArea, cellsOf, columnsOf, rowsOf, WHOLE_SHEET } from '#domain/sheet/CellArea.ts';
import { columnName } from '#domain/sheet/columnName.ts';
import { currentRange, type Selection } from '#domain/sheet/edit/Selection.ts';
import { formatMany } from '#ui/format/numberFormat.ts';
import { selectedForm } from './selectedForm.ts';
import { NO_KEY, type WorkbookCommand, type WorkbookCommands } from './WorkbookCommand.ts';

/** What is inserted, deleted and cleared at the selected cells. */
export interface StructureTarget {
  selection: Selection;
  insert: (area: CellArea, shift: 'Down' | 'Right') => void;
  /** `what` is named by the undo step, such as "3 rows". */
  remove: (area: CellArea, shift: 'Up' | 'Left', what: string) => void;
  clearContents: () => void;
  clearFormats: () => void;
  /** A menu of these at the active cell; where none can run it says why. */
  offer: (commands: readonly WorkbookCommand<StructureTarget>[]) => void;
}

const insertRows: WorkbookCommand<StructureTarget> = {
  label: 'Insert rows',
  labelFor: ({ selection }) => `Insert ${namedRows(selection)}`,
  canRun: hasRows,
  run: ({ insert, selection }) => insert(wholeRows(selection), 'Down'),
};
const insertColumns: WorkbookCommand<StructureTarget> = {
  label: 'Insert columns',
  labelFor: ({ selection }) => `Insert ${namedColumns(selection)}`,
  canRun: hasColumns,
  run: ({ insert, selection }) => insert(wholeColumns(selection), 'Right'),
};
const insertCellsDown: WorkbookCommand<StructureTarget> = {
  label: 'Insert cells and shift down',
  canRun: hasCells,
  run: ({ insert, selection }) => insert(currentRange(selection), 'Down'),
};
const insertCellsRight: WorkbookCommand<StructureTarget> = {
  label: 'Insert cells and shift right',
  canRun: hasCells,
  run: ({ insert, selection }) => insert(currentRange(selection), 'Right'),
};
const deleteRows: WorkbookCommand<StructureTarget> = {
  label: 'Delete rows',
  labelFor: ({ selection }) => `Delete ${namedRows(selection)}`,
  isDanger: true,
  canRun: hasRows,
  run: ({ remove, selection }) =>
    remove(wholeRows(selection), 'Up', formatMany(rowsOf(currentRange(selection)), 'row')),
};
const deleteColumns: WorkbookCommand<StructureTarget> = {
  label: 'Delete columns',
  labelFor: ({ selection }) => `Delete ${namedColumns(selection)}`,
  isDanger: true,
  canRun: hasColumns,
  run: ({ remove, selection }) =>
    remove(wholeColumns(selection), 'Left', formatMany(columnsOf(currentRange(selection)), 'column')),
};
const deleteCellsUp: WorkbookCommand<StructureTarget> = {
  label: 'Delete cells and shift up',
  isDanger: true,
  canRun: hasCells,
  run: ({ remove, selection }) => remove(currentRange(selection), 'Up', namedCells(selection)),
};
const deleteCellsLeft: WorkbookCommand<StructureTarget> = {
  label: 'Delete cells and shift left',
  isDanger: true,
  canRun: hasCells,
  run: ({ remove, selection }) => remove(currentRange(selection), 'Left', namedCells(selection)),
};

/** The menu Cells. */
export const structureCommands = {
  insert: {
    label: 'Insert the selected rows or columns, or choose how cells shift',
    keys: ['Ctrl +', 'Ctrl Shift ='],
    withShift: 'same',
    isKeyOnly: true,
    run: (target) => runFitting(target, [insertRows, insertColumns, insertCellsDown, insertCellsRight]),
  },
  remove: {
    label: 'Delete the selected rows or columns, or choose how cells shift',
    keys: ['Ctrl -'],
    isKeyOnly: true,
    run: (target) => runFitting(target, [deleteRows, deleteColumns, deleteCellsUp, deleteCellsLeft]),
  },
  insertRows,
  insertColumns,
  insertCellsDown,
  insertCellsRight,
  deleteRows,
  deleteColumns,
  deleteCellsUp,
  deleteCellsLeft,
  clearContents: { label: 'Clear contents', run: (cells) => cells.clearContents() },
  clearFormats: { label: 'Clear formats', run: (cells) => cells.clearFormats() },
} satisfies WorkbookCommands<StructureTarget>;

/** The one command that fits; several are offered. */
function runFitting(target: StructureTarget, commands: readonly WorkbookCommand<StructureTarget>[]): void {
  const fitting = commands.filter(({ canRun }) => canRun!(target));
  if (fitting.length === 1) fitting[0]!.run(target, NO_KEY);
  else target.offer(fitting);
}

function hasRows({ selection }: StructureTarget): boolean {
  const form = selectedForm(selection);
  return form === 'cells' || form === 'rows';
}

function hasColumns({ selection }: StructureTarget): boolean {
  const form = selectedForm(selection);
  return form === 'cells' || form === 'columns';
}

function hasCells({ selection }: StructureTarget): boolean {
  return selectedForm(selection) === 'cells';
}

/** Such as "row 3" or "rows 3:5". */
function namedRows(selection: Selection): string {
  const { top } = currentRange(selection);
  const area = wholeRows(selection);
  return rowsOf(area) === 1 ? `row ${top + 1}` : `rows ${writeArea(area)}`;
}

/** Such as "column C" or "columns C:D". */
function namedColumns(selection: Selection): string {
  const { left } = currentRange(selection);
  const area = wholeColumns(selection);
  return columnsOf(area) === 1 ? `column ${columnName(left)}` : `columns ${writeArea(area)}`;
}

const namedCells = (selection: Selection) => formatMany(cellsOf(currentRange(selection)), 'cell');

function wholeRows(selection: Selection): CellArea {
  const { top, bottom } = currentRange(selection);
  return { ...WHOLE_SHEET, top, bottom };
}

function wholeColumns(selection: Selection): CellArea {
  const { left, right } = currentRange(selection);
  return { ...WHOLE_SHEET, left, right };
}
