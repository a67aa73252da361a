import { writeArea } from '#domain/sheet/address.ts';
import { type CellArea, cellsOf, columnsOf, rowsOf, WHOLE_SHEET } from '#domain/sheet/CellArea.ts';
import { formatMany } from '#ui/format/numberFormat.ts';
import type { WorkbookCommands } from './WorkbookCommand.ts';

/** What is inserted, deleted, cleared and sorted at the selected cells. */
export interface StructureTarget {
  selected: CellArea;
  used: CellArea | undefined;
  insert: (area: CellArea, shift: 'Down' | 'Right') => void;
  /** `what` is named by the undo step, such as "3 rows". */
  remove: (area: CellArea, shift: 'Up' | 'Left', what: string) => void;
  clearContents: () => void;
  clearFormats: () => void;
  sort: (isAscending: boolean) => void;
}

/** The menu Cells. */
export const structureCommands = {
  insertRows: {
    label: 'Insert rows',
    labelFor: ({ selected }) => `Insert rows ${writeArea(wholeRows(selected))}`,
    run: ({ insert, selected }) => insert(wholeRows(selected), 'Down'),
  },
  insertColumns: {
    label: 'Insert columns',
    labelFor: ({ selected }) => `Insert columns ${writeArea(wholeColumns(selected))}`,
    run: ({ insert, selected }) => insert(wholeColumns(selected), 'Right'),
  },
  insertCellsDown: {
    label: 'Insert cells and shift down',
    run: ({ insert, selected }) => insert(selected, 'Down'),
  },
  insertCellsRight: {
    label: 'Insert cells and shift right',
    run: ({ insert, selected }) => insert(selected, 'Right'),
  },
  deleteRows: {
    label: 'Delete rows',
    labelFor: ({ selected }) => `Delete rows ${writeArea(wholeRows(selected))}`,
    isDanger: true,
    run: ({ remove, selected }) => remove(wholeRows(selected), 'Up', formatMany(rowsOf(selected), 'row')),
  },
  deleteColumns: {
    label: 'Delete columns',
    labelFor: ({ selected }) => `Delete columns ${writeArea(wholeColumns(selected))}`,
    isDanger: true,
    run: ({ remove, selected }) =>
      remove(wholeColumns(selected), 'Left', formatMany(columnsOf(selected), 'column')),
  },
  deleteCellsUp: {
    label: 'Delete cells and shift up',
    isDanger: true,
    run: ({ remove, selected }) => remove(selected, 'Up', formatMany(cellsOf(selected), 'cell')),
  },
  deleteCellsLeft: {
    label: 'Delete cells and shift left',
    isDanger: true,
    run: ({ remove, selected }) => remove(selected, 'Left', formatMany(cellsOf(selected), 'cell')),
  },
  clearContents: { label: 'Clear contents', run: (cells) => cells.clearContents() },
  clearFormats: { label: 'Clear formats', run: (cells) => cells.clearFormats() },
  sortUp: {
    label: 'Sort sheet A to Z (keep header row)',
    canRun: isInUsedColumn,
    run: (cells) => cells.sort(true),
  },
  sortDown: {
    label: 'Sort sheet Z to A (keep header row)',
    canRun: isInUsedColumn,
    run: (cells) => cells.sort(false),
  },
} satisfies WorkbookCommands<StructureTarget>;

function isInUsedColumn({ used, selected }: StructureTarget): boolean {
  return used !== undefined && selected.left >= used.left && selected.left <= used.right;
}

const wholeRows = ({ top, bottom }: CellArea): CellArea => ({ ...WHOLE_SHEET, top, bottom });
const wholeColumns = ({ left, right }: CellArea): CellArea => ({ ...WHOLE_SHEET, left, right });
