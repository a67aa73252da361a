// A range as replies tell of it.

import { formulaToR1C1 } from '#domain/formula/rewriteFormula.ts';
import { quoteSheetName, writeArea } from '#domain/sheet/address.ts';
import { type CellArea, cellsOf, columnsOf, isUnbounded, rowsOf } from '#domain/sheet/CellArea.ts';
import { CellError, type CellValue } from '#domain/sheet/cellValue.ts';
import type { Sheet } from '#server/embedded/workbook/book/Sheet.ts';
import { workbookError } from '#server/embedded/workbook/handlers/workbookErrors.ts';
import { literalOf, type OData } from '#server/embedded/workbook/odata.ts';
import type { Cell } from '#services/workbook/shapes.ts';
import { cellText } from './cellText.ts';
import { hiddenFlags } from './hiddenFlags.ts';

/** Larger ranges tell nothing of their cells, like unbounded ones. */
const MOST_CELLS = 5_000_000;
/** Cells times properties. */
const MOST_ENTRIES = 10_000_000;
const MOST_CHARACTERS = 50_000_000;
const MOST_COUNTED = 2 ** 31 - 1;

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

/** `select` is the text of $select; what it leaves out is not made. Throws WorkbookError for more than a reply holds. */
export function rangeReply(odata: OData, sheet: Sheet, area: CellArea, select?: string) {
  const reference = writeArea(area);
  const address = `${quoteSheetName(sheet.name)}!${reference}`;
  const path = `worksheets(${literalOf(sheet.id)})/range(address=${literalOf(reference)})`;
  const count = cellsOf(area);
  return odata.one('workbookRange', path, {
    address,
    addressLocal: address,
    cellCount: count > MOST_COUNTED ? -1 : count,
    columnCount: columnsOf(area),
    rowCount: rowsOf(area),
    columnIndex: area.left,
    rowIndex: area.top,
    ...hiddenFlags(sheet, area),
    ...cellFields(sheet, area, select),
  });
}

function cellFields(sheet: Sheet, area: CellArea, select: string | undefined) {
  const wanted = select === undefined ? CELL_FIELDS : CELL_FIELDS.filter((name) => isSelected(name, select));
  if (isUnbounded(area) || cellsOf(area) > MOST_CELLS)
    return Object.fromEntries(wanted.map((name) => [name, null])) as Partial<Record<CellField, null>>;
  if (cellsOf(area) * wanted.length > MOST_ENTRIES) throw tooLarge();
  return Object.fromEntries(gridsOf(sheet, area, wanted)) as Partial<Record<CellField, Cell[][]>>;
}

const isSelected = (name: string, select: string) =>
  select.split(',').some((one) => one.trim() === name || one.trim() === '*');

function gridsOf(sheet: Sheet, area: CellArea, wanted: readonly CellField[]): Map<CellField, Cell[][]> {
  const grids = new Map(wanted.map((name) => [name, emptyGrid(area, EMPTY[name])]));
  const lists = [...grids];
  let characters = 0;
  sheet.cells.each(area, (row, column) => {
    for (const [name, grid] of lists) {
      const entry = READ[name](sheet, row, column);
      if (typeof entry === 'string') characters += entry.length;
      grid[row - area.top]![column - area.left] = entry;
    }
    if (characters > MOST_CHARACTERS) throw tooLarge();
  });
  return grids;
}

function emptyGrid(area: CellArea, entry: Cell): Cell[][] {
  const width = columnsOf(area);
  return Array.from({ length: rowsOf(area) }, () => new Array<Cell>(width).fill(entry));
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
  text: cellText,
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

const tooLarge = () =>
  workbookError(
    'rangeExceedsLimit',
    'The range is too large for one answer. Split it into smaller ranges, or ask for fewer properties with $select.',
  );
