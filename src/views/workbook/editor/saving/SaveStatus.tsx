import { formatMany } from '#ui/format/numberFormat.ts';
import { formatClock } from '#ui/format/timeFormat.ts';
import styles from '#views/workbook/editor/Editor.module.css';
import { useEdits } from '#views/workbook/state/useEdits.ts';

const ORIGINS = { tab: 'in another tab', outside: 'outside this browser' };

/** Beside the file's name: whether all that was typed or ordered is in the file, and who else changed it last. A sandbox says so itself. */
export function SaveStatus() {
  const { queue, session, others, recovered, isChanging } = useEdits();
  const { pending, isRunning } = queue;
  const isSaved = pending === 0 && !recovered && session.mode !== 'sandbox';
  return (
    <span className={styles.save} role="status">
      {others && `Changed ${ORIGINS[others.origin]}, ${formatClock(others.atMs)} · `}
      <span>
        {isSaved && (isChanging ? 'Saving…' : 'All saved')}
        {pending === 0 && recovered && `${formatMany(recovered.cells, 'cell')} not saved`}
        {pending > 0 && `${formatMany(pending, 'cell')} ${isRunning ? 'being saved' : 'not saved'}`}
      </span>
    </span>
  );
}
