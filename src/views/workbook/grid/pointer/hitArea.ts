import { areaAround, type CellArea } from '#domain/sheet/CellArea.ts';
import { areaOfCell, type SheetSize } from '#domain/sheet/edit/Selection.ts';
import type { Hit } from '#views/workbook/grid/model/gridView.ts';

/** The cells from one hit to another, or the whole rows or columns of headers. */
export function hitArea(from: Hit, to: Hit, { rowCount, columnCount }: SheetSize): CellArea {
  const area = areaAround(areaOfCell(from), areaOfCell(to));
  const isTall = from.part === 'columnHeader' || from.part === 'corner';
  const isWide = from.part === 'rowHeader' || from.part === 'corner';
  return {
    ...area,
    ...(isTall && { top: 0, bottom: rowCount - 1 }),
    ...(isWide && { left: 0, right: columnCount - 1 }),
  };
}
