import 'react-data-grid/lib/styles.css';
import { createElement as h, type ReactNode, useMemo, useState } from 'react';
import { DataGrid } from 'react-data-grid';
import { columnName } from '#domain/sheet/columnName.ts';
import { cellText, type Size, setCellText } from './cells.ts';
import { rowObjects } from './rowObjects.ts';

const style = { width: 1440, height: 900 };

export function ReactDataGrid({ rows: count, columns: columnCount }: Size): ReactNode {
  const [rows, setRows] = useState(() => rowObjects(count));
  const columns = useMemo(
    () =>
      Array.from({ length: columnCount }, (_, at) => ({
        key: String(at),
        name: columnName(at),
        width: 110,
        renderCell: ({ row }: { row: { id: number } }) => cellText(row.id, at),
        renderEditCell: ({ row, onRowChange }: EditCell) => h(EditField, { row, column: at, onRowChange }),
      })),
    [columnCount],
  );
  return h(DataGrid, {
    columns,
    rows,
    rowHeight: 28,
    headerRowHeight: 24,
    onRowsChange: setRows,
    rowKeyGetter: (row) => row.id,
    style,
  });
}

interface EditCell {
  row: { id: number };
  onRowChange: (row: { id: number }, commits: boolean) => void;
}

function EditField({ row, column, onRowChange }: EditCell & { column: number }): ReactNode {
  const [text, setText] = useState(cellText(row.id, column));
  return h('input', {
    autoFocus: true,
    value: text,
    onChange: (event: { target: HTMLInputElement }) => setText(event.target.value),
    onKeyDown: (event: { key: string }) => {
      if (event.key !== 'Enter') return;
      setCellText(row.id, column, text);
      onRowChange({ id: row.id }, true);
    },
  });
}
