import { useState } from 'react';
import type { InSession } from '#queries/workbook/editor/StructureChange.ts';
import { undoableDeleteTableRow } from '#queries/workbook/undo/undoableDeletions.ts';
import {
  removeAddedColumn,
  removeAddedRow,
  undoableAddTableColumn,
  undoableAddTableRow,
} from '#queries/workbook/undo/undoableInsertions.ts';
import type { WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import type { Table } from '#services/workbook/shapes.ts';
import { Button } from '#ui/controls/Button.tsx';
import { NumberField } from '#ui/controls/NumberField.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import styles from '#views/workbook/panels/Panels.module.css';
import { useDeletion } from '#views/workbook/structure/useDeletion.ts';
import { useStructureChange } from '#views/workbook/structure/useStructureChange.ts';

interface TableSizeProps {
  at: WorkbookAt & { worksheet: string };
  table: Table;
  columnCount: number;
  /** With the header row, without the totals row. */
  rowCount: number;
}

/** Adds rows and columns to a table, and deletes its rows. */
export function TableSize({ at, table, columnCount, rowCount }: TableSizeProps) {
  const [row, setRow] = useState<number>();
  const [header, setHeader] = useState('');
  const addRow = useStructureChange(undoableAddTableRow);
  const addColumn = useStructureChange(undoableAddTableColumn);
  const deleteRow = useDeletion(undoableDeleteTableRow);
  const here = { ...at, table: table.id };
  /** It is undone where that brings back all the cells beyond the table. */
  const addition = <T,>(what: string, remove: (place: typeof here, added: T) => Promise<unknown>) => ({
    movesCells: true,
    loss: `Added a ${what}. Cells beyond the table may have moved.`,
    back: {
      label: `Add ${what}`,
      isThere: ({ isExact }: { isExact: boolean }) => isExact,
      run: ({ reply }: { reply: T }, now: InSession) => remove(now(here), reply),
    },
  });

  function appendColumn() {
    const values = [[header.trim()], ...Array.from({ length: Math.max(0, rowCount - 1) }, () => [''])];
    addColumn.run(
      { ...here, body: { values, index: null } },
      { ...addition('column', removeAddedColumn), after: () => setHeader('') },
    );
  }

  return (
    <>
      <div className={styles.line}>
        <Button
          onClick={() =>
            addRow.run(
              { ...here, body: { values: [Array.from({ length: columnCount }, () => '')], index: null } },
              addition('row', removeAddedRow),
            )
          }
        >
          Add row
        </Button>
        <NumberField
          label="Row"
          value={row}
          rule="a row of the table, from 1"
          isAllowed={(value) => value === undefined || (Number.isInteger(value) && value >= 1)}
          onValue={setRow}
        />
        <Button
          disabled={row === undefined}
          onClick={() =>
            deleteRow(
              { ...here, table: table.name ?? table.id, index: row! - 1 },
              { label: `Delete row ${row} of the table`, loss: `Deleted row ${row} of the table.` },
            )
          }
        >
          Delete row
        </Button>
      </div>
      <form
        className={styles.line}
        onSubmit={(event) => {
          event.preventDefault();
          appendColumn();
        }}
      >
        <TextInput
          aria-label="Header of the new column"
          placeholder="New column"
          value={header}
          onValue={setHeader}
        />
        <Button type="submit" disabled={header.trim() === ''}>
          Add
        </Button>
      </form>
    </>
  );
}
