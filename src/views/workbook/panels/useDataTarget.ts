import type { CellArea } from '#domain/sheet/CellArea.ts';
import { filledLookup } from '#domain/sheet/edit/FilledLookup.ts';
import type { PartlyLoaded } from '#domain/sheet/edit/findOnceRead.ts';
import { currentRange, isMany, type Selection } from '#domain/sheet/edit/Selection.ts';
import type { SheetCells } from '#queries/workbook/cells/SheetCells.ts';
import type { SheetAt } from '#queries/workbook/workbookQueries.ts';
import type { SheetQuestion } from '#views/workbook/commands/choices/SheetQuestion.ts';
import type { DataTarget } from '#views/workbook/commands/dataCommands.ts';
import { useInsertChart } from './charts/useInsertChart.ts';
import { dataAreas } from './dataAreas.ts';
import { formulaOfArea } from './formulaOfArea.ts';
import { filterAt, type PlacedFilter, type PlacedRange } from './tables/PlacedFilter.ts';
import { useCreateTable } from './tables/useCreateTable.ts';
import { useFilterTarget } from './tables/useFilterTarget.ts';
import type { PlacedTable } from './tables/usePlacedTables.ts';
import { useSortTarget, withoutTotals } from './tables/useSortTarget.ts';
import { useNameChanges } from './useNameChanges.ts';

interface DataParts {
  at: SheetAt;
  sheetName: string;
  selection: Selection;
  cells: {
    used: CellArea | undefined;
    cellAt: (row: number, column: number) => { text: string } | null | undefined;
    read: SheetCells['read'];
    look: Pick<SheetCells['look'], 'layout'>;
  };
  readFilled: PartlyLoaded['read'];
  tables: readonly PlacedTable[];
  /** The filter of the sheet itself. */
  range: PlacedRange | undefined;
  boxOf: Parameters<typeof useInsertChart>[2];
  onOpenFilter: (placed: PlacedFilter, index: number) => void;
  hasSource: (placed: PlacedTable) => boolean;
  onRefresh: (placed: PlacedTable) => void;
  onDefineName: (reference: string) => void;
  onShowOnMap: (area: CellArea) => void;
  ask: (question: SheetQuestion) => void;
}

/** The table at the active cell, filtered by it; tables and charts made of the selected cells, or of the data around a single one. */
export function useDataTarget(parts: DataParts): DataTarget {
  const { at, sheetName, selection, cells, tables, range, boxOf, onOpenFilter } = parts;
  const { onDefineName, onShowOnMap, ask } = parts;
  const { worksheet, ...book } = at;
  const { used, cellAt } = cells;
  const { create } = useCreateTable(at);
  const names = useNameChanges(book);
  const { insert } = useInsertChart(at, sheetName, boxOf);
  const { row, column } = selection.active;
  const placed = filterAt(tables, row, column);
  const onlyTable = tables.length === 1 ? tables[0] : undefined;

  const loaded = { known: filledLookup(cellAt), read: parts.readFilled, used };
  const { chosen, dataAround, inArea } = dataAreas(selection, loaded);

  const filter = useFilterTarget({
    at,
    placed,
    range,
    active: selection.active,
    cellAt,
    inArea,
    onOpenFilter,
    ask,
  });
  const sorting = useSortTarget({ at, selection, cells, placed, dataAround, ask });

  return {
    selection,
    used,
    tables: tables.map((one) => one.area),
    ...filter,
    isInTable: placed !== undefined,
    ...sorting,
    canRefresh: placed !== undefined && parts.hasSource(placed),
    refreshTable: () => placed && parts.onRefresh(placed),
    createTable: () => inArea(create),
    insertChart: () => inArea(insert),
    showOnMap() {
      const table = isMany(selection) ? undefined : (placed ?? onlyTable);
      return table ? onShowOnMap(table.area) : inArea(onShowOnMap);
    },
    sendToFollowers: () =>
      inArea((found) =>
        ask({ how: 'followers', area: isMany(selection) ? found : columnBelow(found, column) }),
      ),
    async fillColumns() {
      const block = placed ? withoutTotals(placed) : await dataAround();
      if (!block) return;
      const top = Math.max(chosen.top, block.top + 1);
      const isPart = chosen.bottom > chosen.top && (top > block.top + 1 || chosen.bottom < block.bottom);
      ask({
        how: 'fill',
        area: block,
        ...(placed && { table: { id: placed.table.id, name: placed.table.name ?? placed.table.id } }),
        ...(isPart && { rows: { top, bottom: Math.min(chosen.bottom, block.bottom) } }),
        column,
        sheetName,
      });
    },
    removeDuplicates() {
      const remove = (found: CellArea) => ask({ how: 'duplicates', area: found });
      return placed ? remove(withoutTotals(placed)) : inArea(remove);
    },
    splitText: () => ask({ how: 'split', area: chosen }),
    canValidate: cells.look.layout !== undefined,
    formatByRule: () => ask({ how: 'conditional', area: currentRange(selection) }),
    validate: () => ask({ how: 'validation', area: currentRange(selection) }),
    defineName(name) {
      const formula = formulaOfArea(sheetName, currentRange(selection));
      if (name === undefined) onDefineName(formula);
      else names.add({ name, formula, comment: '', isHidden: false, worksheet: undefined });
    },
  };
}

/** One column of a block. */
const columnBelow = (area: CellArea, column: number): CellArea => ({ ...area, left: column, right: column });
