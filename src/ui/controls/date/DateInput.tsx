import type { ComponentProps } from 'react';
import styles from '#ui/controls/Field.module.css';
import { useFieldAttributes } from '#ui/controls/Field.tsx';

interface DateInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  /** yyyy-mm-dd, or empty. */
  value: string;
  /** The element tells whether an empty value is half of a date. */
  onValue: (value: string, input: HTMLInputElement) => void;
}

export function DateInput({ value, onValue, ...rest }: DateInputProps) {
  return (
    <input
      type="date"
      {...useFieldAttributes()}
      {...rest}
      className={styles.control}
      value={value}
      onChange={({ target }) => onValue(target.value, target)}
    />
  );
}
