import { AllCommunityModule, ModuleRegistry } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { createElement as h, type ReactNode, useMemo } from 'react';
import { columnName } from '#domain/sheet/columnName.ts';
import { cellText, type Size, setCellText } from './cells.ts';
import { rowObjects } from './rowObjects.ts';

ModuleRegistry.registerModules([AllCommunityModule]);

export function AgGrid({ rows, columns }: Size): ReactNode {
  const rowData = useMemo(() => rowObjects(rows), [rows]);
  const columnDefs = useMemo(
    () =>
      Array.from({ length: columns }, (_, at) => ({
        colId: String(at),
        headerName: columnName(at),
        width: 110,
        editable: true,
        valueGetter: ({ data }: { data: { id: number } }) => cellText(data.id, at),
        valueSetter({ data, newValue }: { data: { id: number }; newValue: string }) {
          setCellText(data.id, at, newValue);
          return true;
        },
      })),
    [columns],
  );
  return h(
    'div',
    { style: { width: 1440, height: 900 } },
    h(AgGridReact, {
      columnDefs,
      rowData,
      rowHeight: 28,
      headerHeight: 24,
      suppressColumnMoveAnimation: true,
      suppressMovableColumns: true,
    }),
  );
}
