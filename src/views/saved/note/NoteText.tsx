import { VisibleText } from '#ui/format/VisibleText.tsx';
import styles from './NoteText.module.css';

/** A note in its own lines. */
export function NoteText({ text }: { text: string }) {
  return (
    <p className={styles.note}>
      {text.split('\n').map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name, and may be equal
        <span key={at}>
          <VisibleText text={line} />
        </span>
      ))}
    </p>
  );
}
