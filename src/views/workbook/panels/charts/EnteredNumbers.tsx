import { useState } from 'react';
import { NumberField } from '#ui/controls/NumberField.tsx';
import styles from '#views/workbook/panels/Panels.module.css';

interface NumberEntry<N extends string> {
  name: N;
  label: string;
  /** Undefined for an empty field. */
  value: number | undefined;
  placeholder?: string;
  /** What is allowed, in words that follow "must be". */
  rule: string;
  isAllowed: (value: number | undefined) => boolean;
}

interface EnteredNumbersProps<N extends string> {
  label: string;
  entries: readonly NumberEntry<N>[];
  /** What was changed. */
  onEntered: (changed: Partial<Record<N, number | undefined>>) => void;
}

/** Numbers side by side; told once they are left or confirmed, not for each key. */
export function EnteredNumbers<N extends string>({ label, entries, onEntered }: EnteredNumbersProps<N>) {
  const [typed, setTyped] = useState<Partial<Record<N, number | undefined>>>({});

  function tell() {
    const changed = entries.filter(({ name, value }) => name in typed && typed[name] !== value);
    setTyped({});
    if (changed.length > 0)
      onEntered(
        Object.fromEntries(changed.map(({ name }) => [name, typed[name]])) as Partial<
          Record<N, number | undefined>
        >,
      );
  }

  return (
    <form
      className={styles.sizes}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        tell();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) tell();
      }}
    >
      {entries.map(({ name, value, ...field }) => (
        <NumberField
          key={name}
          {...field}
          value={name in typed ? typed[name] : value}
          onValue={(entered) => setTyped((all) => ({ ...all, [name]: entered }))}
        />
      ))}
      <button type="submit" hidden>
        Apply
      </button>
    </form>
  );
}
