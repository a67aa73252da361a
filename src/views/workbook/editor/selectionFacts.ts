import type { CellArea } from '#domain/sheet/CellArea.ts';
import { sharedArea } from '#domain/sheet/CellArea.ts';
import type { Selection } from '#domain/sheet/edit/selection.ts';
import type { LoadedCell } from '#queries/workbook/CellBlocks.ts';
import type { HiddenLines } from './seenLines.ts';

export interface SelectionFacts {
  /** Cells that hold anything. */
  count: number;
  numbers: number;
  sum: number;
  min: number;
  max: number;
  /** Whether some cells of the selection are not loaded: the numbers are of the others. */
  isPartial: boolean;
}

/** More cells than this are not looked at while the selection is being dragged. */
const MOST_CELLS = 500_000;

/** What the status bar says of the selected cells that are seen; each cell counts once. */
export function selectionFacts(
  { ranges }: Selection,
  used: CellArea | undefined,
  cellAt: (row: number, column: number) => LoadedCell | null | undefined,
  { isRowHidden, isColumnHidden }: HiddenLines,
): SelectionFacts {
  const facts: SelectionFacts = {
    count: 0,
    numbers: 0,
    sum: 0,
    min: Number.POSITIVE_INFINITY,
    max: Number.NEGATIVE_INFINITY,
    isPartial: false,
  };
  const seen = ranges.length > 1 ? new Set<number>() : undefined;
  let looked = 0;
  for (const range of ranges) {
    const area = used && sharedArea(range, used);
    if (!area) continue;
    for (let row = area.top; row <= area.bottom; row += 1) {
      if (isRowHidden(row)) continue;
      for (let column = area.left; column <= area.right; column += 1) {
        if (isColumnHidden(column)) continue;
        if (seen?.has(row * 16_384 + column)) continue;
        seen?.add(row * 16_384 + column);
        looked += 1;
        if (looked > MOST_CELLS) return { ...facts, isPartial: true };
        const cell = cellAt(row, column);
        if (cell === undefined) facts.isPartial = true;
        if (!cell || cell.value === null || cell.value === '') continue;
        facts.count += 1;
        if (typeof cell.value !== 'number') continue;
        facts.numbers += 1;
        facts.sum += cell.value;
        facts.min = Math.min(facts.min, cell.value);
        facts.max = Math.max(facts.max, cell.value);
      }
    }
  }
  return facts;
}
