import { quoteSheetName, referenceTo, writeReference } from '#domain/sheet/address.ts';
import { type CellArea, isCellIn } from '#domain/sheet/CellArea.ts';
import { clipToUsedRange } from '#domain/sheet/edit/clipToUsedRange.ts';
import { dataRegion } from '#domain/sheet/edit/dataRegion.ts';
import { currentRange, isMany, type Selection } from '#domain/sheet/edit/Selection.ts';
import { undoableSortTable, undoableSortUsedRange } from '#queries/workbook/undo/undoableSorts.ts';
import type { SheetAt } from '#queries/workbook/workbookQueries.ts';
import type { DataTarget } from '#views/workbook/commands/dataCommands.ts';
import { sortField } from '#views/workbook/structure/sortField.ts';
import { useSort } from '#views/workbook/structure/useSort.ts';
import { useInsertChart } from './charts/useInsertChart.ts';
import { useCellFilter } from './tables/useCellFilter.ts';
import { useCreateTable } from './tables/useCreateTable.ts';
import type { PlacedTable } from './tables/usePlacedTables.ts';
import { useTableOptions } from './tables/useTableOptions.ts';

interface DataParts {
  at: SheetAt;
  sheetName: string;
  selection: Selection;
  cells: {
    used: CellArea | undefined;
    cellAt: (row: number, column: number) => { text: string } | null | undefined;
  };
  tables: readonly PlacedTable[];
  boxOf: Parameters<typeof useInsertChart>[2];
  onOpenFilter: (placed: PlacedTable, index: number) => void;
  hasSource: (placed: PlacedTable) => boolean;
  onRefresh: (placed: PlacedTable) => void;
  onDefineName: (reference: string) => void;
  onShowOnMap: (area: CellArea) => void;
  onClean: (how: 'duplicates' | 'split', area: CellArea) => void;
}

/** The table at the active cell, filtered by it; tables and charts made of the selected cells, or of the data around a single one. */
export function useDataTarget(parts: DataParts): DataTarget {
  const { at, sheetName, selection, cells, tables, boxOf, onOpenFilter } = parts;
  const { onDefineName, onShowOnMap, onClean } = parts;
  const { worksheet, ...book } = at;
  const { used, cellAt } = cells;
  const changeOptions = useTableOptions(book);
  const sortTable = useSort(undoableSortTable);
  const sortSheet = useSort(undoableSortUsedRange);
  const { create } = useCreateTable(at);
  const { insert } = useInsertChart(at, sheetName, boxOf);
  const { row, column } = selection.active;
  const placed = tables.find(({ area }) => isCellIn(row, column, area));
  const onlyTable = tables.length === 1 ? tables[0] : undefined;
  const index = placed ? column - placed.area.left : 0;
  const filter = useCellFilter({ at, placed, place: selection.active, cellAt });

  /** Cells that are not loaded may be. */
  const isFilled = (y: number, x: number) => {
    const cell = cellAt(y, x);
    return cell === undefined || (cell !== null && cell.text !== '');
  };
  /** Excel's guess of what a single cell stands for. */
  const area = () =>
    isMany(selection)
      ? clipToUsedRange(currentRange(selection), used)
      : dataRegion(selection.active, isFilled, used);

  return {
    selection,
    used,
    tables: tables.map((one) => one.area),
    ...filter,
    isInTable: placed !== undefined,
    sort(ascending) {
      const key = currentRange(selection).left;
      if (placed)
        sortTable({ ...at, table: placed.table.id, body: { fields: [sortField(index, ascending)] } });
      else
        sortSheet({
          ...at,
          body: { fields: [sortField(key - (used?.left ?? 0), ascending)], hasHeaders: true },
        });
    },
    openFilter: () => placed && onOpenFilter(placed, index),
    toggleFilterButtons() {
      if (!placed) return;
      const { id, showFilterButton } = placed.table;
      const isShown = showFilterButton !== false;
      changeOptions(id, { showFilterButton: !isShown }, { showFilterButton: isShown });
    },
    canRefresh: placed !== undefined && parts.hasSource(placed),
    refreshTable: () => placed && parts.onRefresh(placed),
    createTable: () => create(area()),
    insertChart: () => insert(area()),
    showOnMap: () => onShowOnMap(isMany(selection) ? area() : ((placed ?? onlyTable)?.area ?? area())),
    removeDuplicates: () => onClean('duplicates', placed ? withoutTotals(placed) : area()),
    splitText: () => onClean('split', clipToUsedRange(currentRange(selection), used)),
    defineName: () =>
      onDefineName(
        `${quoteSheetName(sheetName)}!${writeReference(referenceTo(currentRange(selection), true))}`,
      ),
  };
}

const withoutTotals = ({ table, area }: PlacedTable): CellArea => ({
  ...area,
  bottom: area.bottom - (table.showTotals ? 1 : 0),
});
