import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { splitSheet, writeArea } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { tableRangeQuery, tablesQuery, type WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { Pending } from '#ui/loading/Pending.tsx';
import { FaultNotice } from '#views/workbook/faults/FaultNotice.tsx';
import styles from '#views/workbook/panels/Panels.module.css';
import { TableForm } from './TableForm.tsx';
import { useCreateTable } from './useCreateTable.ts';

interface TablesPanelProps {
  at: WorkbookAt;
  worksheet: string;
  selected: CellArea;
  onGo: (address: string) => void;
}

/** The tables of a sheet: made from the selection, and changed in every way that the service knows. */
export function TablesPanel({ at, worksheet, selected, onGo }: TablesPanelProps) {
  const tables = useQuery(tablesQuery({ ...at, worksheet }));
  const [open, setOpen] = useState<string>();
  const { isPending, create } = useCreateTable({ ...at, worksheet });
  if (tables.error) return <FaultNotice error={tables.error} onRetry={() => void tables.refetch()} />;
  if (!tables.data) return <Pending label="Loading tables" rows={4} />;
  const all = tables.data.reply.value;
  const button = (
    <Button disabled={isPending} onClick={() => create(selected)}>
      Create table from {writeArea(selected)}
    </Button>
  );
  if (all.length === 0)
    return (
      <EmptyState title="No tables on this sheet" action={button}>
        Sort, filter and total rows together, and refer to columns by name. Select the cells, headers
        included.
      </EmptyState>
    );
  return (
    <div className={styles.panel}>
      {button}
      <ul className={styles.list}>
        {all.map((table) => (
          <li key={table.id} className={styles.entry}>
            <button
              type="button"
              className={styles.head}
              aria-expanded={open === table.id}
              onClick={() => setOpen(open === table.id ? undefined : table.id)}
            >
              <strong>
                <VisibleText text={table.name ?? table.id} />
              </strong>
            </button>
            <TablePlace at={at} table={table.id} onGo={onGo} />
            {open === table.id && <TableForm key={table.id} at={at} worksheet={worksheet} table={table} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Where a table lies; pressing it goes there. */
function TablePlace({ at, table, onGo }: { at: WorkbookAt; table: string; onGo: (address: string) => void }) {
  const range = useQuery(tableRangeQuery({ ...at, table }));
  const address = range.data?.reply.address;
  if (!address) return null;
  return (
    <Button kind="quiet" onClick={() => onGo(address)}>
      {splitSheet(address).rest}
    </Button>
  );
}
