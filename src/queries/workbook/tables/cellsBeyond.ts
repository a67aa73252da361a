// Cells below or to the right of a table. A service may grow a table over empty cells, or push all away; taking away what was
// added pulls them near in any case.

import { writeArea } from '#domain/sheet/address.ts';
import { type CellArea, cellsOf, columnsOf, rowsOf } from '#domain/sheet/CellArea.ts';
import { MAX_WRITTEN } from '#domain/sheet/sheetLimits.ts';
import { readUsedArea } from '#queries/workbook/cells/readUsedArea.ts';
import { readRange, type SheetAt } from '#queries/workbook/workbookQueries.ts';
import { call } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import type { Cell } from '#services/workbook/shapes.ts';

export type Side = 'below' | 'right';

/** The nearest row or column that holds anything. */
export interface CellsBeyond {
  area: CellArea;
  formulas: string;
}

/** Undefined where there are none, or too many to look through. */
export async function readCellsBeyond(
  at: SheetAt,
  table: CellArea,
  side: Side,
): Promise<CellsBeyond | undefined> {
  const used = await readUsedArea(at, true);
  if (!used) return undefined;
  const beyond: CellArea =
    side === 'below'
      ? { ...table, top: table.bottom + 1, bottom: used.bottom }
      : { ...table, left: table.right + 1, right: used.right };
  if (rowsOf(beyond) < 1 || columnsOf(beyond) < 1 || cellsOf(beyond) > MAX_WRITTEN) return undefined;
  const cells = await formulasIn(at, beyond);
  const lines = side === 'below' ? cells : cells[0]!.map((_, column) => cells.map((row) => [row[column]!]));
  const nearest = lines.findIndex((line) => isFilled(line.flat()));
  if (nearest < 0) return undefined;
  const area: CellArea =
    side === 'below'
      ? { ...beyond, top: beyond.top + nearest, bottom: beyond.top + nearest }
      : { ...beyond, left: beyond.left + nearest, right: beyond.left + nearest };
  return { area, formulas: JSON.stringify(await formulasIn(at, area)) };
}

/** Takes an area away that was added at the end of a table, and leaves the cells beyond it where they were before that. */
export async function takeAdded(
  at: SheetAt,
  added: CellArea,
  side: Side,
  beyond: CellsBeyond | undefined,
): Promise<void> {
  const hasStayed = beyond && JSON.stringify(await formulasIn(at, beyond.area)) === beyond.formulas;
  const place = { ...at, address: writeArea(added) };
  await call(workbook.deleteRange, { ...place, body: { shift: side === 'below' ? 'Up' : 'Left' } });
  if (!hasStayed) return;
  await call(workbook.insertRange, { ...place, body: { shift: side === 'below' ? 'Down' : 'Right' } });
  // Inserted cells look like those beside them.
  await call(workbook.clearRange, { ...place, body: { applyTo: 'Formats' } });
}

/** Whether anything stands to the left or right of a table, where it does not move with the table's rows. */
export async function hasCellsBeside(at: SheetAt, table: CellArea): Promise<boolean> {
  const used = await readUsedArea(at, true);
  if (!used) return false;
  const sides = [
    { ...table, left: used.left, right: table.left - 1 },
    { ...table, left: table.right + 1, right: used.right },
  ];
  for (const side of sides)
    if (columnsOf(side) >= 1 && (cellsOf(side) > MAX_WRITTEN || (await formulasIn(at, side)).some(isFilled)))
      return true;
  return false;
}

const isFilled = (line: readonly Cell[]) => line.some((cell) => cell !== '' && cell !== null);

async function formulasIn(at: SheetAt, area: CellArea): Promise<readonly (readonly Cell[])[]> {
  const { reply } = await readRange({ ...at, address: writeArea(area), $select: 'address,formulas' });
  return reply.formulas ?? [];
}
