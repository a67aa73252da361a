import { Suspense, useState } from 'react';
import { Select } from '#ui/controls/Select.tsx';
import { lazyWithPreload } from '#ui/loading/lazyWithPreload.ts';
import { presetOf, sinceOf, TIME_PRESETS } from '#views/search/condition/timePresets.ts';
import styles from './SearchForm.module.css';

const MomentInput = lazyWithPreload(() =>
  import('#ui/controls/date/MomentInput.tsx').then((module) => module.MomentInput),
);

interface TimeFieldProps {
  label: string;
  name: string;
  value: string;
  onValue: (value: string) => void;
}

const OPTIONS = [
  { value: '', label: 'any time' },
  ...TIME_PRESETS.map((preset) => ({ value: preset, label: preset })),
  { value: 'other', label: 'other time…' },
];

/** Since when: a preset, or a date with or without a time. */
export function TimeField({ label, name, value, onValue }: TimeFieldProps) {
  const [isOther, setOther] = useState(false);
  const chosen = isOther ? 'other' : value && (presetOf(value, Date.now()) ?? 'other');
  return (
    <div className={styles.time}>
      <Select
        value={chosen}
        options={OPTIONS}
        onValue={(option) => {
          setOther(option === 'other');
          if (option !== 'other') onValue(option && sinceOf(option, Date.now()));
        }}
      />
      {chosen === 'other' && (
        <Suspense>
          <MomentInput label={label} name={name} value={value} onValue={onValue} />
        </Suspense>
      )}
    </div>
  );
}
