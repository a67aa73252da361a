import ArrowDown from 'virtual:icon/arrow-down';
import ArrowUp from 'virtual:icon/arrow-up';
import { NETWORK_FIELDS, type NetworkField } from '#domain/network/field/fieldNames.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { FIELD_LABELS } from './fieldLabels.ts';
import styles from './ResultsTable.module.css';

interface ColumnChooserProps {
  fields: readonly NetworkField[];
  onFields: (fields: readonly NetworkField[]) => void;
  isChanged: boolean;
  onReset: () => void;
}

/** The columns in their order, then the fields that are none. */
export function ColumnChooser({ fields, onFields, isChanged, onReset }: ColumnChooserProps) {
  const rest = NETWORK_FIELDS.filter((field) => !fields.includes(field));
  const swap = (at: number, to: number) => onFields(fields.with(at, fields[to]!).with(to, fields[at]!));
  return (
    <>
      <p className="remark">
        Drag a header to move its column, or press Alt Shift with an arrow key on it. Alt with an arrow key
        resizes.
      </p>
      <ul className={styles.values} aria-label="Columns">
        {[...fields, ...rest].map((field, at) => {
          const isOn = at < fields.length;
          return (
            <li key={field} className={styles.choice}>
              <label className={styles.value}>
                <input
                  type="checkbox"
                  checked={isOn}
                  disabled={isOn && fields.length === 1}
                  onChange={() => onFields(isOn ? fields.filter((one) => one !== field) : [...fields, field])}
                />
                {FIELD_LABELS[field]}
              </label>
              {isOn && (
                <>
                  <IconButton
                    label={`Move ${FIELD_LABELS[field]} left`}
                    icon={<ArrowUp />}
                    aria-disabled={at === 0}
                    onClick={() => swap(at, at - 1)}
                  />
                  <IconButton
                    label={`Move ${FIELD_LABELS[field]} right`}
                    icon={<ArrowDown />}
                    aria-disabled={at === fields.length - 1}
                    onClick={() => swap(at, at + 1)}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
      <Button aria-disabled={!isChanged} onClick={onReset}>
        Reset columns
      </Button>
    </>
  );
}
