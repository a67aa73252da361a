import { useState } from 'react';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { undoableDeleteTableColumn } from '#queries/workbook/undo/undoableDeletions.ts';
import { undoableSortTable } from '#queries/workbook/undo/undoableSorts.ts';
import type { WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import type { Infer } from '#services/shape.ts';
import type { Table, TableColumn } from '#services/workbook/shapes.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { Select } from '#ui/controls/Select.tsx';
import styles from '#views/workbook/panels/Panels.module.css';
import { sortField } from '#views/workbook/structure/sortField.ts';
import { useDeletion } from '#views/workbook/structure/useDeletion.ts';
import { useSort } from '#views/workbook/structure/useSort.ts';
import { FilterForm } from './FilterForm.tsx';
import { filteredCells } from './PlacedFilter.ts';
import { SortButtons } from './SortButtons.tsx';

interface TableColumnFormProps {
  at: WorkbookAt & { worksheet: string };
  table: Table;
  columns: readonly Infer<typeof TableColumn>[];
  /** Of the whole table; undefined until it is known. */
  area: CellArea | undefined;
}

/** One column of a table, which the user selects: the table is sorted and filtered by it, or it is deleted. */
export function TableColumnForm({ at, table, columns, area }: TableColumnFormProps) {
  const [selected, setSelected] = useState('');
  const sort = useSort(undoableSortTable);
  const remove = useDeletion(undoableDeleteTableColumn);
  const column = columns.find(({ id }) => id === selected) ?? columns[0];
  if (!column) return null;
  const here = { ...at, table: table.id };
  const cells = area && filteredCells({ table, area }, column.index ?? 0);
  const sortBy = (ascending: boolean) =>
    sort({ ...here, body: { fields: [sortField(column.index ?? 0, ascending)] } });

  function removeColumn({ id, name }: Infer<typeof TableColumn>) {
    const what = `the column ${name ?? id}`;
    remove(
      { ...at, table: table.name ?? table.id, column: id, name: name ?? '' },
      { label: `Delete ${what}`, loss: `Deleted ${what} with its cells.` },
    );
  }

  return (
    <>
      <Field label="Column">
        <Select
          value={column.id}
          onValue={setSelected}
          options={columns.map(({ id, name }) => ({ value: id, label: name ?? id }))}
        />
      </Field>
      <div className={styles.line}>
        <SortButtons worksheet={at.worksheet} cells={cells} onSort={sortBy} />
        <Button kind="danger" onClick={() => removeColumn(column)}>
          Delete column
        </Button>
      </div>
      {cells && table.showHeaders && (
        <FilterForm key={column.id} here={{ ...here, column: column.id }} cells={cells} />
      )}
    </>
  );
}
