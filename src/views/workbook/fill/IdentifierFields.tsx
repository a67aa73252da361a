import { IDENTIFIER_KINDS, type IdentifierKind } from '#domain/sheet/fill/identifiers.ts';
import { Field } from '#ui/controls/Field.tsx';
import { type Option, Select } from '#ui/controls/Select.tsx';
import styles from './Fill.module.css';

/** Which column is filled beside, what it holds, and which column says of which kind a row is; counted in the sheet. */
export interface IdentifierChoice {
  key: number;
  kind: IdentifierKind;
  words: number | undefined;
}

interface IdentifierFieldsProps {
  choice: IdentifierChoice;
  onChoice: (choice: IdentifierChoice) => void;
  columns: readonly Option<string>[];
}

const KIND_LABELS: Readonly<Record<IdentifierKind, string>> = {
  wifi: 'WiFi addresses (BSSID)',
  bluetooth: 'Bluetooth addresses',
  cell: 'Cell ids',
  address: 'Street addresses',
};

export function IdentifierFields({ choice, onChoice, columns }: IdentifierFieldsProps) {
  const { key, kind, words } = choice;
  return (
    <div className={styles.columns}>
      <Field label="Column of identifiers">
        <Select
          value={String(key)}
          options={columns}
          onValue={(value) => onChoice({ ...choice, key: Number(value) })}
        />
      </Field>
      <Field label="It holds">
        <Select
          value={kind}
          options={IDENTIFIER_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
          onValue={(value) => onChoice({ ...choice, kind: value })}
        />
      </Field>
      {kind !== 'address' && (
        <Field label={kind === 'cell' ? 'Technology' : 'Kind of network'}>
          <Select
            value={words === undefined || words === key ? '' : String(words)}
            options={[
              { value: '', label: kind === 'cell' ? 'from the id' : 'the same in all rows' },
              ...columns,
            ]}
            onValue={(value) => onChoice({ ...choice, words: value === '' ? undefined : Number(value) })}
          />
        </Field>
      )}
    </div>
  );
}
