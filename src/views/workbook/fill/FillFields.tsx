import type { FillField } from '#domain/sheet/fill/fillFields.ts';
import { type FieldNeed, fieldSpec, fieldsOf } from '#domain/sheet/fill/fillFields.ts';
import type { IdentifierKind } from '#domain/sheet/fill/identifiers.ts';
import { FieldGroup } from '#ui/controls/Field.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import styles from './Fill.module.css';

/** By field, the column that it goes into; '' for a new one. */
export type FillChoices = ReadonlyMap<FillField, string>;

interface FillFieldsProps {
  kind: IdentifierKind;
  choices: FillChoices;
  /** Columns of the block, by their place in the sheet. */
  columns: readonly { value: string; label: string }[];
  /** The column that a field goes into unless another is chosen. */
  columnFor: (field: FillField) => string;
  onChoices: (choices: FillChoices) => void;
}

const GROUPS: readonly [FieldNeed, string][] = [
  ['nothing', 'Known here, free'],
  ['lookup', 'One query for each identifier'],
  ['near', 'One more query for each place'],
];

/** What is filled in, by what it costs, and into which columns. */
export function FillFields({ kind, choices, columns, columnFor, onChoices }: FillFieldsProps) {
  const options = [{ value: '', label: 'new column' }, ...columns];
  function choose(field: FillField, column: string | undefined) {
    const next = new Map(choices);
    if (column === undefined) next.delete(field);
    else next.set(field, column);
    onChoices(next);
  }
  return GROUPS.map(([need, legend]) => {
    const fields = fieldsOf(kind).filter((field) => fieldSpec(field).need === need);
    if (fields.length === 0) return null;
    return (
      <FieldGroup key={need} legend={legend}>
        <div className={styles.fields}>
          {fields.map((field) => {
            const { label } = fieldSpec(field);
            const chosen = choices.get(field);
            return (
              <div key={field} className={styles.field}>
                <Switch
                  label={label}
                  isOn={chosen !== undefined}
                  onSwitch={(isOn) => choose(field, isOn ? columnFor(field) : undefined)}
                />
                {chosen !== undefined && (
                  <Select
                    aria-label={`Column for ${label}`}
                    value={chosen}
                    options={options}
                    onValue={(column) => choose(field, column)}
                  />
                )}
              </div>
            );
          })}
        </div>
      </FieldGroup>
    );
  });
}
