import { useQuery } from '@tanstack/react-query';
import { undoableSortTable } from '#queries/workbook/undo/undoableSorts.ts';
import { tableColumnsQuery, type WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Pending } from '#ui/loading/Pending.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { FaultNotice } from '#views/workbook/faults/FaultNotice.tsx';
import styles from '#views/workbook/panels/Panels.module.css';
import { sortField } from '#views/workbook/structure/sortField.ts';
import { useSort } from '#views/workbook/structure/useSort.ts';
import { columnCells } from './columnCells.ts';
import { FilterForm } from './FilterForm.tsx';
import type { PlacedTable } from './usePlacedTables.ts';

interface HeaderFilterProps {
  at: WorkbookAt & { worksheet: string };
  placed: PlacedTable;
  /** Position in the table. */
  index: number;
  name: string;
  onClose: () => void;
}

/** What the button in a table's header opens: the table is sorted and filtered by that column. */
export function HeaderFilter({ at, placed, index, name, onClose }: HeaderFilterProps) {
  const { table, area } = placed;
  const { item, session } = at;
  const columns = useQuery(tableColumnsQuery({ item, table: table.id, ...(session && { session }) }));
  const column = columns.data?.reply.value.find((one) => one.index === index);
  const sort = useSort(undoableSortTable);
  const here = { ...at, table: table.id };
  const sortBy = (ascending: boolean) =>
    sort({ ...here, body: { fields: [sortField(index, ascending)] } }, onClose);
  return (
    <Dialog title={`Filter ${name}`} onClose={onClose}>
      <div className={`${styles.form} ${styles.dialog}`}>
        <div className={styles.line}>
          <Button onClick={() => sortBy(true)}>Sort A to Z</Button>
          <Button onClick={() => sortBy(false)}>Sort Z to A</Button>
        </div>
        {columns.error && <FaultNotice error={columns.error} onRetry={() => void columns.refetch()} />}
        {columns.isPending && <Pending label="Loading columns" rows={4} />}
        {column && (
          <FilterForm
            at={here}
            column={column.id}
            cells={columnCells(area, index, table.showTotals === true)}
            onDone={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}
