import { type CellArea, cellsOf, isUnbounded, sharedArea } from '#domain/sheet/CellArea.ts';
import type { CellPlace } from '#domain/sheet/edit/selection.ts';
import { MOST_WRITTEN } from '#queries/workbook/EditQueue.ts';

export interface BoundedPlaces {
  /** Each once. */
  places: CellPlace[];
  /** The parts of the selection that are meant. */
  areas: CellArea[];
  /** Whether whole rows or columns were cut to what the sheet uses. */
  isCut: boolean;
  isTooMany: boolean;
}

/** The cells of a selection that can be written: of whole rows and columns those that the sheet uses. */
export function boundedPlaces(ranges: readonly CellArea[], used: CellArea | undefined): BoundedPlaces {
  let isCut = false;
  const areas = ranges.flatMap((range) => {
    if (!isUnbounded(range) && cellsOf(range) <= MOST_WRITTEN) return [range];
    isCut = true;
    return (used && sharedArea(range, used)) ?? [];
  });
  const isTooMany = areas.reduce((sum, area) => sum + cellsOf(area), 0) > MOST_WRITTEN;
  if (isTooMany) return { places: [], areas, isCut, isTooMany };
  const places = new Map<number, CellPlace>();
  for (const { top, left, bottom, right } of areas)
    for (let row = top; row <= bottom; row += 1)
      for (let column = left; column <= right; column += 1)
        places.set(row * 16_384 + column, { row, column });
  return { places: [...places.values()], areas, isCut, isTooMany };
}
