import type { ComponentProps } from 'react';
import { classNames } from '#ui/style/classNames.ts';
import styles from './Field.module.css';
import { useFieldAttributes } from './Field.tsx';

export interface Option<V extends string> {
  value: V;
  label: string;
}

interface SelectProps<V extends string> extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  value: V;
  options: readonly Option<V>[];
  onValue: (value: V) => void;
}

export function Select<V extends string>({ value, options, onValue, className, ...rest }: SelectProps<V>) {
  return (
    <select
      {...useFieldAttributes()}
      {...rest}
      className={classNames(styles.control, className)}
      value={value}
      onChange={(event) => onValue(options[event.target.selectedIndex]!.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
