import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { CellPlace } from '#domain/sheet/edit/Selection.ts';

/** What the fill handle covers when it was dragged to a cell: the source longer in one direction; undefined inside of it. */
export function fillTarget(from: CellArea, { row, column }: CellPlace): CellArea | undefined {
  const down = Math.max(row - from.bottom, 0);
  const up = Math.max(from.top - row, 0);
  const right = Math.max(column - from.right, 0);
  const left = Math.max(from.left - column, 0);
  const most = Math.max(down, up, right, left);
  if (most === 0) return undefined;
  if (most === down) return { ...from, bottom: row };
  if (most === up) return { ...from, top: row };
  return most === right ? { ...from, right: column } : { ...from, left: column };
}
