import Funnel from 'virtual:icon/funnel';
import ListFilter from 'virtual:icon/list-filter';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { areaOfAddress } from '#domain/sheet/areaOfAddress.ts';
import { SOURCES_SHEET, sourcesOfTable, tableSourcesQuery } from '#queries/workbook/tables/tableSources.ts';
import { sheetFilterQuery, type WorkbookAt, worksheetsQuery } from '#queries/workbook/workbookQueries.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import type { GridMark } from '#views/workbook/grid/model/gridProps.ts';
import type { SheetGridHandle } from '#views/workbook/grid/useGridHandle.ts';
import { HeaderFilter } from '#views/workbook/panels/tables/HeaderFilter.tsx';
import type { PlacedFilter } from '#views/workbook/panels/tables/PlacedFilter.ts';
import { RefreshTable } from '#views/workbook/panels/tables/RefreshTable.tsx';
import { type PlacedTable, usePlacedTables } from '#views/workbook/panels/tables/usePlacedTables.ts';
import { useWorkbookMode } from '#views/workbook/state/useWorkbookMode.ts';
import styles from './Editor.module.css';
import type { SheetEditor } from './useSheetEditor.ts';

/** Tables and the sheet's own filter where they lie: outlines, the buttons in headers, and what those open. */
export function useTableButtons(
  at: WorkbookAt & { worksheet: string },
  editor: SheetEditor,
  grid: RefObject<SheetGridHandle | null>,
) {
  const { cellAt } = editor.cells;
  const tables = usePlacedTables(at);
  const [open, setOpen] = useState<{ placed: PlacedFilter; index: number; name: string }>();
  const { worksheet, ...book } = at;
  const sheets = useQuery(worksheetsQuery(book)).data?.reply.value ?? [];
  const { data: sources = [] } = useQuery({
    ...tableSourcesQuery(book),
    enabled: sheets.some(({ name }) => name === SOURCES_SHEET),
  });
  const sheetName = sheets.find(({ id }) => id === worksheet)?.name ?? '';
  const sourcesOf = ({ table }: PlacedTable) => sourcesOfTable(sources, table.id, sheetName);
  const [refreshed, setRefreshed] = useState<PlacedTable>();
  const hasFilters = useWorkbookMode() === 'embedded';
  const filter = useQuery({ ...sheetFilterQuery(at), enabled: hasFilters }).data?.reply;
  const filterArea = filter && areaOfAddress(filter.address ?? '');
  const range = filterArea && { area: filterArea, filter };
  const headed: PlacedFilter[] = [
    ...tables.filter(({ table }) => table.showHeaders !== false && table.showFilterButton !== false),
    ...(range ? [range] : []),
  ];

  function headerButtons(row: number, column: number) {
    const placed = headed.find(({ area }) => row === area.top && column >= area.left && column <= area.right);
    const index = placed ? column - placed.area.left : 0;
    if (!placed || placed.filter?.hiddenButtons.includes(index)) return undefined;
    const name = cellAt(row, column)?.text ?? '';
    const filtered = placed.table?.filteredColumns ?? placed.filter?.columns.map((one) => one.index);
    const isFiltered = filtered?.includes(index) === true;
    return (
      <IconButton
        label={isFiltered ? `Filter ${name} (filtered)` : `Filter ${name}`}
        icon={isFiltered ? <Funnel /> : <ListFilter />}
        className={styles.headerButton}
        onClick={() => setOpen({ placed, index, name })}
      />
    );
  }
  const placed = open && headed.find(({ table }) => table?.id === open.placed.table?.id);
  return {
    placed: tables,
    /** The sheet's own filter; undefined where it has none. */
    range,
    openFilter: (placed: PlacedFilter, index: number) =>
      setOpen({ placed, index, name: cellAt(placed.area.top, placed.area.left + index)?.text ?? '' }),
    hasSource: (table: PlacedTable) => sourcesOf(table).length > 0,
    openRefresh: setRefreshed,
    headerButtons: headed.length > 0 ? headerButtons : undefined,
    marks: tables.map(({ area }): GridMark => ({ area, kind: 'table' })),
    dialog: refreshed ? (
      <RefreshTable
        at={at}
        sheetName={sheetName}
        table={refreshed.table}
        sources={sourcesOf(refreshed)}
        onClose={() => setRefreshed(undefined)}
      />
    ) : (
      open &&
      placed && (
        <HeaderFilter
          key={`${placed.table?.id} ${open.index}`}
          at={at}
          placed={placed}
          index={open.index}
          name={open.name}
          anchor={() =>
            grid.current!.cellRect({
              row: open.placed.area.top,
              column: open.placed.area.left + open.index,
            })
          }
          onClose={() => setOpen(undefined)}
        />
      )
    ),
  };
}
