import styles from './Progress.module.css';

interface ProgressProps {
  label: string;
  /** 0 to 1; undefined while the whole is not known. */
  share?: number | undefined;
}

export function Progress({ label, share }: ProgressProps) {
  return <progress className={styles.progress} aria-label={label} max={1} value={share} />;
}
