import styles from '#ui/controls/Field.module.css';
import { useFieldAttributes } from '#ui/controls/Field.tsx';
import { DateInput } from './DateInput.tsx';

interface MomentInputProps {
  /** What it is the moment of, for screen readers. */
  label: string;
  name?: string;
  /** yyyy-mm-dd, or with Thh:mm or Thh:mm:ss, in UTC; anything else while it is incomplete. */
  value: string;
  onValue: (value: string) => void;
}

/** Stands for a date that the browser holds half typed and does not tell. */
const INCOMPLETE = '?';

/** A date and, if it matters, a time of day to the second, in UTC. */
export function MomentInput({ label, name, value, onValue }: MomentInputProps) {
  const field = useFieldAttributes();
  const [date = '', clock = ''] = value.split('T');
  const tell = (input: HTMLInputElement, day: string, time: string) =>
    onValue(`${input.validity?.badInput ? INCOMPLETE : day}${time && `T${time}`}`);
  return (
    <span className={styles.moment}>
      <DateInput
        id={undefined}
        name={name}
        aria-label={`${label}, date in UTC`}
        value={/^\d{4}-\d\d-\d\d$/.test(date) ? date : ''}
        onValue={(day, input) => tell(input, day, clock)}
        onBlur={({ target }) => target.validity?.badInput && tell(target, '', clock)}
      />
      <input
        type="time"
        step={1}
        {...field}
        id={undefined}
        aria-label={`${label}, time in UTC`}
        className={styles.control}
        value={clock}
        onChange={({ target }) => onValue(`${date}${target.value && `T${target.value}`}`)}
      />
      <span className={styles.unit}>UTC</span>
    </span>
  );
}
