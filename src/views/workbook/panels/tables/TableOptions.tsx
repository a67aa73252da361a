import { useState } from 'react';
import type { WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import type { Table } from '#services/workbook/shapes.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import styles from '#views/workbook/panels/Panels.module.css';
import { TABLE_STYLES } from './tableStyles.ts';
import { useTableOptions } from './useTableOptions.ts';

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
  const change = useTableOptions(at);

  return (
    <>
      <form
        className={styles.line}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== table.name)
            change(table.id, { name: name.trim() }, { name: table.name ?? undefined });
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
          onValue={(style) => change(table.id, { style }, { style: table.style ?? undefined })}
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
            change(table.id, { [key]: isOn }, { [key]: !isOn }, key === 'showHeaders' || key === 'showTotals')
          }
        />
      ))}
    </>
  );
}
