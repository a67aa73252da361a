import ListFilter from 'virtual:icon/list-filter';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { SOURCES_SHEET, sourcesOfTable, tableSourcesQuery } from '#queries/workbook/tables/tableSources.ts';
import { type WorkbookAt, worksheetsQuery } from '#queries/workbook/workbookQueries.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import type { GridMark } from '#views/workbook/grid/model/gridProps.ts';
import { HeaderFilter } from '#views/workbook/panels/tables/HeaderFilter.tsx';
import { RefreshTable } from '#views/workbook/panels/tables/RefreshTable.tsx';
import { type PlacedTable, usePlacedTables } from '#views/workbook/panels/tables/usePlacedTables.ts';
import styles from './Editor.module.css';
import type { SheetEditor } from './useSheetEditor.ts';

/** Tables where they lie: their outlines, the buttons in their headers, and what those open. */
export function useTableButtons(at: WorkbookAt & { worksheet: string }, editor: SheetEditor) {
  const { cellAt } = editor.cells;
  const tables = usePlacedTables(at);
  const [open, setOpen] = useState<{ placed: PlacedTable; index: number; name: string }>();
  const { worksheet, ...book } = at;
  const sheets = useQuery(worksheetsQuery(book)).data?.reply.value ?? [];
  const { data: sources = [] } = useQuery({
    ...tableSourcesQuery(book),
    enabled: sheets.some(({ name }) => name === SOURCES_SHEET),
  });
  const sheetName = sheets.find(({ id }) => id === worksheet)?.name ?? '';
  const sourcesOf = ({ table }: PlacedTable) => sourcesOfTable(sources, table.id, sheetName);
  const [refreshed, setRefreshed] = useState<PlacedTable>();
  const headed = tables.filter(
    ({ table }) => table.showHeaders !== false && table.showFilterButton !== false,
  );

  const headerButtons = useCallback(
    (row: number, column: number) => {
      const placed = headed.find(
        ({ area }) => row === area.top && column >= area.left && column <= area.right,
      );
      if (!placed) return undefined;
      const name = cellAt(row, column)?.text ?? '';
      return (
        <IconButton
          label={`Filter ${name}`}
          icon={<ListFilter />}
          className={styles.headerButton}
          onClick={() => setOpen({ placed, index: column - placed.area.left, name })}
        />
      );
    },
    [headed, cellAt],
  );
  const placed = open && tables.find(({ table }) => table.id === open.placed.table.id);
  return {
    placed: tables,
    openFilter: (table: PlacedTable, index: number) =>
      setOpen({ placed: table, index, name: cellAt(table.area.top, table.area.left + index)?.text ?? '' }),
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
          key={`${placed.table.id} ${open.index}`}
          at={at}
          placed={placed}
          index={open.index}
          name={open.name}
          onClose={() => setOpen(undefined)}
        />
      )
    ),
  };
}
