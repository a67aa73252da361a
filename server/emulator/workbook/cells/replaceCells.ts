import { columnName } from '#domain/sheet/columnName.ts';
import type { ChangedCell } from './CellGrid.ts';
import { UNUSUAL } from './cellsOfRow.ts';
import { type CellFrame, writeCell } from './writeCell.ts';

const OPEN_TAG = /<(?:[\w.-]+:)?c(?:\s+[\w:.-]+="[^"<]*")*\s*(\/?)>/y;

/** What may hold cells of its own, or only looks like one. */
const FOREIGN = /<(?!\/?(?:[\w.-]+:)?(?:row|c|v|f|is|t)[\s/>])/;

/**
 * A row with changed cells in the places of what it has, and all else as it is. Undefined where cells come or go, or where
 * the row is written in an unusual way.
 */
export function replaceCells(
  row: string,
  number: number,
  changes: ReadonlyMap<number, ChangedCell>,
  frame: CellFrame,
): string | undefined {
  if (row === '' || FOREIGN.test(row)) return undefined;
  let written = '';
  let at = 0;
  for (const [column, change] of [...changes].sort(([a], [b]) => a - b)) {
    const start = row.indexOf(`<${frame.prefix}c r="${columnName(column)}${number + 1}"`, at);
    const end = start < 0 ? -1 : endOfCell(row, start, frame);
    const cell = end < 0 ? '' : writeCell(row.slice(start, end), number, column, change, frame);
    if (cell === '') return undefined;
    written += row.slice(at, start) + cell;
    at = end;
  }
  return written + row.slice(at);
}

/** -1 for a cell that is written in an unusual way. */
function endOfCell(row: string, start: number, { prefix }: CellFrame): number {
  OPEN_TAG.lastIndex = start;
  const open = OPEN_TAG.exec(row);
  if (!open) return -1;
  const inner = OPEN_TAG.lastIndex;
  if (open[1] !== '') return inner;
  const close = row.indexOf(`</${prefix}c>`, inner);
  return close < 0 || UNUSUAL.test(row.slice(inner, close)) ? -1 : close + prefix.length + 4;
}
