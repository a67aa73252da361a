import styles from './Field.module.css';
import { useFieldAttributes } from './Field.tsx';

interface DateInputProps {
  /** yyyy-mm-dd, or empty. */
  value: string;
  onValue: (value: string) => void;
  min?: string;
  max?: string;
}

export function DateInput({ value, onValue, min, max }: DateInputProps) {
  return (
    <input
      type="date"
      {...useFieldAttributes()}
      className={styles.control}
      value={value}
      min={min}
      max={max}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}
