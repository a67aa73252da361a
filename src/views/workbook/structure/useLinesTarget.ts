import { type CellArea, WHOLE_SHEET } from '#domain/sheet/CellArea.ts';
import { currentRange, type Selection } from '#domain/sheet/edit/Selection.ts';
import { hideLines } from '#queries/workbook/undo/undoableLines.ts';
import type { SheetAt } from '#queries/workbook/workbookQueries.ts';
import { formatMany } from '#ui/format/numberFormat.ts';
import type { Axis, LinesTarget } from '#views/workbook/commands/lineCommands.ts';
import { useStructureChange } from './useStructureChange.ts';

interface LinesParts extends Pick<LinesTarget, 'fitColumns' | 'fitRows' | 'canSizeRows' | 'ask'> {
  at: SheetAt;
  selection: Selection;
  cells: {
    used: CellArea | undefined;
    isRowHidden: (row: number) => boolean;
    isColumnHidden: (column: number) => boolean;
  };
}

/** Undo is a call for each block of lines that were hidden, or seen, before. */
const MAX_BLOCKS = 50;

/** Hides and shows the selected rows and columns, as far as the sheet is used. */
export function useLinesTarget({ at, selection, cells, ...others }: LinesParts): LinesTarget {
  const change = useStructureChange(hideLines);
  const { used, isRowHidden, isColumnHidden } = cells;

  /** The selected lines that are hidden, or those that are not, in blocks. */
  function blocks(axis: Axis, isHidden: boolean): [number, number][] {
    if (!used) return [];
    const { top, left, bottom, right } = currentRange(selection);
    const [first, last] =
      axis === 'rows'
        ? [Math.max(top, used.top), Math.min(bottom, used.bottom)]
        : [Math.max(left, used.left), Math.min(right, used.right)];
    const isLineHidden = axis === 'rows' ? isRowHidden : isColumnHidden;
    const found: [number, number][] = [];
    for (let line = first; line <= last; line += 1) {
      if (isLineHidden(line) !== isHidden) continue;
      const open = found.at(-1);
      if (open?.[1] === line - 1) open[1] = line;
      else found.push([line, line]);
    }
    return found;
  }

  function turn(axis: Axis, isHidden: boolean) {
    const changed = blocks(axis, !isHidden);
    if (changed.length === 0) return;
    const count = changed.reduce((sum, [from, to]) => sum + to - from + 1, 0);
    const what = formatMany(count, axis === 'rows' ? 'row' : 'column');
    const area = ([from, to]: [number, number]): CellArea =>
      axis === 'rows' ? { ...WHOLE_SHEET, top: from, bottom: to } : { ...WHOLE_SHEET, left: from, right: to };
    const here = { ...at, axis };
    change.run(
      { ...here, areas: [area([changed[0]![0], changed.at(-1)![1]])], isHidden },
      {
        back: {
          label: `${isHidden ? 'Hide' : 'Show'} ${what}`,
          isThere: () => changed.length <= MAX_BLOCKS,
          run: () => change.ask({ ...here, areas: changed.map(area), isHidden: !isHidden }),
        },
        loss: `${isHidden ? 'Hid' : 'Showed'} ${what}. That is too many blocks to undo.`,
      },
    );
  }

  return {
    selection,
    used,
    hasHidden: (axis) => blocks(axis, true).length > 0,
    hide: (axis) => turn(axis, true),
    show: (axis) => turn(axis, false),
    ...others,
  };
}
