import { useMemo, useState } from 'react';
import { TEXT_FIELDS, type TextField } from '#domain/network/field/fieldNames.ts';
import type { FieldValue } from '#domain/network/field/filterRows.ts';
import { groupRows } from '#domain/network/field/groupRows.ts';
import type { FieldContext } from '#domain/network/field/networkField.ts';
import type { NetworkTable } from '#domain/network/NetworkTable.ts';
import { foldText } from '#domain/text/naturalOrder.ts';
import { Select } from '#ui/controls/Select.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { formatCount } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { FIELD_LABELS, valueLabel } from './fieldLabels.ts';
import styles from './ResultsTable.module.css';

interface ValueFilterProps {
  table: NetworkTable;
  context: FieldContext;
  only: readonly FieldValue[];
  onOnly: (only: readonly FieldValue[]) => void;
  /** The rows that pass everything but this field: what its values are counted in. */
  passing: (field: TextField) => Uint32Array;
}

/** Longer lists are searched, not read. */
const MOST_VALUES = 200;

/** The values of a field with how many rows each would show; ticked ones narrow the table. */
export function ValueFilter({ table, context, only, onOnly, passing }: ValueFilterProps) {
  const [field, setField] = useState<TextField>(only[0]?.field ?? 'encryption');
  const [find, setFind] = useState('');
  // Counted when the field is chosen or another filter changes, not with every tick of this one.
  const others = JSON.stringify(only.filter((one) => one.field !== field));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `passing` is what the others and the field say
  const groups = useMemo(
    () => groupRows(table, passing(field), field, context),
    [table, field, context, others],
  );
  const wanted = foldText(find);
  const found = wanted ? groups.filter(({ value }) => foldText(value).includes(wanted)) : groups;
  const isOn = (value: string) => only.some((one) => one.field === field && one.value === value);
  return (
    <>
      <Select
        aria-label="Field"
        value={field}
        options={TEXT_FIELDS.map((value) => ({ value, label: FIELD_LABELS[value] }))}
        onValue={(next) => {
          setField(next);
          setFind('');
        }}
      />
      {groups.length > 12 && (
        <TextInput
          type="search"
          aria-label={`Find a value of ${FIELD_LABELS[field]}`}
          placeholder="Find a value"
          value={find}
          onValue={setFind}
        />
      )}
      <ul className={styles.values} aria-label={`Values of ${FIELD_LABELS[field]}`}>
        {found.slice(0, MOST_VALUES).map(({ value, rows }) => (
          <li key={value}>
            <label className={styles.value}>
              <input
                type="checkbox"
                checked={isOn(value)}
                onChange={() =>
                  onOnly(
                    isOn(value)
                      ? only.filter((one) => one.field !== field || one.value !== value)
                      : [...only, { field, value }],
                  )
                }
              />
              <span className={value ? styles.valueText : styles.faint}>
                <VisibleText text={valueLabel(field, value)} />
              </span>
              <span className={styles.count}>{formatCount(rows.length)}</span>
            </label>
          </li>
        ))}
      </ul>
      {found.length > MOST_VALUES && (
        <p className="remark">
          {MOST_VALUES} of {formatCount(found.length)} values. Type to find others.
        </p>
      )}
    </>
  );
}
