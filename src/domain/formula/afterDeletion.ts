// What formulas are once cells were deleted and as many were inserted in their place again.

import { type CellArea, columnsOf, isCellIn, isSameArea, rowsOf } from '#domain/sheet/CellArea.ts';
import { COLUMNS, ROWS } from '#domain/sheet/sheetLimits.ts';
import { CellShift } from './CellShift.ts';
import { dropColumnsFromFormula, dropTableFromFormula } from './rewriteStructured.ts';

/** Cells that go; others move into their place. */
export interface AreaDeletion {
  area: CellArea;
  shift: 'Up' | 'Left';
}

export interface FormulaPlace {
  /** By name. */
  sheet: string;
  row: number;
  column: number;
}

interface Table {
  name: string;
  area: CellArea;
  /** Their names, in their order. */
  columns: readonly string[];
}

/** What becomes of a table of the sheet in which cells are deleted. */
export interface TableAfterDeletion {
  /** `gone`: with all its cells. `smaller`: what is inserted again lies beside it. `same`: it gives and takes the cells. */
  fate: 'gone' | 'smaller' | 'same';
  /** Names of the columns that are deleted, unless all are. */
  lost: readonly string[];
}

export function tableAfterDeletion({ area, columns }: Table, deletion: AreaDeletion): TableAfterDeletion {
  const { out, back } = shiftsOf(deletion);
  const left = out.areaAfter(area);
  if (!left) return { fate: 'gone', lost: [] };
  const lost = out.isRows ? [] : columns.filter((_, at) => !out.cell(area.top, area.left + at));
  const again = back.areaAfter(left);
  return { fate: again && isSameArea(again, area) ? 'same' : 'smaller', lost };
}

/**
 * A formula after the deletion alone, and after both; they are done to a sheet of that name. References that were lost stay lost, and those
 * that shrank at an edge stay small.
 */
export function formulasAfterDeletion(
  formula: string,
  place: FormulaPlace,
  sheet: string,
  deletion: AreaDeletion,
  tables: readonly (Table & TableAfterDeletion)[],
): { deleted: string; both: string } {
  const { out, back } = shiftsOf(deletion);
  const isMeant = (name: string | undefined) => isSame(name ?? place.sheet, sheet);
  let deleted = out.formula(formula, isMeant);
  for (const table of tables)
    deleted =
      table.fate === 'gone'
        ? dropTableFromFormula(deleted, table.name)
        : withoutDeletedColumns(deleted, place, sheet, table);
  return { deleted, both: back.formula(deleted, isMeant) };
}

/** A formula without what it calls columns by that a table of that sheet has lost. */
export function withoutDeletedColumns(
  formula: string,
  place: FormulaPlace,
  sheet: string,
  { name, area, columns, lost }: Table & TableAfterDeletion,
): string {
  if (lost.length === 0) return formula;
  const isInside = isSame(place.sheet, sheet) && isCellIn(place.row, place.column, area);
  const isMeant = (one: string) => (one === '' ? isInside : isSame(one, name));
  return dropColumnsFromFormula(formula, isMeant, columns, new Set(lost.map((one) => one.toLowerCase())));
}

/** Whole rows move up and whole columns left, whatever is asked for. */
export function shiftOfDeletion(area: CellArea, wanted: 'Up' | 'Left'): 'Up' | 'Left' {
  if (columnsOf(area) === COLUMNS && rowsOf(area) < ROWS) return 'Up';
  return rowsOf(area) === ROWS && columnsOf(area) < COLUMNS ? 'Left' : wanted;
}

function shiftsOf({ area, shift }: AreaDeletion): { out: CellShift; back: CellShift } {
  const out = new CellShift(area, shift === 'Up' ? 'up' : 'left');
  return { out, back: out.inverse };
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
