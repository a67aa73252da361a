import { VisibleText } from '#ui/format/VisibleText.tsx';
import styles from './NetworkName.module.css';

/** A name from the field, or that there is none to see. */
export function NetworkName({ name }: { name: string | null }) {
  return name === null ? <span className={styles.hidden}>hidden</span> : <VisibleText text={name} />;
}
