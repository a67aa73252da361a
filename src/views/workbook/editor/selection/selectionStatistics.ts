import type { CellArea } from '#domain/sheet/CellArea.ts';
import { sharedArea } from '#domain/sheet/CellArea.ts';
import type { CellLookup } from '#views/workbook/editor/edits/useCellReader.ts';
import type { HiddenLines } from '#views/workbook/editor/edits/visibleLines.ts';

export interface SelectionStatistics {
  /** Cells that hold anything. */
  count: number;
  numbers: number;
  sum: number;
  min: number;
  max: number;
  /** Cells that hold an error, which no sum counts. */
  errors: number;
  /** Cells that are known, empty ones too. */
  known: number;
  /** Whether some cells of the selection are not known: the numbers are of the others. */
  isPartial: boolean;
}

/** What the status bar says of the cells of some areas that are seen; each cell counts once. */
export function selectionStatistics(
  areas: readonly CellArea[],
  cellAt: CellLookup,
  { isRowHidden, isColumnHidden }: HiddenLines,
): SelectionStatistics {
  const facts: SelectionStatistics = {
    count: 0,
    numbers: 0,
    sum: 0,
    min: Number.POSITIVE_INFINITY,
    max: Number.NEGATIVE_INFINITY,
    errors: 0,
    known: 0,
    isPartial: false,
  };
  const seen = areas.length > 1 ? new Set<number>() : undefined;
  for (const area of areas)
    for (let row = area.top; row <= area.bottom; row += 1) {
      if (isRowHidden(row)) continue;
      for (let column = area.left; column <= area.right; column += 1) {
        if (isColumnHidden(column)) continue;
        if (seen?.has(row * 16_384 + column)) continue;
        seen?.add(row * 16_384 + column);
        const cell = cellAt(row, column);
        if (cell === undefined) facts.isPartial = true;
        else facts.known += 1;
        if (!cell || cell.value === '' || (cell.value === null && cell.formula === null)) continue;
        facts.count += 1;
        if (cell.type === 'Error') facts.errors += 1;
        if (typeof cell.value !== 'number') continue;
        facts.numbers += 1;
        facts.sum += cell.value;
        facts.min = Math.min(facts.min, cell.value);
        facts.max = Math.max(facts.max, cell.value);
      }
    }
  return facts;
}

/** What of the ranges may hold anything. */
export const usedParts = (ranges: readonly CellArea[], used: CellArea | undefined): CellArea[] =>
  ranges.flatMap((range) => (used && sharedArea(range, used)) ?? []);
