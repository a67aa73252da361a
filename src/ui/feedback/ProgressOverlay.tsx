import type { ReactNode } from 'react';
import { Button } from '#ui/controls/Button.tsx';
import { Progress } from './Progress.tsx';
import styles from './ProgressOverlay.module.css';

interface ProgressOverlayProps {
  /** What the bar measures, for who does not see it. */
  label: string;
  share: number | undefined;
  onStop: () => void;
  /** How far it is, in numbers. */
  children: ReactNode;
}

/** Floats over a map while many queries are under way. */
export function ProgressOverlay({ label, share, onStop, children }: ProgressOverlayProps) {
  return (
    <div className={styles.running} role="status">
      <span>{children}</span>
      <Progress label={label} share={share} />
      <Button onClick={onStop}>Stop</Button>
    </div>
  );
}
