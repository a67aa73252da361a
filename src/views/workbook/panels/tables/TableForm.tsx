import { useQuery } from '@tanstack/react-query';
import { areaOfAddress } from '#domain/sheet/areaOfAddress.ts';
import { rowsOf } from '#domain/sheet/CellArea.ts';
import { undoableConvertToRange, undoableDeleteTable } from '#queries/workbook/undo/undoableDeletions.ts';
import { tableColumnsQuery, tableRangeQuery, type WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import type { Table } from '#services/workbook/shapes.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ConfirmButton } from '#ui/controls/ConfirmButton.tsx';
import styles from '#views/workbook/panels/Panels.module.css';
import { useDeletion } from '#views/workbook/structure/useDeletion.ts';
import { TableColumnForm } from './TableColumnForm.tsx';
import { TableOptions } from './TableOptions.tsx';
import { TableSize } from './TableSize.tsx';

interface TableFormProps {
  at: WorkbookAt;
  worksheet: string;
  table: Table;
}

/** One table: its name and look, its rows and columns, sorting and filtering, and how it ends. */
export function TableForm({ at, worksheet, table }: TableFormProps) {
  const here = { ...at, table: table.id };
  const columns = useQuery(tableColumnsQuery(here)).data?.reply.value ?? [];
  const area = areaOfAddress(useQuery(tableRangeQuery(here)).data?.reply.address ?? '');
  const convert = useDeletion(undoableConvertToRange);
  const remove = useDeletion(undoableDeleteTable);
  const sheet = { ...at, worksheet };
  const named = { ...sheet, table: table.name ?? table.id };

  return (
    <div className={styles.form}>
      <TableOptions at={at} table={table} />
      <TableColumnForm at={sheet} table={table} columns={columns} area={area} />
      <TableSize
        at={sheet}
        table={table}
        columnCount={columns.length}
        rowCount={(area ? rowsOf(area) : 1) - (table.showTotals ? 1 : 0)}
      />
      <div className={styles.line}>
        <Button
          onClick={() =>
            convert(named, { label: 'Convert to range', loss: 'Converted the table to a range.' })
          }
        >
          Convert to range
        </Button>
        <ConfirmButton
          confirmation="Delete the table with its cells"
          onConfirm={() =>
            remove(named, { label: 'Delete table', loss: 'Deleted the table with its cells.' })
          }
        >
          Delete table
        </ConfirmButton>
      </div>
    </div>
  );
}
