import type { Selection } from '#domain/sheet/edit/Selection.ts';
import { type AttachedTarget, attachedCommands } from '#views/workbook/commands/attachedCommands.ts';
import { type DataTarget, dataCommands } from '#views/workbook/commands/dataCommands.ts';
import { type FormatTarget, formatCommands } from '#views/workbook/commands/formatCommands.ts';
import { type LinesTarget, lineCommands } from '#views/workbook/commands/lineCommands.ts';
import { selectedForm } from '#views/workbook/commands/selectedForm.ts';
import { type SelectionTarget, selectionCommands } from '#views/workbook/commands/selectionCommands.ts';
import { type StructureTarget, structureCommands } from '#views/workbook/commands/structureCommands.ts';
import type { WorkbookCommand } from '#views/workbook/commands/WorkbookCommand.ts';

type CellsTarget = SelectionTarget &
  StructureTarget &
  LinesTarget &
  DataTarget &
  AttachedTarget &
  Pick<FormatTarget, 'askFormat'>;
type Groups = readonly (readonly WorkbookCommand<CellsTarget>[])[];

const { cut, copy, paste, pasteValues, pasteSpecial } = selectionCommands;
const {
  insertRows,
  insertColumns,
  insertCellsDown,
  insertCellsRight,
  deleteRows,
  deleteColumns,
  deleteCellsUp,
  deleteCellsLeft,
  clearContents,
  clearFormats,
} = structureCommands;
const { hideRows, showRows, hideColumns, showColumns, fitColumns, fitRows, rowHeight, columnWidth } =
  lineCommands;
const { sortUp, sortDown, askSort, filterByValue, clearFilter } = dataCommands;
const { createTable, insertChart, showOnMap, fillColumns, defineName } = dataCommands;

const CLIPBOARD = [cut, copy, paste, pasteValues, pasteSpecial];
const CLEAR = [clearContents, clearFormats];
const FORMAT = [formatCommands.formatCells];
const NEW = [createTable, insertChart, showOnMap, fillColumns, defineName];
const ATTACHED = [selectionCommands.link, attachedCommands.openLink, selectionCommands.note];

const GROUPS: Readonly<Record<ReturnType<typeof selectedForm>, Groups>> = {
  cells: [
    CLIPBOARD,
    [insertRows, insertColumns, insertCellsDown, insertCellsRight],
    [deleteRows, deleteColumns, deleteCellsUp, deleteCellsLeft],
    CLEAR,
    [sortUp, sortDown, askSort, filterByValue, clearFilter],
    FORMAT,
    ATTACHED,
    NEW,
  ],
  rows: [
    CLIPBOARD,
    [insertRows, deleteRows],
    CLEAR,
    FORMAT,
    [hideRows, showRows, rowHeight, fitRows],
    [defineName],
  ],
  columns: [
    CLIPBOARD,
    [insertColumns, deleteColumns],
    CLEAR,
    FORMAT,
    [sortUp, sortDown, askSort],
    [hideColumns, showColumns, columnWidth, fitColumns],
    NEW,
  ],
  sheet: [CLIPBOARD, CLEAR, FORMAT, [showRows, showColumns, fitColumns]],
  ranges: [CLIPBOARD, [clearContents]],
};

/** What the context menu of the selected cells has, in groups: of headers the rows or columns. */
export const contextCommands = (selection: Selection): Groups => GROUPS[selectedForm(selection)];
