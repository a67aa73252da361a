import { useState } from 'react';
import { updateTable, type WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import type { Infer } from '#services/shape.ts';
import type { Table, TablePatch } from '#services/workbook/shapes.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import styles from '#views/workbook/panels/Panels.module.css';
import { useStructureChange } from '#views/workbook/structure/useStructureChange.ts';
import { TABLE_STYLES } from './tableStyles.ts';

type Options = Infer<typeof TablePatch>;
/** What a change leaves as it is. */
const UNCHANGED: Options = {
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

interface TableOptionsProps {
  at: WorkbookAt;
  table: Table;
}

/** The name of a table, its style, and which of its parts show. */
export function TableOptions({ at, table }: TableOptionsProps) {
  const [name, setName] = useState(table.name ?? '');
  const update = useStructureChange(updateTable);
  const change = (body: Partial<Options>, was: Partial<Options>, movesCells = false) => {
    const here = { ...at, table: table.id };
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
  };

  return (
    <>
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
    </>
  );
}
