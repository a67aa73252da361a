import styles from '#ui/controls/Field.module.css';
import { useFieldAttributes } from '#ui/controls/Field.tsx';

interface DateTimeInputProps {
  /** yyyy-mm-ddThh:mm, or empty; the label says in which zone. */
  value: string;
  onValue: (value: string) => void;
}

export function DateTimeInput({ value, onValue }: DateTimeInputProps) {
  return (
    <input
      type="datetime-local"
      {...useFieldAttributes()}
      className={styles.control}
      value={value}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}
