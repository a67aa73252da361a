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
  export const AllCommunityModule: unknown;
  export const ModuleRegistry: { registerModules(modules: unknown[]): void };
}

declare module 'ag-grid-react' {
  import type { ComponentType } from 'react';
  export const AgGridReact: ComponentType<{
    columnDefs: {
      colId: string;
      headerName: string;
      width: number;
      editable: boolean;
      valueGetter: (cell: { data: { id: number } }) => string;
      valueSetter: (cell: { data: { id: number }; newValue: string }) => boolean;
    }[];
    rowData: { id: number }[];
    rowHeight: number;
    headerHeight: number;
    suppressColumnMoveAnimation: boolean;
    suppressMovableColumns: boolean;
  }>;
}

declare module '*.css';
