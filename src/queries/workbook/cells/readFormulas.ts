import { type CellArea, cellsOf } from '#domain/sheet/CellArea.ts';
import { MAX_WRITTEN } from '#domain/sheet/sheetLimits.ts';
import type { WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import { call } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import type { Worksheet } from '#services/workbook/shapes.ts';
import type { CellRows } from './CellBlocks.ts';
import { readRows } from './readRows.ts';
import { readUsedArea } from './readUsedArea.ts';

/** More sheets than these are not read for what they say of another. */
const MAX_SHEETS = 20;
const FIELDS = 'address,values,formulas,numberFormat';

export interface PlacedFormula {
  /** Its id. */
  worksheet: string;
  /** The name of the sheet. */
  sheet: string;
  row: number;
  column: number;
  /** Without =. */
  formula: string;
  numberFormat: string;
}

export interface BookFormulas {
  sheets: readonly Worksheet[];
  /** Undefined where the workbook is too large to be read on the side. */
  formulas: readonly PlacedFormula[] | undefined;
}

/** All formulas of a workbook as they are now. */
export async function readFormulas(book: WorkbookAt): Promise<BookFormulas> {
  const sheets = (await call(workbook.worksheets, book, undefined, true)).reply.value;
  if (sheets.length > MAX_SHEETS) return { sheets, formulas: undefined };
  const areas = await Promise.all(sheets.map(({ id }) => readUsedArea({ ...book, worksheet: id }, true)));
  const cells = areas.reduce((sum, area) => sum + (area ? cellsOf(area) : 0), 0);
  if (cells > MAX_WRITTEN) return { sheets, formulas: undefined };
  const parts = await Promise.all(
    sheets.map(({ id, name }, at) => formulasIn({ ...book, worksheet: id }, name, areas[at])),
  );
  return { sheets, formulas: parts.flat() };
}

async function formulasIn(
  at: WorkbookAt & { worksheet: string },
  sheet: string,
  area: CellArea | undefined,
): Promise<PlacedFormula[]> {
  if (!area) return [];
  const rows = await readRows(at, area, new AbortController().signal, () => {}, FIELDS);
  return placedFormulas(rows, area, { worksheet: at.worksheet, sheet });
}

/** The formulas among the cells of an area. */
export const placedFormulas = (
  rows: CellRows,
  { top, left }: CellArea,
  of: Pick<PlacedFormula, 'worksheet' | 'sheet'>,
): PlacedFormula[] =>
  rows.flatMap((row, y) =>
    row.flatMap((cell, x): PlacedFormula | [] => {
      if (!cell || cell.formula === cell.value) return [];
      const { formula, numberFormat } = cell;
      return { ...of, row: top + y, column: left + x, formula: String(formula).slice(1), numberFormat };
    }),
  );
