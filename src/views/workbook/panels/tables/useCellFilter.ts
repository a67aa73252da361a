import { useQueryClient } from '@tanstack/react-query';
import { isCellIn } from '#domain/sheet/CellArea.ts';
import type { CellPlace } from '#domain/sheet/edit/Selection.ts';
import { asFailure } from '#domain/wire/Failure.ts';
import type { FilterAt } from '#queries/workbook/undo/undoableFilters.ts';
import { type SheetAt, tableColumnsQuery } from '#queries/workbook/workbookQueries.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import { faultMessage } from '#views/workbook/faults/faultMessage.ts';
import { columnCells } from './columnCells.ts';
import { criteriaOf, initialFilter } from './filterKinds.ts';
import { useFilterChange } from './useFilterChange.ts';
import type { PlacedTable } from './usePlacedTables.ts';

interface CellFilterParts {
  at: SheetAt;
  /** The table that the cell is in. */
  placed: PlacedTable | undefined;
  place: CellPlace;
  cellAt: (row: number, column: number) => { text: string } | null | undefined;
}

/** Filters a table by what one of its cells shows. */
export function useCellFilter({ at, placed, place: { row, column }, cellAt }: CellFilterParts) {
  const { worksheet: _worksheet, ...book } = at;
  const client = useQueryClient();
  const show = useToast();
  const filter = useFilterChange();
  const index = placed ? column - placed.area.left : 0;
  const isData =
    placed && isCellIn(row, column, columnCells(placed.area, index, placed.table.showTotals === true));
  const cell = isData ? cellAt(row, column) : undefined;
  const value = cell === null ? '' : cell?.text;

  /** The column of the cell, once its id is known. */
  async function inColumn(act: (here: FilterAt) => void) {
    if (!placed) return;
    const table = placed.table.id;
    try {
      const { reply } = await client.fetchQuery(tableColumnsQuery({ ...book, table }));
      const found = reply.value.find((one) => one.index === index);
      if (found) act({ ...at, table, column: found.id });
    } catch (error) {
      show({ text: faultMessage(asFailure(error)) });
    }
  }

  return {
    /** Undefined for a cell that is not loaded, or no row of a table. */
    value,
    filterByValue() {
      if (value !== undefined)
        void inColumn((here) => filter.apply(here, criteriaOf(initialFilter(null), [value])));
    },
    clearFilter: () => void inColumn((here) => filter.clear(here)),
  };
}
