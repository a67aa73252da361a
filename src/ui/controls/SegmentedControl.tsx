import { useId } from 'react';
import styles from './SegmentedControl.module.css';
import type { Option } from './Select.tsx';

interface SegmentedControlProps<V extends string> {
  /** Said by screen readers; put a visible label beside it where it is not obvious. */
  label: string;
  value: V;
  options: readonly Option<V>[];
  onValue: (value: V) => void;
}

/** One of a few, all in sight: a radio group. */
export function SegmentedControl<V extends string>({
  label,
  value,
  options,
  onValue,
}: SegmentedControlProps<V>) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={option.value === value}
            onChange={() => onValue(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
