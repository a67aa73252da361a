/** What the benchmark uses of the peers; the packages are installed on demand only. */
declare module '@glideapps/glide-data-grid' {
  import type { ComponentType } from 'react';
  export const GridCellKind: { Text: 'text' };
  export const DataEditor: ComponentType<{
    columns: { title: string; id: string; width: number }[];
    rows: number;
    getCellContent: (cell: readonly [number, number]) => {
      kind: 'text';
      data: string;
      displayData: string;
      allowOverlay: boolean;
    };
    rowHeight: number;
    headerHeight: number;
    width: number;
    height: number;
    rowMarkers: 'number';
    smoothScrollX: boolean;
    smoothScrollY: boolean;
    theme: { fontFamily: string };
    onCellEdited: (cell: readonly [number, number], value: { data: string }) => void;
  }>;
}

declare module 'react-data-grid' {
  import type { ComponentType, CSSProperties, ReactNode } from 'react';

  interface Row {
    id: number;
  }
  export const DataGrid: ComponentType<{
    columns: {
      key: string;
      name: string;
      width: number;
      renderCell: (props: { row: Row }) => ReactNode;
      renderEditCell: (props: { row: Row; onRowChange: (row: Row, commits: boolean) => void }) => ReactNode;
    }[];
    rows: readonly Row[];
    rowHeight: number;
    headerRowHeight: number;
    onRowsChange: (rows: Row[]) => void;
    rowKeyGetter: (row: Row) => number;
    style: CSSProperties;
  }>;
}

declare module 'ag-grid-community' {
  export interface GridApi {
    applyColumnState(state: {
      state: { colId: string; sort: 'asc' | 'desc' }[];
      defaultState: { sort: null };
    }): void;
  }
  export const AllCommunityModule: unknown;
  export const ModuleRegistry: { registerModules(modules: unknown[]): void };
}

declare module 'ag-grid-react' {
  import type { GridApi } from 'ag-grid-community';
  import type { ComponentType } from 'react';
  export const AgGridReact: ComponentType<{
    columnDefs: readonly { colId: string; headerName: string; width: number }[];
    rowData: readonly object[];
    rowHeight: number;
    headerHeight: number;
    rowBuffer?: number;
    quickFilterText?: string;
    animateRows?: boolean;
    suppressColumnMoveAnimation: boolean;
    suppressMovableColumns?: boolean;
    onGridReady?: (event: { api: GridApi }) => void;
  }>;
}

declare module '*.css';
