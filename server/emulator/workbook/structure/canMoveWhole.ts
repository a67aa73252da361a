import { type CellArea, rowsOf } from '#domain/sheet/CellArea.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { firstRowFrom, tagReader } from '#server/emulator/workbook/cells/SheetData.ts';

const OWN = /\s(?:r|spans)="[^"]*"/g;

/** Whether the rows of an area differ in nothing but their cells and have none beside it, so that each can move as a whole. */
export function canMoveWhole({ cells, rows }: Sheet, area: CellArea): boolean {
  const used = cells.usedArea(false);
  if (!used || used.left < area.left || used.right > area.right) return false;
  for (const row of rows.changes.keys()) if (row >= area.top && row <= area.bottom) return false;
  const { rowNumbers, rowCount, rows: texts } = cells.data;
  const from = firstRowFrom(cells.data, area.top);
  const to = from + rowsOf(area);
  if (to > rowCount || rowNumbers[from] !== area.top || rowNumbers[to - 1] !== area.bottom) return false;
  const tagOf = tagReader(texts);
  const tag = tagOf(from).replace(OWN, '');
  for (let at = from + 1; at < to; at += 1) if (tagOf(at).replace(OWN, '') !== tag) return false;
  return true;
}
