import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { CellEdit } from '#domain/sheet/edit/CellInput.ts';
import { COLUMNS, ROWS } from '#domain/sheet/sheetLimits.ts';
import {
  type HiddenLines,
  visibleLines,
  visibleLinesFrom,
} from '#views/workbook/editor/edits/visibleLines.ts';

/** More cells than this are not filled with what is pasted again and again. */
const MAX_TILED = 200_000;

export interface Tiles {
  rows: readonly number[];
  columns: readonly number[];
  /** Of what is pasted. */
  height: number;
  width: number;
}

/** The target's lines that are seen, as often as what is pasted fits into them evenly, else once; it stays on the sheet. */
export function pasteTiles(target: CellArea, height: number, width: number, hidden: HiddenLines): Tiles {
  const { top, left, bottom, right } = target;
  const down = countVisible(top, bottom, hidden.isRowHidden);
  const along = countVisible(left, right, hidden.isColumnHidden);
  const isEven =
    down > 0 && along > 0 && down % height === 0 && along % width === 0 && down * along <= MAX_TILED;
  return {
    rows: visibleLinesFrom(top, isEven ? down : height, ROWS, hidden.isRowHidden),
    columns: visibleLinesFrom(left, isEven ? along : width, COLUMNS, hidden.isColumnHidden),
    height,
    width,
  };
}

const countVisible = (from: number, to: number, isHidden: (line: number) => boolean) =>
  visibleLines(from, to, isHidden).length;

/** `y` and `x` are where the cell of what is pasted lies. */
export function pasteTiled(
  { rows, columns, height, width }: Tiles,
  edit: (row: number, column: number, y: number, x: number) => CellEdit | undefined,
): CellEdit[] {
  return rows.flatMap((row, down) =>
    columns.flatMap((column, along) => edit(row, column, down % height, along % width) ?? []),
  );
}
