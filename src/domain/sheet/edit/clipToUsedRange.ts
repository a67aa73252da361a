import type { CellArea } from '#domain/sheet/CellArea.ts';
import { COLUMNS, ROWS } from '#domain/sheet/sheetLimits.ts';

/** An area that ends where the sheet's use ends, if it would end with the sheet; nothing is said of where it begins. */
export function clipToUsedRange(area: CellArea, used: CellArea | undefined): CellArea {
  const { top, left } = area;
  return {
    top,
    left,
    bottom: area.bottom < ROWS - 1 ? area.bottom : Math.max(top, used?.bottom ?? top),
    right: area.right < COLUMNS - 1 ? area.right : Math.max(left, used?.right ?? left),
  };
}
