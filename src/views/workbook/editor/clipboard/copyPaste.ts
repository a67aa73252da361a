// Between the sheet and the clipboard.

import { copyFormula } from '#domain/formula/rewriteFormula.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { CellEdit, CellInput } from '#domain/sheet/edit/CellInput.ts';
import { COLUMNS, ROWS } from '#domain/sheet/sheetLimits.ts';
import type { LoadedCell } from '#queries/workbook/cells/CellBlocks.ts';
import { contentOf, inputOf } from '#queries/workbook/edits/cellContent.ts';
import { PASTE_ALL, type PasteOptions } from '#views/workbook/commands/choices/PasteOptions.ts';
import type { CellLookup } from '#views/workbook/editor/edits/useCellReader.ts';
import {
  type HiddenLines,
  visibleLines,
  visibleLinesFrom,
} from '#views/workbook/editor/edits/visibleLines.ts';
import { pasteTiled, pasteTiles, type Tiles } from './pasteTiles.ts';

/** The rows and columns that a copy takes, in their order. */
export interface CopiedLines {
  rows: readonly number[];
  columns: readonly number[];
}

/** What was copied here, so that pasting it again keeps formulas and formats. */
export interface Copied extends CopiedLines {
  worksheet: string;
  ranges: readonly CellArea[];
  isCut: boolean;
  text: string;
  cells: CopiedCells;
}

export type CopiedCells = readonly (readonly (LoadedCell | null)[])[];

/** The most cells that a copy takes. */
export const MAX_COPIED = 200_000;

/**
 * What a copy takes of some ranges: what is seen of them, without what lies beyond the used part. Ranges in the same rows, or in the
 * same columns, are joined; undefined for others.
 */
export function linesToCopy(
  ranges: readonly CellArea[],
  used: CellArea | undefined,
  { isRowHidden, isColumnHidden }: HiddenLines,
): CopiedLines | undefined {
  const first = ranges[0]!;
  const isInRows = ranges.every(({ top, bottom }) => top === first.top && bottom === first.bottom);
  const isInColumns = ranges.every(({ left, right }) => left === first.left && right === first.right);
  if (!isInRows && !isInColumns) return undefined;
  const rows = (isInRows ? [first] : ranges).flatMap(({ top, bottom }) =>
    visibleLines(top, Math.max(top, Math.min(bottom, used?.bottom ?? top)), isRowHidden),
  );
  const columns = (isInColumns ? [first] : ranges).flatMap(({ left, right }) =>
    visibleLines(left, Math.max(left, Math.min(right, used?.right ?? left)), isColumnHidden),
  );
  return { rows: sortedLines(rows), columns: sortedLines(columns) };
}

const sortedLines = (lines: readonly number[]) => [...new Set(lines)].sort((a, b) => a - b);

/** Undefined where some of the cells are not loaded yet. */
export function copyCells({ rows, columns }: CopiedLines, cellAt: CellLookup): CopiedCells | undefined {
  const cells: (LoadedCell | null)[][] = [];
  for (const row of rows) {
    const line: (LoadedCell | null)[] = [];
    for (const column of columns) {
      const cell = cellAt(row, column);
      if (cell === undefined) return undefined;
      line.push(cell);
    }
    cells.push(line);
  }
  return cells;
}

/** Where what was copied lies. */
export type CopiedPlace = Pick<Copied, 'worksheet' | 'rows' | 'columns' | 'isCut'>;

/** Where what was copied here goes in a selection. */
export function copiedTiles(
  { rows, columns, isCut }: CopiedPlace,
  target: CellArea,
  hidden: HiddenLines,
  isTransposed = false,
): Tiles {
  const [height, width] = isTransposed ? [columns.length, rows.length] : [rows.length, columns.length];
  return pasteTiles(isCut ? firstCell(target) : target, height, width, hidden);
}

/**
 * The edits that paste what was copied here into a selection: number formats come too. Formulas are copied along, unless they `follow` cells
 * that are moved, or only values are pasted.
 */
export function pasteCopied(
  copied: Copied,
  target: CellArea,
  hidden: HiddenLines,
  { what, isTransposed = false }: PasteOptions = PASTE_ALL,
  follow?: (formula: string) => string,
): CellEdit[] {
  const { rows, columns, cells } = copied;
  const hasFormulas = !isTransposed && (what === 'all' || what === 'formulas');
  const hasFormats = what !== 'values' && what !== 'formulas';
  return pasteTiled(copiedTiles(copied, target, hidden, isTransposed), (row, column, down, along) => {
    const [y, x] = isTransposed ? [along, down] : [down, along];
    const cell = cells[y]![x] ?? null;
    const moved = (formula: string) =>
      follow ? follow(formula) : copyFormula(formula, row - rows[y]!, column - columns[x]!);
    return {
      row,
      column,
      ...(what !== 'formats' && { input: hasFormulas ? movedInput(cell, moved) : valueInput(cell) }),
      ...(hasFormats && { numberFormat: cell?.numberFormat ?? 'General' }),
    };
  });
}

function movedInput(cell: LoadedCell | null, moved: (formula: string) => string): CellInput {
  const input = inputOf(contentOf(cell));
  return input.kind === 'formula' ? { kind: 'formula', formula: moved(input.formula) } : input;
}

function valueInput(cell: LoadedCell | null): CellInput {
  const value = cell?.value ?? '';
  return value === '' ? { kind: 'clear' } : { kind: 'value', value };
}

/** What was cut is put in one place, whatever is selected. */
const firstCell = ({ top, left }: CellArea): CellArea => ({ top, left, bottom: top, right: left });

/** How all cells of a cut move when it is pasted; undefined where hidden lines, or the edge of the sheet, tear them apart. */
export function moveOfCut(
  { rows, columns, ranges }: Copied,
  { top, left }: CellArea,
  hidden: HiddenLines,
): { area: CellArea; rows: number; columns: number } | undefined {
  const area = ranges[0]!;
  const down = top - area.top;
  const along = left - area.left;
  const isWhole = (lines: readonly number[], to: readonly number[], by: number) =>
    lines.every((line, at) => line === lines[0]! + at && to[at] === line + by);
  const isTogether =
    isWhole(rows, visibleLinesFrom(top, rows.length, ROWS, hidden.isRowHidden), down) &&
    isWhole(columns, visibleLinesFrom(left, columns.length, COLUMNS, hidden.isColumnHidden), along) &&
    rows[0] === area.top &&
    columns[0] === area.left;
  const isInside = area.bottom + down < ROWS && area.right + along < COLUMNS;
  return isTogether && isInside ? { area, rows: down, columns: along } : undefined;
}

/** Whether what the clipboard has is what was copied here. */
export const hasSameLines = (a: string, b: string) =>
  a.replace(/\r\n/g, '\n').replace(/\n$/, '') === b.replace(/\r\n/g, '\n');

/** The cut cells that the paste does not write itself; `changes` are of the same sheet. */
export function clearedByCut({ rows, columns }: CopiedLines, changes: readonly CellEdit[]): CellEdit[] {
  const written = new Set(changes.map(({ row, column }) => `${row},${column}`));
  return rows.flatMap((row) =>
    columns.flatMap((column) =>
      written.has(`${row},${column}`) ? [] : [{ row, column, input: { kind: 'clear' } }],
    ),
  );
}

/** What a cut leaves on the clipboard when it ends without being pasted: a copy of nothing that is marked. */
export const endCut = (cut: Copied): Copied => ({ ...cut, isCut: false, ranges: [] });

/** What was in a cell when it was cut; undefined for cells that were not. */
export function cutCell(copied: Copied | undefined, worksheet: string, row: number, column: number) {
  if (!copied?.isCut || copied.worksheet !== worksheet) return undefined;
  return copied.cells[copied.rows.indexOf(row)]?.[copied.columns.indexOf(column)];
}
