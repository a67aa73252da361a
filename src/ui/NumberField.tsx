import { type ReactNode, useState } from 'react';
import { Field } from './Field.tsx';
import { NumberInput } from './NumberInput.tsx';

interface NumberFieldProps {
  label: string;
  hint?: ReactNode;
  value: number | undefined;
  unit?: string;
  placeholder?: string;
  allows: (value: number) => boolean;
  /** What it allows, in words: "a whole number from 1 to 250". */
  rule: string;
  /** Undefined when the field is empty; called for what is allowed only. */
  onValue: (value: number | undefined) => void;
}

/** A number with a rule, which is said while something else is typed. */
export function NumberField({ label, hint, rule, ...input }: NumberFieldProps) {
  const [refused, setRefused] = useState<string>();
  return (
    <Field
      label={label}
      hint={hint}
      error={refused === undefined ? undefined : `“${refused}” is not ${rule}.`}
    >
      <NumberInput {...input} onRefused={setRefused} />
    </Field>
  );
}
