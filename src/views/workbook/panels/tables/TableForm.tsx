import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rowsOf } from '#domain/sheet/CellArea.ts';
import { areaOfAddress } from '#queries/workbook/cells/areaOfAddress.ts';
import {
  undoableConvertToRange,
  undoableDeleteTable,
  undoableDeleteTableColumn,
  undoableDeleteTableRow,
} from '#queries/workbook/undo/undoableDeletions.ts';
import {
  removeAddedColumn,
  removeAddedRow,
  undoableAddTableColumn,
  undoableAddTableRow,
} from '#queries/workbook/undo/undoableInsertions.ts';
import { undoableSortTable } from '#queries/workbook/undo/undoableSorts.ts';
import {
  tableColumnsQuery,
  tableRangeQuery,
  updateTable,
  type WorkbookAt,
} from '#queries/workbook/workbookQueries.ts';
import type { Infer } from '#services/shape.ts';
import type { TablePatch } from '#services/workbook/shapes.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ConfirmButton } from '#ui/controls/ConfirmButton.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { NumberField } from '#ui/controls/NumberField.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import styles from '#views/workbook/panels/Panels.module.css';
import { sortField } from '#views/workbook/structure/sortField.ts';
import { useDeletion } from '#views/workbook/structure/useDeletion.ts';
import { useSort } from '#views/workbook/structure/useSort.ts';
import { useStructureChange } from '#views/workbook/structure/useStructureChange.ts';
import { columnCells } from './columnCells.ts';
import { FilterForm } from './FilterForm.tsx';
import type { TableFacts } from './TablesPanel.tsx';
import { TABLE_STYLES } from './tableStyles.ts';

interface TableFormProps {
  at: WorkbookAt;
  worksheet: string;
  table: TableFacts;
}

const MOVES = { movesCells: true } as const;
const OTHERS_BEYOND = 'The cells beyond the table may be elsewhere now.';
type TablePatchFacts = Infer<typeof TablePatch>;
/** What a change leaves as it is. */
const UNCHANGED: TablePatchFacts = {
  name: undefined,
  style: undefined,
  showHeaders: undefined,
  showTotals: undefined,
  highlightFirstColumn: undefined,
  highlightLastColumn: undefined,
  showBandedColumns: undefined,
  showBandedRows: undefined,
  showFilterButton: undefined,
};
const SWITCHES = [
  ['showHeaders', 'Header row'],
  ['showTotals', 'Totals row'],
  ['showBandedRows', 'Banded rows'],
  ['showBandedColumns', 'Banded columns'],
  ['highlightFirstColumn', 'Highlight first column'],
  ['highlightLastColumn', 'Highlight last column'],
  ['showFilterButton', 'Filter buttons'],
] as const;

/** One table: its name and look, its rows and columns, sorting and filtering. */
export function TableForm({ at, worksheet, table }: TableFormProps) {
  const here = { ...at, table: table.id };
  const columns = useQuery(tableColumnsQuery(here));
  const range = useQuery(tableRangeQuery(here));
  const area = areaOfAddress(range.data?.reply.address ?? '');
  const all = columns.data?.reply.value ?? [];
  const [name, setName] = useState(table.name ?? '');
  const [column, setColumn] = useState('');
  const [header, setHeader] = useState('');
  const [row, setRow] = useState<number>();
  const update = useStructureChange(updateTable);
  const sort = useSort(undoableSortTable);
  const addRow = useStructureChange(undoableAddTableRow);
  const addColumn = useStructureChange(undoableAddTableColumn);
  const dropColumn = useDeletion(undoableDeleteTableColumn);
  const dropRow = useDeletion(undoableDeleteTableRow);
  const convert = useDeletion(undoableConvertToRange);
  const remove = useDeletion(undoableDeleteTable);
  const chosen = all.find(({ id }) => id === column) ?? all[0];
  const sheetTable = { ...at, worksheet, table: table.id };
  const named = { ...sheetTable, table: table.name ?? table.id };
  const sortBy = (ascending: boolean) =>
    chosen && sort({ ...sheetTable, body: { fields: [sortField(chosen.index ?? 0, ascending)] } });
  const change = (body: Partial<TablePatchFacts>, was: Partial<TablePatchFacts>, movesCells = false) =>
    update.run(
      { ...here, body: { ...UNCHANGED, ...body } },
      {
        movesCells,
        back: {
          label: 'Change table',
          run: () => update.ask({ ...here, body: { ...UNCHANGED, ...was } }),
          isRough: movesCells,
        },
      },
    );

  return (
    <div className={styles.form}>
      <form
        className={styles.line}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== table.name) change({ name: name.trim() }, { name: table.name ?? undefined });
        }}
      >
        <TextInput aria-label="Table name" value={name} onValue={setName} />
        <Button type="submit" disabled={name.trim() === '' || name.trim() === table.name}>
          Rename
        </Button>
      </form>
      <Field label="Style">
        <Select
          value={table.style ?? ''}
          onValue={(style) => change({ style }, { style: table.style ?? undefined })}
          options={[
            ...(TABLE_STYLES.includes(table.style ?? '')
              ? []
              : [{ value: table.style ?? '', label: table.style ?? 'none' }]),
            ...TABLE_STYLES.map((value) => ({ value, label: value.replace('TableStyle', '') })),
          ]}
        />
      </Field>
      {SWITCHES.map(([key, label]) => (
        <Switch
          key={key}
          label={label}
          isOn={table[key] === true}
          onSwitch={(isOn) =>
            change({ [key]: isOn }, { [key]: !isOn }, key === 'showHeaders' || key === 'showTotals')
          }
        />
      ))}
      {chosen && (
        <>
          <Field label="Column">
            <Select
              value={chosen.id}
              onValue={setColumn}
              options={all.map(({ id, name: label }) => ({ value: id, label: label ?? id }))}
            />
          </Field>
          <div className={styles.line}>
            <Button onClick={() => sortBy(true)}>Sort A to Z</Button>
            <Button onClick={() => sortBy(false)}>Sort Z to A</Button>
            <Button
              kind="danger"
              onClick={() => {
                const what = `the column ${chosen.name ?? chosen.id}`;
                dropColumn(
                  { ...named, column: chosen.id, name: chosen.name ?? '' },
                  { label: `Delete ${what}`, loss: `Deleted ${what} with its cells.` },
                );
              }}
            >
              Delete column
            </Button>
          </div>
          {area && table.showHeaders && (
            <FilterForm
              key={chosen.id}
              at={sheetTable}
              column={chosen.id}
              cells={columnCells(area, chosen.index ?? 0, table.showTotals === true)}
            />
          )}
        </>
      )}
      <div className={styles.line}>
        <Button
          onClick={() =>
            addRow.run(
              { ...sheetTable, body: { values: [all.map(() => '')], index: null } },
              {
                ...MOVES,
                loss: `Added a row. ${OTHERS_BEYOND}`,
                back: {
                  label: 'Add row',
                  isThere: ({ isExact }) => isExact,
                  run: ({ reply }, now) => removeAddedRow(now(here), reply),
                },
              },
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
            dropRow(
              { ...named, index: row! - 1 },
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
          const rows = (area ? rowsOf(area) : 1) - (table.showTotals ? 1 : 0);
          const values = [[header.trim()], ...Array.from({ length: Math.max(0, rows - 1) }, () => [''])];
          addColumn.run(
            { ...sheetTable, body: { values, index: null } },
            {
              ...MOVES,
              after: () => setHeader(''),
              loss: `Added a column. ${OTHERS_BEYOND}`,
              back: {
                label: 'Add column',
                isThere: ({ isExact }) => isExact,
                run: ({ reply }, now) => removeAddedColumn(now(here), reply),
              },
            },
          );
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
      <div className={styles.line}>
        <Button
          onClick={() =>
            convert(named, {
              label: 'Convert to range',
              loss: 'Converted the table to a range.',
            })
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
