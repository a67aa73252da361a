import type { Edits } from '#queries/workbook/useEditQueue.ts';
import { Button } from '#ui/Button.tsx';
import { formatMany } from '#ui/numberFormat.ts';
import { formatClock } from '#ui/timeFormat.ts';
import { VisibleText } from '#ui/VisibleText.tsx';
import { sayFault } from '#views/workbook/faultWords.ts';
import styles from './Editor.module.css';

/** What is saved and what is not: always true, always in sight. */
export function SaveLine({ edits, isScratch }: { edits: Edits; isScratch: boolean }) {
  const { waiting, isSending, failure, conflicts, isDraftKept, againAtMs } = edits;
  const conflicting = conflicts.length > 0 && `${formatMany(conflicts.length, 'conflict')} to decide`;
  return (
    <div className={styles.save} role="status">
      {waiting === 0 ? (
        <span>{isScratch ? 'Nothing waits; a scratch session is never saved' : 'All saved'}</span>
      ) : (
        <span>
          {formatMany(waiting, 'cell')} {isSending ? 'being saved' : 'not saved'}
          {isDraftKept ? '' : '; this browser refuses to keep them: do not close the page'}
        </span>
      )}
      {conflicting && <strong>{conflicting}</strong>}
      {failure && (
        <>
          <span className={styles.problem}>
            <VisibleText text={sayFault(failure)} />
          </span>
          {againAtMs !== undefined && <span>Sent again at {formatClock(againAtMs)}.</span>}
          <span className={styles.actions}>
            <Button kind="quiet" onClick={edits.retry}>
              Try again
            </Button>
            <Button kind="quiet" onClick={edits.discard}>
              Discard {formatMany(waiting - conflicts.length, 'cell')}
            </Button>
          </span>
        </>
      )}
    </div>
  );
}
