// A range in replies.

import { formulaToR1C1 } from '#domain/formula/rewriteFormula.ts';
import { quoteSheetName, writeArea } from '#domain/sheet/address.ts';
import { type CellArea, cellsOf, columnsOf, isUnbounded, rowsOf } from '#domain/sheet/CellArea.ts';
import { CellError, type CellValue } from '#domain/sheet/CellValue.ts';
import { displayedText } from '#server/emulator/workbook/book/displayedText.ts';
import { hiddenColumnsIn } from '#server/emulator/workbook/book/RowFacts.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { literalOf, type OData } from '#server/emulator/workbook/protocol/OData.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import type { Cell } from '#services/workbook/shapes.ts';

/** Larger ranges have no cell properties in replies, like unbounded ones. */
const MAX_CELLS = 5_000_000;
/** Cells times properties. */
const MAX_ENTRIES = 10_000_000;
const MAX_CHARACTERS = 50_000_000;
const MAX_COUNTED = 2 ** 31 - 1;

const CELL_FIELDS = [
  'formulas',
  'formulasLocal',
  'formulasR1C1',
  'numberFormat',
  'text',
  'values',
  'valueTypes',
] as const;
type CellField = (typeof CELL_FIELDS)[number];

interface ReplyOptions {
  /** The text of $select; what it leaves out is not made. */
  select?: string | undefined;
  /** Tells what a call has done: where it is too long, the cells are left out. */
  isEcho?: boolean;
}

/** Throws WorkbookError for more than a reply holds. */
export function rangeReply(
  odata: OData,
  sheet: Sheet,
  area: CellArea,
  { select, isEcho = false }: ReplyOptions = {},
) {
  const reference = writeArea(area);
  const address = `${quoteSheetName(sheet.name)}!${reference}`;
  const path = `worksheets(${literalOf(sheet.id)})/range(address=${literalOf(reference)})`;
  const count = cellsOf(area);
  return odata.one('workbookRange', path, {
    address,
    addressLocal: address,
    cellCount: count > MAX_COUNTED ? -1 : count,
    columnCount: columnsOf(area),
    rowCount: rowsOf(area),
    columnIndex: area.left,
    rowIndex: area.top,
    ...hiddenFlags(sheet, area),
    ...cellFields(sheet, area, select, isEcho),
  });
}

function cellFields(sheet: Sheet, area: CellArea, select: string | undefined, isEcho: boolean) {
  const wanted = select === undefined ? CELL_FIELDS : CELL_FIELDS.filter((name) => isSelected(name, select));
  const isTold = !isUnbounded(area) && cellsOf(area) <= MAX_CELLS;
  const isShort = cellsOf(area) * wanted.length <= MAX_ENTRIES;
  const grids = isTold && isShort ? gridsOf(sheet, area, wanted) : undefined;
  if (grids) return Object.fromEntries(grids) as Partial<Record<CellField, Cell[][]>>;
  if (isTold && !isEcho)
    throw workbookError(
      'rangeExceedsLimit',
      'The range is too large for one response. Split it into smaller ranges, or ask for fewer properties with $select.',
    );
  return Object.fromEntries(wanted.map((name) => [name, null])) as Partial<Record<CellField, null>>;
}

const isSelected = (name: string, select: string) =>
  select.split(',').some((one) => one.trim() === name || one.trim() === '*');

/** Undefined where their texts are longer than a reply. */
function gridsOf(
  sheet: Sheet,
  area: CellArea,
  wanted: readonly CellField[],
): Map<CellField, Cell[][]> | undefined {
  const grids = new Map(wanted.map((name) => [name, emptyGrid(area, EMPTY[name])]));
  fillFormats(sheet, area, grids.get('numberFormat'));
  const lists = [...grids];
  let characters = 0;
  sheet.cells.each(area, (row, column) => {
    if (characters > MAX_CHARACTERS) return;
    for (const [name, grid] of lists) {
      const entry = READ[name](sheet, row, column);
      if (typeof entry === 'string') characters += entry.length;
      grid[row - area.top]![column - area.left] = entry;
    }
  });
  return characters > MAX_CHARACTERS ? undefined : grids;
}

function emptyGrid(area: CellArea, entry: Cell): Cell[][] {
  const width = columnsOf(area);
  return Array.from({ length: rowsOf(area) }, () => new Array<Cell>(width).fill(entry));
}

/** Cells that there are not yet have the formats of their rows and columns. */
function fillFormats(sheet: Sheet, area: CellArea, grid: Cell[][] | undefined): void {
  const formatOf = (style: number) => sheet.book.styles.numberFormat(style);
  for (let column = area.left; grid && column <= area.right; column += 1) {
    const format = formatOf(sheet.columnStyle(column));
    if (format !== 'General') for (const row of grid) row[column - area.left] = format;
  }
  for (const [at, row] of grid?.entries() ?? []) {
    const style = sheet.rows.style(area.top + at);
    if (style !== undefined) row.fill(formatOf(style));
  }
}

const EMPTY: Record<CellField, Cell> = {
  formulas: '',
  formulasLocal: '',
  formulasR1C1: '',
  numberFormat: 'General',
  text: '',
  values: '',
  valueTypes: 'Empty',
};

const READ: Record<CellField, (sheet: Sheet, row: number, column: number) => Cell> = {
  formulas: formulaOrValue,
  formulasLocal: formulaOrValue,
  formulasR1C1(sheet, row, column) {
    const formula = sheet.cells.formula(row, column);
    return formula
      ? `=${formulaToR1C1(formula.text, { row, column })}`
      : written(sheet.cells.value(row, column));
  },
  numberFormat: (sheet, row, column) => sheet.book.styles.numberFormat(sheet.cells.style(row, column)),
  text: displayedText,
  values: (sheet, row, column) => written(sheet.cells.value(row, column)),
  valueTypes: (sheet, row, column) => typeOf(sheet.cells.value(row, column)),
};

function formulaOrValue(sheet: Sheet, row: number, column: number): Cell {
  const formula = sheet.cells.formula(row, column);
  return formula ? `=${formula.text}` : written(sheet.cells.value(row, column));
}

/** A value as it travels: errors as their text, nothing as the empty text. */
export function written(value: CellValue): Cell {
  if (value === null) return '';
  return value instanceof CellError ? value.code : value;
}

function typeOf(value: CellValue): string {
  if (value === null) return 'Empty';
  if (value instanceof CellError) return 'Error';
  return typeof value === 'number' ? 'Double' : typeof value === 'boolean' ? 'Boolean' : 'String';
}

/** Whether rows and columns of an area are hidden: all, none, or null for some. */
function hiddenFlags(sheet: Sheet, area: CellArea) {
  const rowHidden = isAll(hiddenRowsIn(sheet, area), rowsOf(area));
  const columnHidden = isAll(hiddenColumnsIn(sheet.xml, area.left, area.right), columnsOf(area));
  const hidden =
    rowHidden || columnHidden ? true : rowHidden === false && columnHidden === false ? false : null;
  return { columnHidden, rowHidden, hidden };
}

function isAll(count: number, of: number): boolean | null {
  if (count === 0) return false;
  return count === of ? true : null;
}

function hiddenRowsIn(sheet: Sheet, { top, bottom }: CellArea): number {
  let count = 0;
  for (const row of sheet.rows.hidden) if (row >= top && row <= bottom) count += 1;
  if (sheet.rows.hidesOthers)
    count += bottom - top + 1 - sheet.rows.written.filter((row) => row >= top && row <= bottom).length;
  return count;
}
