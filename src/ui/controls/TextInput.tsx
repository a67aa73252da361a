import type { ComponentProps } from 'react';
import { classNames } from '#ui/style/classNames.ts';
import styles from './Field.module.css';
import { useFieldAttributes } from './Field.tsx';

interface TextInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string;
  onValue: (value: string) => void;
  /** For identifiers and formulas. */
  isMono?: boolean;
}

export function TextInput({ value, onValue, isMono = false, className, ...rest }: TextInputProps) {
  return (
    <input
      type="text"
      autoComplete="off"
      spellCheck={false}
      {...useFieldAttributes()}
      {...rest}
      value={value}
      className={classNames(styles.control, isMono && styles.mono, className)}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}
