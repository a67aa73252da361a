import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { CellPlace } from '#domain/sheet/edit/Selection.ts';

/** The cells to fill when the handle is at a cell: the source, extended in one direction; undefined inside the source. */
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
