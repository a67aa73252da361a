import type { CellArea } from '#domain/sheet/CellArea.ts';
import { moveOverMerge, selectMerged } from '#domain/sheet/edit/merges.ts';
import type { SheetSize } from '#domain/sheet/edit/Selection.ts';
import type { SheetGridProps } from './gridProps.ts';

const NONE: readonly CellArea[] = [];

/** The grid as keys and the pointer have it: neither selects a cell behind a merged one. */
export function mergedGrids(grid: SheetGridProps, sheet: SheetSize) {
  const { selection, onSelect, layout } = grid;
  const merges = layout?.merges ?? NONE;
  const forKeys: SheetGridProps = {
    ...grid,
    onSelect: (next) => onSelect(moveOverMerge(selection, next, merges, sheet)),
  };
  const forPointer: SheetGridProps = { ...grid, onSelect: (next) => onSelect(selectMerged(next, merges)) };
  return { merges, forKeys, forPointer };
}
