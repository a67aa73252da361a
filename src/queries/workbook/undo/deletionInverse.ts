// What the inverse of a deletion needs, read before it.

import { type CellArea, cellsOf, columnsOf, isCellIn, rowsOf, sharedArea } from '#domain/sheet/CellArea.ts';
import { COLUMNS, MAX_WRITTEN, ROWS } from '#domain/sheet/sheetLimits.ts';
import type { CellRows } from '#queries/workbook/cells/CellBlocks.ts';
import { type PlacedFormula, placedFormulas, readFormulas } from '#queries/workbook/cells/readFormulas.ts';
import { readRows } from '#queries/workbook/cells/readRows.ts';
import { readUsedArea } from '#queries/workbook/cells/readUsedArea.ts';
import type { WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import type { PlacedTable } from './placedTables.ts';

type SheetAt = WorkbookAt & { worksheet: string };

/** So many cells are kept whether they are used or not. */
const MAX_UNUSED = 10_000;

/** A deletion, as far as its inverse must know it. `sheet` is the name of the one in which it is done. */
export interface Deletion {
  /** The cells that go; undefined where all stay. */
  area: CellArea | undefined;
  /** How the cells behind those that go move into their place, where room is made again by its place. */
  shift?: 'Up' | 'Left';
  /** Whether the cells keep all formats that they have. */
  keepsFormats: boolean;
  /** What a formula may be once the deletion was done and room was made again, until it is mended; absent where no formula changes. */
  formulasAfter?: (formula: PlacedFormula, sheet: string) => readonly string[];
  /** What it is mended to: itself, where nothing that it calls is gone for good. */
  formulaBack: (formula: PlacedFormula, sheet: string) => string;
  insertCells: (at: SheetAt) => Promise<unknown>;
  /** Tables that fill in headers and formulas where they get room. */
  filling: readonly PlacedTable[];
  /** Tables that are made again. */
  remade: readonly PlacedTable[];
  /** Names of tables of which some cells are not a part any more; undefined where that is not known. */
  smaller: readonly string[] | undefined;
  /** Names of tables that are none any more. */
  plain: readonly string[];
}

/** A formula that is to be mended, and what it may be until then. */
export interface ChangedFormula extends PlacedFormula {
  afters: readonly string[];
}

export type DeletionInverse = SheetAt &
  Omit<Deletion, 'area' | 'shift' | 'formulasAfter' | 'formulaBack'> & {
    /** What of the deleted cells is kept: the used ones. */
    area: CellArea | undefined;
    cells: CellRows;
    /** What is before and behind them once they are gone, as far as it is known. */
    beside: readonly AdjacentCells[];
    /** Undefined where the workbook is too large to be read for them, or could not be. */
    formulas: readonly ChangedFormula[] | undefined;
  };

/** A line of cells, and what it holds. */
export interface AdjacentCells {
  area: CellArea;
  cells: CellRows;
}

/** Undefined where the cells are too many. Throws where they cannot be read. */
export async function readDeletionInverse(
  at: SheetAt,
  deletion: Deletion,
): Promise<DeletionInverse | undefined> {
  const { area, shift, formulasAfter, formulaBack, ...given } = deletion;
  const { worksheet, ...book } = at;
  const [used, known] = await Promise.all([
    area && readUsedArea(at, false),
    formulasAfter && readFormulas(book).catch(() => undefined),
  ]);
  const filled = area && used && partToRead(area, used);
  if (filled && cellsOf(filled) > MAX_WRITTEN) return undefined;
  const read = (part: CellArea) => readRows(at, part, new AbortController().signal, () => {});
  const [cells, beside] = await Promise.all([
    filled ? read(filled) : [],
    Promise.all(
      (filled && shift ? adjacentLines(filled, shift) : []).map(
        async ({ before, after }): Promise<AdjacentCells> => ({ area: after, cells: await read(before) }),
      ),
    ),
  ]);
  const rest = { ...given, beside };
  if (!formulasAfter) return { ...at, ...rest, area: filled, cells, formulas: [] };
  const sheet = known?.sheets.find(({ id }) => id === worksheet)?.name;
  if (!known || sheet === undefined) return { ...at, ...rest, area: filled, cells, formulas: undefined };
  const isGone = (one: PlacedFormula) =>
    one.worksheet === worksheet && area !== undefined && isCellIn(one.row, one.column, area);
  const formulas = known.formulas?.flatMap((one): ChangedFormula | [] => {
    const afters = isGone(one) ? [] : formulasAfter(one, sheet).filter((after) => after !== one.formula);
    return afters.length === 0 ? [] : { ...one, formula: formulaBack(one, sheet), afters };
  });
  const back = cells.map((row) => [...row]);
  for (const one of filled ? placedFormulas(cells, filled, { worksheet, sheet }) : []) {
    const line = back[one.row - filled!.top]!;
    const place = one.column - filled!.left;
    line[place] = { ...line[place]!, formula: `=${formulaBack(one, sheet)}` };
  }
  return { ...at, ...rest, area: filled, cells: back, formulas };
}

/** The lines before and behind an area, with their places before and after it goes. */
function adjacentLines({ top, left, bottom, right }: CellArea, shift: 'Up' | 'Left') {
  const rowAt = (row: number) => ({ top: row, left, bottom: row, right });
  const columnAt = (column: number) => ({ top, left: column, bottom, right: column });
  const [at, first, last, end] =
    shift === 'Up' ? ([rowAt, top, bottom, ROWS] as const) : ([columnAt, left, right, COLUMNS] as const);
  return [
    ...(first > 0 ? [{ before: at(first - 1), after: at(first - 1) }] : []),
    ...(last + 1 < end ? [{ before: at(last + 1), after: at(first) }] : []),
  ];
}

/** Room that is made again has the formats of the cells beside it, also where nothing was used. */
function partToRead(area: CellArea, used: CellArea): CellArea | undefined {
  const isRows = columnsOf(area) === COLUMNS;
  const isColumns = rowsOf(area) === ROWS;
  const { top, bottom } = isColumns ? used : area;
  const { left, right } = isRows ? used : area;
  const part = { top, left, bottom, right };
  return cellsOf(part) <= MAX_UNUSED ? part : sharedArea(area, used);
}
