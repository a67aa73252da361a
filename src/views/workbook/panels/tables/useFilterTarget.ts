import { useQueryClient } from '@tanstack/react-query';
import { writeArea } from '#domain/sheet/address.ts';
import { type CellArea, isCellIn } from '#domain/sheet/CellArea.ts';
import type { CellPlace } from '#domain/sheet/edit/Selection.ts';
import { asFailure } from '#domain/wire/Failure.ts';
import { type SheetAt, tableColumnsQuery } from '#queries/workbook/workbookQueries.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import type { SheetQuestion } from '#views/workbook/commands/choices/SheetQuestion.ts';
import type { DataTarget } from '#views/workbook/commands/dataCommands.ts';
import { faultMessage } from '#views/workbook/faults/faultMessage.ts';
import { useWorkbookMode } from '#views/workbook/state/useWorkbookMode.ts';
import { criteriaOf, initialFilter } from './filterKinds.ts';
import { filterAt, filteredCells, type PlacedFilter, type PlacedRange } from './PlacedFilter.ts';
import { type FilteredColumn, useFilterChange } from './useFilterChange.ts';
import type { PlacedTable } from './usePlacedTables.ts';
import { useTableOptions } from './useTableOptions.ts';

interface FilterParts {
  at: SheetAt;
  /** The table at the active cell. */
  placed: PlacedTable | undefined;
  /** The filter of the sheet itself. */
  range: PlacedRange | undefined;
  active: CellPlace;
  cellAt: (row: number, column: number) => { text: string } | null | undefined;
  /** With what gets filter buttons where nothing has them. */
  inArea: (act: (area: CellArea) => void) => Promise<void>;
  onOpenFilter: (placed: PlacedFilter, index: number) => void;
  ask: (question: SheetQuestion) => void;
}

type FilterTarget = Pick<
  DataTarget,
  'value' | 'isInFilter' | 'filterByValue' | 'clearFilter' | 'openFilter' | 'toggleFilterButtons'
>;

/** Filters the table, or else the range, that the active cell is in. */
export function useFilterTarget(parts: FilterParts): FilterTarget {
  const { at, placed, range, cellAt, inArea, onOpenFilter, ask } = parts;
  const { row, column } = parts.active;
  const { worksheet: _worksheet, ...book } = at;
  const client = useQueryClient();
  const show = useToast();
  const filter = useFilterChange();
  const changeOptions = useTableOptions(book);
  const isLive = useWorkbookMode() === 'live';
  const filtered = placed ?? (range && filterAt([range], row, column));
  const index = filtered ? column - filtered.area.left : 0;
  const isData = filtered && isCellIn(row, column, filteredCells(filtered, index));
  const cell = isData ? cellAt(row, column) : undefined;
  const value = cell === null ? '' : cell?.text;

  /** The column of the cell, once its id is known. */
  async function inColumn(act: (here: FilteredColumn) => void) {
    if (!filtered) return;
    if (!filtered.table) return act({ ...at, index });
    const table = filtered.table.id;
    try {
      const { reply } = await client.fetchQuery(tableColumnsQuery({ ...book, table }));
      const found = reply.value.find((one) => one.index === index);
      if (found) act({ ...at, table, column: found.id });
    } catch (error) {
      show({ text: faultMessage(asFailure(error)) });
    }
  }

  return {
    /** Undefined for a cell that is not loaded, or that no filter is over. */
    value,
    isInFilter: filtered !== undefined,
    filterByValue() {
      if (value !== undefined)
        void inColumn((here) => filter.set(here, criteriaOf(initialFilter(null), [value])));
    },
    clearFilter: () => void inColumn((here) => filter.set(here, undefined)),
    openFilter: () => filtered && onOpenFilter(filtered, index),
    toggleFilterButtons() {
      if (placed) {
        const { id, showFilterButton } = placed.table;
        const isShown = showFilterButton !== false;
        changeOptions(id, { showFilterButton: !isShown }, { showFilterButton: isShown });
      } else if (isLive) void inArea((area) => ask({ how: 'filter', area }));
      else if (range) filter.setButtons(at, undefined);
      else void inArea((area) => filter.setButtons(at, writeArea(area)));
    },
  };
}
