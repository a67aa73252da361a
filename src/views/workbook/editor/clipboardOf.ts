// Between the sheet and the clipboard.

import { copyFormula } from '#domain/formula/rewriteFormula.ts';
import { type CellArea, columnsOf, rowsOf, sharedArea } from '#domain/sheet/CellArea.ts';
import type { CellEdit, CellInput } from '#domain/sheet/edit/CellInput.ts';
import { type CopiedCell, readSeparated, writeClipboard } from '#domain/sheet/edit/clipboard.ts';
import { readHtmlTable } from '#domain/sheet/edit/readHtmlTable.ts';
import { COLUMNS, ROWS } from '#domain/sheet/sheetLimits.ts';
import type { LoadedCell } from '#queries/workbook/CellBlocks.ts';
import { contentOf, inputOf } from '#queries/workbook/cellContent.ts';

type CellAt = (row: number, column: number) => LoadedCell | null | undefined;

/** What was copied here, so that pasting it again keeps formulas and formats. */
export interface Copied {
  worksheet: string;
  area: CellArea;
  isCut: boolean;
  text: string;
  cells: (LoadedCell | null)[][];
}

/** The most cells that a copy takes. */
const MOST_COPIED = 200_000;
const NUMBER = /^\s*[-+]?[$€£]?\s*(?:\d[\d,.\s]*|\.\d+)(?:[eE][-+]?\d+)?\s*%?\s*$/;

/** The cells of an area, without what lies beyond the used part; undefined where some are not loaded yet, or too many. */
export function copyCells(
  worksheet: string,
  area: CellArea,
  used: CellArea | undefined,
  cellAt: CellAt,
  isCut: boolean,
): { copied: Copied; html: string } | undefined {
  const inside = (used && sharedArea(area, used)) ?? { ...area, bottom: area.top, right: area.left };
  const taken = {
    top: area.top,
    left: area.left,
    bottom: Math.min(area.bottom, inside.bottom),
    right: Math.min(area.right, inside.right),
  };
  if (rowsOf(taken) * columnsOf(taken) > MOST_COPIED) return undefined;
  const cells: (LoadedCell | null)[][] = [];
  for (let row = taken.top; row <= taken.bottom; row += 1) {
    const line: (LoadedCell | null)[] = [];
    for (let column = taken.left; column <= taken.right; column += 1) {
      const cell = cellAt(row, column);
      if (cell === undefined) return undefined;
      line.push(cell);
    }
    cells.push(line);
  }
  const { text, html } = writeClipboard(
    cells.map((line) => line.map((cell): CopiedCell => ({ text: cell?.text ?? '' }))),
  );
  return { copied: { worksheet, area: taken, isCut, text, cells }, html };
}

/** The edits that paste what was copied here into a selection: formulas move along, formats come too. */
export function pasteCopied(copied: Copied, worksheet: string, target: CellArea): CellEdit[] {
  const rows = copied.cells.length;
  const columns = copied.cells[0]?.length ?? 0;
  const area = tiled(target, rows, columns);
  const isMoved = copied.isCut && copied.worksheet === worksheet;
  return over(area, (row, column) => {
    const [y, x] = [(row - area.top) % rows, (column - area.left) % columns];
    const cell = copied.cells[y]![x] ?? null;
    const input = inputOf(contentOf(cell));
    const moved: CellInput =
      input.kind === 'formula' && !isMoved
        ? {
            kind: 'formula',
            formula: copyFormula(input.formula, row - copied.area.top - y, column - copied.area.left - x),
          }
        : input;
    return { row, column, input: moved, numberFormat: cell?.numberFormat ?? 'General' };
  });
}

/**
 * The edits that paste text, or a table, from elsewhere. Numbers and dates are read as if typed; what would run as a formula is written as
 * text. Cells that the text does not have stay as they are.
 */
export function pasteFrom(text: string, html: string, target: CellArea): CellEdit[] {
  const { rows } = text === '' ? (readHtmlTable(html) ?? { rows: [] }) : readSeparated(text);
  const columns = rows[0]?.length ?? 0;
  if (columns === 0) return [];
  const area = tiled(target, rows.length, columns);
  return over(area, (row, column) => {
    const cell = rows[(row - area.top) % rows.length]![(column - area.left) % columns];
    return cell === null || cell === undefined ? undefined : { row, column, input: inputOfText(cell) };
  });
}

export function inputOfText(text: string): CellInput {
  if (text === '') return { kind: 'clear' };
  const mayRun = /^[=+\-@＝＋－＠\t\r]/.test(text) && !NUMBER.test(text);
  return mayRun || text.startsWith("'") ? { kind: 'text', text } : { kind: 'typed', text };
}

/** The target, as often as what is pasted fits into it evenly, else once; it stays on the sheet. */
function tiled({ top, left, bottom, right }: CellArea, rows: number, columns: number): CellArea {
  const down = bottom - top + 1;
  const along = right - left + 1;
  const isEven = down % rows === 0 && along % columns === 0 && down * along <= MOST_COPIED;
  return {
    top,
    left,
    bottom: Math.min(ROWS, top + (isEven ? down : rows)) - 1,
    right: Math.min(COLUMNS, left + (isEven ? along : columns)) - 1,
  };
}

function over(area: CellArea, edit: (row: number, column: number) => CellEdit | undefined): CellEdit[] {
  const edits: CellEdit[] = [];
  for (let row = area.top; row <= area.bottom; row += 1)
    for (let column = area.left; column <= area.right; column += 1) {
      const one = edit(row, column);
      if (one) edits.push(one);
    }
  return edits;
}

/** Whether what the clipboard has is what was copied here. */
export const sameLines = (a: string, b: string) =>
  a.replace(/\r\n/g, '\n').replace(/\n$/, '') === b.replace(/\r\n/g, '\n');

/** The cut cells that the paste does not write itself. */
export function cutAway(area: CellArea, changes: readonly CellEdit[]): CellEdit[] {
  const written = new Set(changes.map(({ row, column }) => `${row},${column}`));
  const edits: CellEdit[] = [];
  for (let row = area.top; row <= area.bottom; row += 1)
    for (let column = area.left; column <= area.right; column += 1)
      if (!written.has(`${row},${column}`)) edits.push({ row, column, input: { kind: 'clear' } });
  return edits;
}
