import { AllCommunityModule, type GridApi, ModuleRegistry } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { createElement as h, type ReactNode, useEffect, useRef } from 'react';
import type { ContestantProps } from './Contestant.ts';
import { COLUMNS, type Row, shown } from './rows.ts';

ModuleRegistry.registerModules([AllCommunityModule]);

const columnDefs = COLUMNS.map(({ id, header, width }) => ({
  colId: id,
  field: id,
  headerName: header,
  width,
  ...((id === 'first' || id === 'last') && {
    valueFormatter: ({ data }: { data: Row }) => shown(data, id),
  }),
}));

export function AgGrid({ data, asked }: ContestantProps): ReactNode {
  const api = useRef<GridApi>(undefined);
  const { sort, find = '' } = asked;
  useEffect(() => {
    api.current?.applyColumnState({
      state: sort ? [{ colId: sort.column, sort: sort.descending ? 'desc' : 'asc' }] : [],
      defaultState: { sort: null },
    });
  }, [sort]);
  return h(
    'div',
    { style: { width: 1440, height: 900 } },
    h(AgGridReact, {
      columnDefs,
      rowData: data.rows,
      rowHeight: 28,
      headerHeight: 28,
      rowBuffer: 12,
      quickFilterText: find,
      animateRows: false,
      suppressColumnMoveAnimation: true,
      onGridReady: (event: { api: GridApi }) => {
        api.current = event.api;
      },
    }),
  );
}
