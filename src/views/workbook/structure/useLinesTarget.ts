import { currentRange, type Selection } from '#domain/sheet/edit/Selection.ts';
import type { SheetAt } from '#queries/workbook/workbookQueries.ts';
import type { Axis, LinesTarget } from '#views/workbook/commands/lineCommands.ts';
import { type KnownLines, useHiddenLines } from './useHiddenLines.ts';

interface LinesParts extends Pick<LinesTarget, 'fitColumns' | 'fitRows' | 'canSizeRows' | 'ask'> {
  at: SheetAt;
  selection: Selection;
  cells: KnownLines;
}

/** Hides and shows the selected rows and columns. */
export function useLinesTarget({ at, selection, cells, ...others }: LinesParts): LinesTarget {
  const { toChange, turn } = useHiddenLines(at, cells);
  function selected(axis: Axis, isHidden: boolean) {
    const { top, left, bottom, right } = currentRange(selection);
    const [first, last] = axis === 'rows' ? [top, bottom] : [left, right];
    return { first, last, isHidden };
  }
  return {
    selection,
    used: cells.used,
    hasHidden: (axis) => toChange(axis, selected(axis, false)).length > 0,
    hide: (axis) => turn(axis, [selected(axis, true)]),
    show: (axis) => turn(axis, [selected(axis, false)]),
    ...others,
  };
}
