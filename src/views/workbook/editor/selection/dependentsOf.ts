import { type CellArea, cellsOf, isCellIn } from '#domain/sheet/CellArea.ts';
import { areasOf } from '#domain/sheet/edit/areasOf.ts';
import type { CellPlace } from '#domain/sheet/edit/Selection.ts';
import { MAX_WRITTEN } from '#domain/sheet/sheetLimits.ts';
import type { SheetCells } from '#queries/workbook/cells/SheetCells.ts';
import { referenceMarks } from './referenceMarks.ts';

/** The cells of a sheet whose formulas refer to a cell by its address; undefined for a sheet that is too large to look through. */
export async function dependentsOf(
  place: CellPlace,
  { used, read }: Pick<SheetCells, 'used' | 'read'>,
): Promise<CellArea[] | undefined> {
  if (!used) return [];
  if (cellsOf(used) > MAX_WRITTEN) return undefined;
  const rows = await read(used);
  return areasOf(used, (row, column) => {
    const formula = rows[row - used.top]?.[column - used.left]?.formula;
    if (typeof formula !== 'string' || !formula.startsWith('=')) return false;
    const marks = referenceMarks({ place: { row, column }, text: formula });
    return marks.some(({ area }) => isCellIn(place.row, place.column, area));
  });
}
