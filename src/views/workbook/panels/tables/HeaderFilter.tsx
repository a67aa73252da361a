import { useQuery } from '@tanstack/react-query';
import { writeArea } from '#domain/sheet/address.ts';
import { undoableSortRange, undoableSortTable } from '#queries/workbook/undo/undoableSorts.ts';
import { type SheetAt, tableColumnsQuery } from '#queries/workbook/workbookQueries.ts';
import { Pending } from '#ui/loading/Pending.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { FaultNotice } from '#views/workbook/faults/FaultNotice.tsx';
import styles from '#views/workbook/panels/Panels.module.css';
import { sortField } from '#views/workbook/structure/sortField.ts';
import { useSort } from '#views/workbook/structure/useSort.ts';
import { FilterFields } from './FilterFields.tsx';
import { FilterForm } from './FilterForm.tsx';
import { filteredCells, type PlacedFilter, type PlacedRange } from './PlacedFilter.ts';
import { SortButtons } from './SortButtons.tsx';
import { useFilterChange } from './useFilterChange.ts';
import type { PlacedTable } from './usePlacedTables.ts';

interface HeaderFilterProps<F extends PlacedFilter = PlacedFilter> {
  at: SheetAt;
  placed: F;
  /** Distance from the first column. */
  index: number;
  name: string;
  /** Its header, px in the window. */
  anchor: () => DOMRect;
  onClose: () => void;
}

/** What a filter button opens: the table, or the range, is sorted and filtered by that column. */
export function HeaderFilter({ placed, ...props }: HeaderFilterProps) {
  const { name, anchor, onClose } = props;
  return (
    <Dialog title={`Filter ${name}`} onClose={onClose} anchor={anchor}>
      <div className={`${styles.form} ${styles.dialog}`}>
        {placed.table ? (
          <TableFilter placed={placed} {...props} />
        ) : (
          <RangeFilter placed={placed} {...props} />
        )}
      </div>
    </Dialog>
  );
}

function TableFilter({ at, placed, index, onClose }: HeaderFilterProps<PlacedTable>) {
  const { item, session } = at;
  const here = { ...at, table: placed.table.id };
  const columns = useQuery(tableColumnsQuery({ item, table: here.table, ...(session && { session }) }));
  const column = columns.data?.reply.value.find((one) => one.index === index);
  const sort = useSort(undoableSortTable);
  const cells = filteredCells(placed, index);
  return (
    <>
      <div className={styles.line}>
        <SortButtons
          worksheet={at.worksheet}
          cells={cells}
          onSort={(ascending) => sort({ ...here, body: { fields: [sortField(index, ascending)] } }, onClose)}
        />
      </div>
      {columns.error && <FaultNotice error={columns.error} onRetry={() => void columns.refetch()} />}
      {columns.isPending && <Pending label="Loading columns" rows={4} />}
      {column && <FilterForm here={{ ...here, column: column.id }} cells={cells} onDone={onClose} />}
    </>
  );
}

function RangeFilter({ at, placed, index, onClose }: HeaderFilterProps<PlacedRange>) {
  const criteria = placed.filter.columns.find((column) => column.index === index)?.criteria ?? null;
  const sort = useSort(undoableSortRange);
  const filter = useFilterChange();
  const cells = filteredCells(placed, index);
  return (
    <>
      <div className={styles.line}>
        <SortButtons
          worksheet={at.worksheet}
          cells={cells}
          onSort={(ascending) =>
            sort(
              {
                ...at,
                address: writeArea(placed.area),
                body: { fields: [sortField(index, ascending)], hasHeaders: true },
              },
              onClose,
            )
          }
        />
      </div>
      <FilterFields
        here={{ ...at, index }}
        cells={cells}
        criteria={criteria}
        filter={filter}
        onDone={onClose}
      />
    </>
  );
}
