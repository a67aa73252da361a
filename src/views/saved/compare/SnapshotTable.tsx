import { useMemo } from 'react';
import { ISO_TIME } from '#domain/export/isoTime.ts';
import { snapshotRows, type TableSnapshot } from '#domain/saved/TableSnapshot.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/DataTable.tsx';

interface SnapshotTableProps {
  table: TableSnapshot;
  /** Key of the selected row. */
  selected: string | undefined;
  onSelect: (key: string) => void;
}

/** The rows of one snapshot as they were kept; columns without a value are left out. */
export function SnapshotTable({ table, selected, onSelect }: SnapshotTableProps) {
  const columns = useMemo(() => columnsOf(table), [table]);
  const position = table.rows.findIndex(([key]) => key === selected);
  return (
    <DataTable
      label="Rows of the snapshot"
      columns={columns}
      rowCount={table.rows.length}
      selected={position < 0 ? undefined : position}
      onSelect={(row) => onSelect(table.rows[row]![0])}
    />
  );
}

function columnsOf(table: TableSnapshot): Column[] {
  const rows = snapshotRows(table);
  return table.columns.flatMap((header, at): Column[] => {
    const values = table.rows.map((row) => row[7][at] ?? null);
    if (values.every((value) => value === null || value === '')) return [];
    const isNumber = values.every((value) => value === null || typeof value === 'number');
    const isTime = values.every((value) => value === null || ISO_TIME.test(String(value)));
    const width = isNumber ? 100 : isTime ? 200 : 170;
    const text = (row: number) => String(rows.at(row).values[at] ?? '');
    return [
      {
        ...{ id: header, header, width, align: isNumber ? 'end' : 'start' },
        text,
        cell: (row) => <VisibleText text={text(row)} />,
      },
    ];
  });
}
