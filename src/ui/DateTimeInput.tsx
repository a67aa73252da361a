import styles from './Field.module.css';
import { useFieldWires } from './Field.tsx';

interface DateTimeInputProps {
  /** yyyy-mm-ddThh:mm, or empty; the label says in which zone. */
  value: string;
  onValue: (value: string) => void;
}

export function DateTimeInput({ value, onValue }: DateTimeInputProps) {
  return (
    <input
      type="datetime-local"
      {...useFieldWires()}
      className={styles.control}
      value={value}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}
