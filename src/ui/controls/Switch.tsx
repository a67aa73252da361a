import type { ReactNode } from 'react';
import styles from './Switch.module.css';

interface SwitchProps {
  label: ReactNode;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  isDisabled?: boolean;
  /** Keeps the focus, and stays as it is. */
  isBusy?: boolean;
}

export function Switch({ label, isOn, onSwitch, isDisabled = false, isBusy = false }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        disabled={isDisabled}
        aria-disabled={isBusy || undefined}
        onChange={(event) => {
          if (!isBusy) onSwitch(event.target.checked);
        }}
      />
      <span>{label}</span>
    </label>
  );
}
