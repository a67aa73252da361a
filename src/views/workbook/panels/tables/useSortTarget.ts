import { writeArea } from '#domain/sheet/address.ts';
import { type CellArea, columnsOf, rowsOf } from '#domain/sheet/CellArea.ts';
import { clipToUsedRange } from '#domain/sheet/edit/clipToUsedRange.ts';
import { looksLikeHeader } from '#domain/sheet/edit/looksLikeHeader.ts';
import { currentRange, type Selection } from '#domain/sheet/edit/Selection.ts';
import type { SheetCells } from '#queries/workbook/cells/SheetCells.ts';
import { undoableSortRange, undoableSortTable } from '#queries/workbook/undo/undoableSorts.ts';
import type { SheetAt } from '#queries/workbook/workbookQueries.ts';
import type { SheetQuestion } from '#views/workbook/commands/choices/SheetQuestion.ts';
import type { DataTarget } from '#views/workbook/commands/dataCommands.ts';
import { sortField } from '#views/workbook/structure/sortField.ts';
import { useSort } from '#views/workbook/structure/useSort.ts';
import type { PlacedTable } from './usePlacedTables.ts';

interface SortParts {
  at: SheetAt;
  selection: Selection;
  cells: Pick<SheetCells, 'used' | 'read'>;
  /** The table at the active cell. */
  placed: PlacedTable | undefined;
  /** Undefined where it could not be read. */
  dataAround: () => Promise<CellArea | undefined>;
  ask: (question: SheetQuestion) => void;
}

/** Rows that tell whether the first one is a header. */
const HEADER_ROWS = 50;

/** Sorts by the column of the active cell: its table, else the selected cells or the data around it. */
export function useSortTarget(parts: SortParts): Pick<DataTarget, 'sort' | 'askSort'> {
  const { at, selection, cells, placed, dataAround, ask } = parts;
  const sortTable = useSort(undoableSortTable);
  const sortRange = useSort(undoableSortRange);
  const { column } = selection.active;
  /** A single column would be torn from the rows beside it. */
  const sortedArea = async () => {
    const chosen = clipToUsedRange(currentRange(selection), cells.used);
    return columnsOf(chosen) > 1 && rowsOf(chosen) > 1 ? chosen : dataAround();
  };
  return {
    async sort(ascending) {
      if (placed) {
        const fields = [sortField(column - placed.area.left, ascending)];
        sortTable({ ...at, table: placed.table.id, body: { fields } });
        return;
      }
      const area = await sortedArea();
      if (!area) return;
      const top = { ...area, bottom: Math.min(area.bottom, area.top + HEADER_ROWS) };
      // The sort itself then says what is wrong.
      const first = await cells.read(top).catch(() => []);
      const fields = [sortField(column - area.left, ascending)];
      sortRange({
        ...at,
        address: writeArea(area),
        body: { fields, hasHeaders: looksLikeHeader(first) },
      });
    },
    async askSort() {
      if (!placed) {
        const area = await sortedArea();
        if (area) ask({ how: 'sort', area, column });
        return;
      }
      const { id, name } = placed.table;
      ask({ how: 'sort', area: withoutTotals(placed), table: { id, name: name ?? '' }, column });
    },
  };
}

export const withoutTotals = ({ table, area }: PlacedTable): CellArea => ({
  ...area,
  bottom: area.bottom - (table.showTotals ? 1 : 0),
});
