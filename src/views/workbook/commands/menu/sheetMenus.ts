import { type BookTarget, bookCommands, stageCommands } from '#views/workbook/commands/bookCommands.ts';
import { type DataTarget, dataCommands } from '#views/workbook/commands/dataCommands.ts';
import { type FormatTarget, formatCommands } from '#views/workbook/commands/formatCommands.ts';
import { type LinesTarget, lineCommands } from '#views/workbook/commands/lineCommands.ts';
import {
  type NumberFormatTarget,
  numberFormatCommands,
} from '#views/workbook/commands/numberFormatCommands.ts';
import { type SelectionTarget, selectionCommands } from '#views/workbook/commands/selectionCommands.ts';
import { type StructureTarget, structureCommands } from '#views/workbook/commands/structureCommands.ts';
import { type ViewTarget, viewCommands } from '#views/workbook/commands/viewCommands.ts';
import type { MenuGroups } from './MenuGroups.ts';

type SheetTarget = BookTarget &
  DataTarget &
  FormatTarget &
  LinesTarget &
  NumberFormatTarget &
  SelectionTarget &
  StructureTarget &
  ViewTarget;
type Menu = MenuGroups<SheetTarget>;

const cells = selectionCommands;
const structure = structureCommands;
const lines = lineCommands;
const format = formatCommands;
const numbers = numberFormatCommands;
const data = dataCommands;
const view = viewCommands;

const EDIT: Menu = [
  [bookCommands.undo, bookCommands.redo],
  [cells.cut, cells.copy, cells.paste, cells.pasteValues, cells.pasteFormats, cells.pasteSpecial],
  [
    { label: 'Fill', groups: [[cells.fillDown, cells.fillRight, cells.fillSeries, cells.askSeries]] },
    { label: 'Clear', groups: [[structure.clearContents, structure.clearFormats]] },
    {
      label: 'Delete',
      groups: [
        [structure.deleteRows, structure.deleteColumns],
        [structure.deleteCellsUp, structure.deleteCellsLeft],
      ],
    },
  ],
  [stageCommands.find, stageCommands.replace],
  [
    stageCommands.goTo,
    cells.goToSpecial,
    { label: 'Go to formulas', groups: [[cells.selectPrecedents, cells.selectDependents]] },
  ],
];

const VIEW: Menu = [
  [{ label: 'Show in cells', groups: [[view.values, view.formulas, view.r1c1, view.formats]] }],
  [{ label: 'Freeze', groups: [[view.freezeRow, view.freezeColumn, view.freezePanes], [view.unfreeze]] }],
  [view.tables, view.charts, view.names],
  [view.watch, bookCommands.calculate],
];

const INSERT: Menu = [
  [
    structure.insertRows,
    structure.insertColumns,
    { label: 'Insert cells', groups: [[structure.insertCellsDown, structure.insertCellsRight]] },
    bookCommands.addSheet,
  ],
  [data.createTable, data.insertChart],
  [
    {
      label: 'Functions',
      groups: [[cells.sum, cells.average, cells.count, cells.max, cells.min]],
    },
    cells.insertFunction,
    data.defineName,
  ],
  [cells.link, cells.note],
];

const FORMAT: Menu = [
  [
    {
      label: 'Number',
      groups: [
        [numbers.general, numbers.number, numbers.currency, numbers.percent, numbers.scientific],
        [numbers.date, numbers.time, numbers.text],
        [numbers.moreDecimals, numbers.fewerDecimals],
      ],
    },
    {
      label: 'Text',
      groups: [
        [format.bold, format.italic, format.underline, format.doubleUnderline, format.strikethrough],
        [format.superscript, format.subscript],
      ],
    },
    {
      label: 'Alignment',
      groups: [
        [format.alignLeft, format.alignCentre, format.alignRight],
        [format.alignTop, format.alignMiddle, format.alignBottom],
        [format.wrap, format.indent, format.outdent],
      ],
    },
    {
      label: 'Borders',
      groups: [
        [format.allBorders, format.outerBorders, format.thickBorders],
        [format.topBorder, format.bottomBorder, format.leftBorder, format.rightBorder],
        [format.doubleBottomBorder, format.noBorders],
      ],
    },
    { label: 'Merge', groups: [[format.merge, format.mergeRows, format.unmerge]] },
  ],
  [
    {
      label: 'Rows',
      groups: [
        [lines.rowHeight, lines.fitRows],
        [lines.hideRows, lines.showRows],
      ],
    },
    {
      label: 'Columns',
      groups: [
        [lines.columnWidth, lines.fitColumns],
        [lines.hideColumns, lines.showColumns],
      ],
    },
  ],
  [format.formatCells, data.formatByRule, format.paintFormat, structure.clearFormats],
];

const DATA: Menu = [
  [data.sortUp, data.sortDown, data.askSort],
  [data.toggleFilterButtons, data.filterByValue, data.clearFilter],
  [data.removeDuplicates, data.splitText, data.validate],
  [data.showOnMap, data.fillColumns, data.sendToFollowers, data.refreshTable],
];

/** The menus over a sheet, as spreadsheets have them; File is of the workbook. */
export const SHEET_MENUS: readonly { label: string; groups: Menu }[] = [
  { label: 'Edit', groups: EDIT },
  { label: 'View', groups: VIEW },
  { label: 'Insert', groups: INSERT },
  { label: 'Format', groups: FORMAT },
  { label: 'Data', groups: DATA },
];
