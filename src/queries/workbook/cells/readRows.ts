import { writeArea } from '#domain/sheet/address.ts';
import { areaAround, type CellArea, cellsOf, columnsOf } from '#domain/sheet/CellArea.ts';
import { readRange, type SheetAt } from '#queries/workbook/workbookQueries.ts';
import type { CellRows, LoadedCell } from './CellBlocks.ts';
import { CELL_FIELDS, readCells } from './readCells.ts';

/** Cells that one call brings. */
const CELLS_A_CALL = 20_000;

/** The cells of an area in one call; of each come `fields`. */
export async function readArea(
  at: SheetAt,
  area: CellArea,
  signal?: AbortSignal,
  fields = CELL_FIELDS,
): Promise<CellRows> {
  return readCells((await readRange({ ...at, address: writeArea(area), $select: fields }, signal)).reply);
}

/** Parts of an area, from the top down, each of which one call brings. */
export function partsOf(area: CellArea): CellArea[] {
  const parts: CellArea[] = [];
  const step = Math.max(1, Math.floor(CELLS_A_CALL / columnsOf(area)));
  for (let top = area.top; top <= area.bottom; top += step)
    parts.push({ ...area, top, bottom: Math.min(area.bottom, top + step - 1) });
  return parts;
}

/** Areas that hold all of these, so that few calls bring them: neighbours from the top down are joined as far as one call goes. */
export function joinedAreas(areas: readonly CellArea[]): CellArea[] {
  const joined: CellArea[] = [];
  for (const area of areas.toSorted((a, b) => a.top - b.top)) {
    const last = joined.at(-1);
    const around = last && areaAround(last, area);
    if (around && cellsOf(around) <= CELLS_A_CALL) joined[joined.length - 1] = around;
    else joined.push(area);
  }
  return joined;
}

/** All cells of an area, a few thousand at a time; `onProgress` hears the share that is there. Of each cell come `fields`. */
export async function readRows(
  at: SheetAt,
  area: CellArea,
  signal: AbortSignal,
  onProgress: (share: number) => void,
  fields = CELL_FIELDS,
): Promise<CellRows> {
  const rows: (readonly (LoadedCell | null)[])[] = [];
  for (const part of partsOf(area)) {
    rows.push(...(await readArea(at, part, signal, fields)));
    onProgress((part.bottom - area.top + 1) / (area.bottom - area.top + 1));
  }
  return rows;
}
