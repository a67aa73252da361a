import { type CellArea, cellsOf } from '#domain/sheet/CellArea.ts';
import type { CellEdit } from '#domain/sheet/edit/CellInput.ts';
import { clipToUsedRange } from '#domain/sheet/edit/clipToUsedRange.ts';
import { currentRange, type Selection } from '#domain/sheet/edit/Selection.ts';
import { MAX_WRITTEN } from '#domain/sheet/sheetLimits.ts';
import type { LoadedCell } from '#queries/workbook/cells/CellBlocks.ts';
import type { SheetCells } from '#queries/workbook/cells/SheetCells.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { copyDown, copyDownParts, fillEdits, seriesEdits } from './fillEdits.ts';
import { type CellLookup, useCellReader } from './useCellReader.ts';
import { visibleLines } from './visibleLines.ts';
import { tooManyCells } from './writableCells.ts';

interface FillsParts {
  cells: SheetCells;
  selection: Selection;
  /** With what is not saved yet. */
  cellNow: (row: number, column: number, read?: CellLookup) => LoadedCell | null | undefined;
  write: (changes: readonly CellEdit[], label: string) => void;
}

/** Fills cells from others beside them, as far as they are seen. */
export function useFills({ cells, selection, cellNow, write }: FillsParts) {
  const show = useToast();
  const read = useCellReader(cells);

  /** Fills an area; source cells that are not loaded are read first. */
  async function fill(
    area: CellArea,
    from: CellArea,
    editsOf: (cellAt: CellLookup) => CellEdit[],
    label: string,
  ) {
    if (countSeen(area) > MAX_WRITTEN || cellsOf(from) > MAX_WRITTEN)
      return show({ text: tooManyCells([area]) });
    const done = (cellAt: CellLookup) => {
      const changes = editsOf(cellAt);
      if (changes.length > 0) write(changes, label);
      else show({ text: 'Nothing to fill: select the source cells and the cells after them.' });
    };
    if (isLoaded(from)) return done(cellNow);
    show({ text: `Reading ${formatMany(cellsOf(from), 'cell')} to fill from.` });
    const found = await read(from);
    if (found) done((row, column) => cellNow(row, column, found));
  }

  function isLoaded({ top, left, bottom, right }: CellArea): boolean {
    for (let row = top; row <= bottom; row += 1)
      for (let column = left; column <= right; column += 1)
        if (cellNow(row, column) === undefined) return false;
    return true;
  }

  const countSeen = ({ top, left, bottom, right }: CellArea) =>
    visibleLines(top, bottom, cells.isRowHidden).length *
    visibleLines(left, right, cells.isColumnHidden).length;

  /** Undefined, with a message, unless one range of a loaded sheet is selected. */
  function areaToFill(label: string): CellArea | undefined {
    const isOne = selection.ranges.length === 1;
    if (isOne && cells.isKnown) return clipToUsedRange(currentRange(selection), cells.used);
    show({ text: isOne ? 'The sheet is still loading.' : `${label} works on one range at a time.` });
    return undefined;
  }

  return {
    /** Ctrl D and Ctrl R; whole rows and columns are filled as far as the sheet is used. */
    fillFromFirst(axis: 'rows' | 'columns', label: string) {
      const area = areaToFill(label);
      const parts = area && copyDownParts(area, axis, cells);
      if (!parts) return;
      return fill(area, parts.from, (cellAt) => copyDown(area, cellAt, axis, cells), label);
    },
    /** Excel's Fill > Series. */
    fillSeries() {
      const label = 'Fill series';
      const area = areaToFill(label);
      return area && fill(area, area, (cellAt) => seriesEdits(area, cellAt, cells), label);
    },
    /** The fill handle. */
    drag(from: CellArea, to: CellArea) {
      const source = clipToUsedRange(from, cells.used);
      const area = clipToUsedRange(to, cells.used);
      return fill(area, source, (cellAt) => fillEdits(source, area, cellAt, cells), 'Fill');
    },
  };
}
