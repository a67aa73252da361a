import { type CellArea, columnsOf, rowsOf } from '#domain/sheet/CellArea.ts';
import { BLOCK_COLUMNS, BLOCK_ROWS } from '#queries/workbook/cells/CellBlocks.ts';
import { partsOf } from '#queries/workbook/cells/readRows.ts';

/** A part of a sheet that is searched at once: what is loaded as it is, the rest by one call. */
export interface SearchPart {
  area: CellArea;
  isLoaded: boolean;
}

/** An area from the top down; `isLoaded` tells of a cell what is true of its whole block. */
export function searchParts(
  area: CellArea,
  isLoaded: (row: number, column: number) => boolean,
): SearchPart[] {
  const bands: SearchPart[] = [];
  for (let top = area.top; top <= area.bottom; ) {
    const bottom = Math.min(area.bottom, (Math.floor(top / BLOCK_ROWS) + 1) * BLOCK_ROWS - 1);
    const last = bands.at(-1);
    const band = { area: { ...area, top, bottom }, isLoaded: isBandLoaded(top, area, isLoaded) };
    if (last && !last.isLoaded && !band.isLoaded) last.area.bottom = bottom;
    else bands.push(band);
    top = bottom + 1;
  }
  return bands.flatMap((band) =>
    band.isLoaded ? band : partsOf(band.area).map((part) => ({ area: part, isLoaded: false })),
  );
}

function isBandLoaded(
  row: number,
  { left, right }: CellArea,
  isLoaded: (row: number, column: number) => boolean,
): boolean {
  for (let column = left; column <= right; column += BLOCK_COLUMNS) if (!isLoaded(row, column)) return false;
  return isLoaded(row, right);
}

/** The cells of a part that is loaded. */
export const loadedRows = <T>(area: CellArea, cellAt: (row: number, column: number) => T): T[][] =>
  Array.from({ length: rowsOf(area) }, (_, y) =>
    Array.from({ length: columnsOf(area) }, (_, x) => cellAt(area.top + y, area.left + x)),
  );
