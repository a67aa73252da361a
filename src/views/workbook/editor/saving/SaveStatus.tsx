import { formatMany } from '#ui/format/numberFormat.ts';
import styles from '#views/workbook/editor/Editor.module.css';
import { useEdits } from '#views/workbook/state/useEdits.ts';

/** Beside the file's name: whether all that was typed is in the file. A sandbox says so itself. */
export function SaveStatus() {
  const { queue, session } = useEdits();
  const { pending, isRunning } = queue;
  const isSaved = pending === 0 && session.mode !== 'sandbox';
  return (
    <span className={styles.save} role="status">
      {isSaved && 'All saved'}
      {pending > 0 && `${formatMany(pending, 'cell')} ${isRunning ? 'being saved' : 'not saved'}`}
    </span>
  );
}
