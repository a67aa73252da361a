import { type ReactNode, useState } from 'react';
import { Field } from './Field.tsx';
import { NumberInput } from './NumberInput.tsx';

interface NumberFieldProps {
  label: string;
  hint?: ReactNode;
  unit?: string;
  placeholder?: string;
  value: number | undefined;
  /** What is allowed, in words that follow "must be". */
  rule: string;
  /** Undefined stands for the empty field. */
  isAllowed: (value: number | undefined) => boolean;
  /** Called for what is allowed only. */
  onValue: (value: number | undefined) => void;
}

/** A number with a rule, which is said while something else is typed. */
export function NumberField({ label, hint, rule, isAllowed, onValue, ...input }: NumberFieldProps) {
  const [refused, setRefused] = useState<string>();
  return (
    <Field
      label={label}
      hint={hint}
      error={refused === undefined ? undefined : `${label} must be ${rule}, got “${refused}”.`}
    >
      <NumberInput
        {...input}
        onInput={({ currentTarget }) => {
          const text = currentTarget.value.trim();
          const value = text === '' ? undefined : Number(text.replace(',', '.'));
          const isGood = isAllowed(value) && (value === undefined || Number.isFinite(value));
          setRefused(isGood ? undefined : text);
        }}
        onBlur={() => setRefused(undefined)}
        onValue={(value) => {
          if (isAllowed(value)) onValue(value);
        }}
      />
    </Field>
  );
}
