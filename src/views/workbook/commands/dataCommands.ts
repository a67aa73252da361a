import { type CellArea, columnsOf, doAreasMeet } from '#domain/sheet/CellArea.ts';
import { currentRange, type Selection } from '#domain/sheet/edit/Selection.ts';
import { selectedForm } from './selectedForm.ts';
import { isOneRange } from './selectionCommands.ts';
import type { WorkbookCommands } from './WorkbookCommand.ts';

/** The table that the active cell is in, what is sorted, and what can be made of the selected cells. */
export interface DataTarget {
  selection: Selection;
  used: CellArea | undefined;
  /** Where tables lie. */
  tables: readonly CellArea[];
  /** What the active cell shows, where a filter can be over it. */
  value: string | undefined;
  isInTable: boolean;
  /** Of a table or of the sheet itself. */
  isInFilter: boolean;
  /** The table, or else the selected cells or the data around a single one, by the column of the active cell. */
  sort: (isAscending: boolean) => unknown;
  askSort: () => void;
  filterByValue: () => void;
  clearFilter: () => void;
  openFilter: () => void;
  toggleFilterButtons: () => void;
  /** The question that filled the table is kept in the workbook. */
  canRefresh: boolean;
  refreshTable: () => void;
  createTable: () => void;
  insertChart: () => void;
  /** Asks for the name where none is given. */
  defineName: (name?: string) => void;
  showOnMap: () => void;
  sendToFollowers: () => void;
  fillColumns: () => void;
  removeDuplicates: () => void;
  splitText: () => void;
  /** Only files whose layout is known tell their rules. */
  canValidate: boolean;
  validate: () => void;
  formatByRule: () => void;
}

const MAX_SHOWN = 30;

/** The menu Data: sorts, tables, their filters, charts, maps and names. */
export const dataCommands = {
  sortUp: {
    label: 'Sort A to Z',
    labelFor: ({ isInTable }) => (isInTable ? 'Sort table A to Z' : 'Sort A to Z'),
    canRun: canSort,
    run: (data) => data.sort(true),
  },
  sortDown: {
    label: 'Sort Z to A',
    labelFor: ({ isInTable }) => (isInTable ? 'Sort table Z to A' : 'Sort Z to A'),
    canRun: canSort,
    run: (data) => data.sort(false),
  },
  askSort: {
    label: 'Sort by several columns…',
    canRun: canSort,
    run: (data) => data.askSort(),
  },
  filterByValue: {
    label: 'Filter by the value of the cell',
    labelFor: ({ value = '' }) =>
      value === '' ? 'Filter by blank cells' : `Filter by “${shortened(value)}”`,
    canRun: ({ value }) => value !== undefined,
    run: (data) => data.filterByValue(),
  },
  clearFilter: {
    label: 'Clear the filter of the column',
    canRun: ({ isInFilter }) => isInFilter,
    run: (data) => data.clearFilter(),
  },
  toggleFilterButtons: {
    label: 'Show or hide filter buttons',
    keys: ['Ctrl Shift L'],
    canRun: ({ used, selection }) => used !== undefined && !/ranges/.test(selectedForm(selection)),
    run: (data) => data.toggleFilterButtons(),
  },
  removeDuplicates: {
    label: 'Remove duplicate rows…',
    canRun: ({ selection, used }) => used !== undefined && !/ranges/.test(selectedForm(selection)),
    run: (data) => data.removeDuplicates(),
  },
  splitText: {
    label: 'Text to columns…',
    canRun: ({ selection }) => isOneRange({ selection }) && columnsOf(currentRange(selection)) === 1,
    run: (data) => data.splitText(),
  },
  refreshTable: {
    label: 'Refresh table…',
    canRun: ({ canRefresh }) => canRefresh,
    run: (data) => data.refreshTable(),
  },
  formatByRule: {
    label: 'Conditional formatting…',
    canRun: (data) => isOneRange(data) && data.canValidate,
    run: (data) => data.formatByRule(),
  },
  validate: {
    label: 'Data validation…',
    canRun: (data) => isOneRange(data) && data.canValidate,
    run: (data) => data.validate(),
  },
  sendToFollowers: {
    label: 'Crawl or compare followers…',
    canRun: ({ selection }) => isOneRange({ selection }) && columnsOf(currentRange(selection)) === 1,
    run: (data) => data.sendToFollowers(),
  },
  createTable: {
    label: 'Create table',
    keys: ['Ctrl T', 'Ctrl L'],
    canRun: ({ selection, tables }) =>
      !/sheet|ranges/.test(selectedForm(selection)) &&
      !tables.some((area) => doAreasMeet(area, currentRange(selection))),
    run: (data) => data.createTable(),
  },
  insertChart: {
    label: 'Insert chart',
    keys: ['Alt F1', 'F11'],
    canRun: isOneRange,
    run: (data) => data.insertChart(),
  },
  showOnMap: {
    label: 'Show on a map',
    canRun: ({ selection, used }) => used !== undefined && !/ranges/.test(selectedForm(selection)),
    run: (data) => data.showOnMap(),
  },
  fillColumns: {
    label: 'Fill in columns…',
    canRun: ({ selection, used }) => used !== undefined && /cells|columns/.test(selectedForm(selection)),
    run: (data) => data.fillColumns(),
  },
  defineName: {
    label: 'Define name…',
    canRun: isOneRange,
    run: (data) => data.defineName(),
  },
} satisfies WorkbookCommands<DataTarget>;

function canSort({ isInTable, selection, used }: DataTarget): boolean {
  const { left } = currentRange(selection);
  if (!/cells|columns/.test(selectedForm(selection))) return false;
  return isInTable || (used !== undefined && left >= used.left && left <= used.right);
}

const shortened = (text: string) => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN - 1)}…` : text);
