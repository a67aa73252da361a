// A block of cells with its header, by parts.

import { type CellArea, columnsOf } from '#domain/sheet/CellArea.ts';
import type { PlainValue } from '#domain/sheet/places/placeColumns.ts';
import type { SheetCells } from './SheetCells.ts';

type Read = SheetCells['read'];

const SAMPLE_ROWS = 50;
const MOST_COLUMNS = 200;

/** The header, and some rows below it by which columns are recognised; of very wide blocks the first columns. */
export async function readHead(
  read: Read,
  area: CellArea,
  signal: AbortSignal,
): Promise<{ header: PlainValue[]; sample: PlainValue[][] }> {
  const width = Math.min(columnsOf(area), MOST_COLUMNS);
  const right = area.left + width - 1;
  const part = { ...area, right, bottom: Math.min(area.bottom, area.top + SAMPLE_ROWS) };
  const [header = [], ...sample] = (await read(part, signal)).map((row) =>
    Array.from({ length: width }, (_, at): PlainValue => row[at]?.value ?? null),
  );
  return { header, sample };
}

/** The values of a column, which is counted in the sheet, in the rows of an area. */
export async function readColumn(
  read: Read,
  area: CellArea,
  column: number,
  signal: AbortSignal,
): Promise<PlainValue[]> {
  if (area.bottom < area.top) return [];
  const rows = await read({ ...area, left: column, right: column }, signal);
  return rows.map(([cell]) => cell?.value ?? null);
}
