import type { ReactNode } from 'react';
import styles from './Switch.module.css';

interface SwitchProps {
  label: ReactNode;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  isDisabled?: boolean;
}

export function Switch({ label, isOn, onSwitch, isDisabled = false }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onSwitch(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
