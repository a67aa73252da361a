import { Suspense } from 'react';
import type { NameCondition, NameMode } from '#domain/network/NameCondition.ts';
import { Field } from '#ui/controls/Field.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { lazyWithPreload } from '#ui/loading/lazyWithPreload.ts';
import styles from './SearchForm.module.css';

interface NameFieldProps {
  name: NameCondition;
  problem: string | undefined;
  onName: (name: NameCondition) => void;
}

const MODES: { value: NameMode; label: string }[] = [
  { value: 'contains', label: 'contains' },
  { value: 'exact', label: 'is exactly' },
  { value: 'pattern', label: 'matches' },
];

const NameExamples = lazyWithPreload(() =>
  import('./NameExamples.tsx').then((module) => module.NameExamples),
);

const HINTS: Record<NameMode, string> = {
  contains: '% matches any text, _ one character',
  exact: 'Whole name, not case-sensitive',
  pattern: '% matches any text, _ one character: cafe_%',
};

/** SSID, device name or carrier, and how it is compared. */
export function NameField({ name, problem, onName }: NameFieldProps) {
  const hint = HINTS[name.mode];
  return (
    <Field
      label="Name"
      hint={
        name.text === '' || name.mode === 'exact' ? (
          hint
        ) : (
          <Suspense fallback={hint}>
            <NameExamples name={name} />
          </Suspense>
        )
      }
      error={problem}
    >
      <div className={styles.name}>
        <TextInput
          name="name"
          value={name.text}
          placeholder="SSID, device or carrier"
          onValue={(text) => onName({ ...name, text })}
        />
        <Select
          id={undefined}
          aria-describedby={undefined}
          aria-label="Match name by"
          value={name.mode}
          options={MODES}
          onValue={(mode) => onName({ ...name, mode })}
        />
      </div>
    </Field>
  );
}
