import type { CellArea } from '#domain/sheet/CellArea.ts';
import { mergeAt, moveOverMerge, selectMerged } from '#domain/sheet/edit/merges.ts';
import type { CellPlace, SheetSize } from '#domain/sheet/edit/Selection.ts';
import type { SheetGridProps } from './gridProps.ts';

const NONE: readonly CellArea[] = [];

/** The grid as keys and the pointer have it: neither reaches a cell behind a merged one. */
export function mergedGrids(grid: SheetGridProps, sheet: SheetSize) {
  const { selection, onSelect, layout } = grid;
  const merges = layout?.merges ?? NONE;
  const forKeys: SheetGridProps = {
    ...grid,
    onSelect: (next) => onSelect(moveOverMerge(selection, next, merges, sheet)),
  };
  const firstOf = (place: CellPlace): CellPlace => {
    const merge = mergeAt(merges, place);
    return merge ? { row: merge.top, column: merge.left } : place;
  };
  const forPointer: SheetGridProps = {
    ...grid,
    onSelect: (next) => onSelect(selectMerged(next, merges)),
    onOpenLink: (place) => grid.onOpenLink?.(firstOf(place)) ?? false,
    onHover: (place) => grid.onHover?.(place && firstOf(place)),
  };
  return { merges, forKeys, forPointer };
}
