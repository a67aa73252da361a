import { type CellArea, columnsOf, rowsOf } from '#domain/sheet/CellArea.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import type { Cell } from '#services/workbook/shapes.ts';

/** What a write brings for each cell, by rows and columns of the area; null leaves a cell as it is. */
export interface InputGrid {
  /** One value for all cells: relative references of a formula move along. */
  isFill: boolean;
  at(row: number, column: number): Cell;
}

/** Throws WorkbookError where the rows do not fit the area. */
export function readInputGrid(name: string, given: readonly Cell[][] | Cell, area: CellArea): InputGrid {
  if (!Array.isArray(given)) return { isFill: true, at: () => given as Cell };
  const rows = given as readonly Cell[][];
  const [height, width] = [rowsOf(area), columnsOf(area)];
  if (rows.length === 1 && rows[0]!.length === 1) return { isFill: true, at: () => rows[0]![0]! };
  const odd = rows.find((row) => row.length !== width);
  if (rows.length !== height || odd)
    throw workbookError(
      'invalidArgument',
      `${name} does not fit: the range has ${height} × ${width} cells (rows × columns), ${name} has ${rows.length} × ${(odd ?? rows[0])?.length ?? 0}.`,
    );
  return { isFill: false, at: (row, column) => rows[row]![column]! };
}
