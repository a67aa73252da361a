import { Field } from '#ui/controls/Field.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import styles from '#views/workbook/panels/Panels.module.css';
import { CONDITIONS, DYNAMIC, type FilterDraft } from './filterKinds.ts';

interface CriteriaFieldsProps {
  draft: FilterDraft;
  onChange: (change: Partial<FilterDraft>) => void;
}

/** What a filter asks for besides single values: conditions, how many rows, a period, a colour. */
export function CriteriaFields({ draft, onChange }: CriteriaFieldsProps) {
  const { kind, first, second, joint, dynamic } = draft;
  const setText = (value: string) => onChange({ first: { operator: '', value } });
  if (kind === 'Custom')
    return (
      <>
        <Condition value={first} onChange={(value) => onChange({ first: value })} label="Condition" />
        <Select
          value={joint}
          onValue={(value) => onChange({ joint: value })}
          options={[
            { value: 'And', label: 'and' },
            { value: 'Or', label: 'or' },
          ]}
        />
        <Condition
          value={second}
          onChange={(value) => onChange({ second: value })}
          label="Second condition"
        />
      </>
    );
  if (kind === 'Dynamic')
    return (
      <Field label="Which">
        <Select
          value={dynamic}
          onValue={(value) => onChange({ dynamic: value })}
          options={DYNAMIC.map((value) => ({
            value,
            label: value.replace(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase(),
          }))}
        />
      </Field>
    );
  if (kind === 'CellColor' || kind === 'FontColor')
    return (
      <Field label="Colour, #RRGGBB">
        <TextInput isMono value={first.value} onValue={setText} placeholder="#FFFF00" />
      </Field>
    );
  if (kind === 'Values') return null;
  return (
    <Field label={kind.endsWith('Percent') ? 'Percent of the rows' : 'Rows'}>
      <TextInput value={first.value} onValue={setText} inputMode="numeric" />
    </Field>
  );
}

interface ConditionProps {
  label: string;
  value: FilterDraft['first'];
  onChange: (value: FilterDraft['first']) => void;
}

function Condition({ label, value, onChange }: ConditionProps) {
  return (
    <div className={styles.line}>
      <Select
        aria-label={label}
        value={value.operator}
        onValue={(operator) => onChange({ ...value, operator })}
        options={CONDITIONS.map(([operator, words]) => ({ value: operator, label: words }))}
      />
      <TextInput
        aria-label={`Value of the ${label.toLowerCase()}`}
        value={value.value}
        onValue={(text) => onChange({ ...value, value: text })}
      />
    </div>
  );
}
