import { type ComponentProps, useState } from 'react';
import styles from './Field.module.css';
import { useFieldAttributes } from './Field.tsx';

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  value: number | undefined;
  /** Undefined when the field is empty; not called for text that is no number. */
  onValue: (value: number | undefined) => void;
  unit?: string;
}

/** Keeps what is typed until it is left, so that "1." and "-" can become numbers. */
export function NumberInput({ value, onValue, unit, onBlur, ...rest }: NumberInputProps) {
  const [draft, setDraft] = useState<string>();
  const wires = useFieldAttributes();
  const input = (
    <input
      inputMode="decimal"
      autoComplete="off"
      {...wires}
      {...rest}
      className={styles.control}
      value={draft ?? value ?? ''}
      onChange={(event) => {
        setDraft(event.target.value);
        const text = event.target.value.trim().replace(',', '.');
        if (text === '') onValue(undefined);
        else if (Number.isFinite(Number(text))) onValue(Number(text));
      }}
      onBlur={(event) => {
        setDraft(undefined);
        onBlur?.(event);
      }}
    />
  );
  if (!unit) return input;
  return (
    <span className={styles.withUnit}>
      {input}
      <span className={styles.unit}>{unit}</span>
    </span>
  );
}
