import styles from './Chip.module.css';

interface ChipProps {
  label: string;
  isOn: boolean;
  /** Some of what it stands for is on. */
  isMixed?: boolean;
  /** By which the form finds it. */
  name?: string | undefined;
  onToggle: (isOn: boolean) => void;
}

/** One of several that can be chosen together: a checkbox of the size of its word. */
export function Chip({ label, isOn, isMixed = false, name, onToggle }: ChipProps) {
  return (
    <label className={styles.chip}>
      <input
        type="checkbox"
        name={name}
        className="visually-hidden"
        checked={isOn}
        ref={(input) => {
          if (input) input.indeterminate = isMixed;
        }}
        onChange={() => onToggle(!isOn)}
      />
      <span>{label}</span>
    </label>
  );
}
