import type { Worksheet } from '#services/workbook/shapes.ts';
import { Button } from '#ui/controls/Button.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { formatClock } from '#ui/format/timeFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import styles from '#views/workbook/editor/Editor.module.css';
import { faultMessage } from '#views/workbook/faults/faultMessage.ts';
import { useEdits } from '#views/workbook/state/useEdits.ts';
import { failedEditMessages } from './failedEditMessages.ts';

interface SaveStatusProps {
  sheets: readonly Worksheet[];
  sheet: Worksheet;
}

/** What is saved and what is not, which cells were refused, and why. */
export function SaveStatus({ sheets, sheet }: SaveStatusProps) {
  const edits = useEdits();
  const { queue, isDraftSaved, retryAtMs } = edits;
  const { pending, isRunning, failure, failed, conflicts } = queue;
  const conflicting = conflicts.length > 0 && `${formatMany(conflicts.length, 'conflict')} to resolve`;
  const toDiscard = formatMany(pending - conflicts.length, 'cell');
  return (
    <div className={styles.save} role="status">
      {pending === 0 ? (
        <span>
          {edits.session.mode === 'sandbox'
            ? 'No pending edits. Sandbox changes are never saved.'
            : 'All saved'}
        </span>
      ) : (
        <span>
          {formatMany(pending, 'cell')} {isRunning ? 'being saved' : 'not saved'}
          {isDraftSaved ? '' : '. This browser cannot store them: keep the page open.'}
        </span>
      )}
      {conflicting && <strong>{conflicting}</strong>}
      {failedEditMessages(failed, sheets, sheet.id).map((words) => (
        <span key={words} className={styles.problem}>
          <VisibleText text={words} />
        </span>
      ))}
      {failure && (
        <span className={styles.problem}>
          <VisibleText text={faultMessage(failure)} />
        </span>
      )}
      {failure && retryAtMs !== undefined && <span>Next retry at {formatClock(retryAtMs)}.</span>}
      {(failure || failed.length > 0) && (
        <span className={styles.actions}>
          <Button kind="quiet" onClick={() => queue.retry()}>
            Try again
          </Button>
          {failed.length > 0 && (
            <Button kind="quiet" onClick={() => queue.discardFailed()}>
              Discard {formatMany(failed.length, 'cell')}
            </Button>
          )}
          {failure && (
            <Button kind="quiet" onClick={() => queue.discard()}>
              {failed.length > 0 ? `Discard all ${toDiscard}` : `Discard ${toDiscard}`}
            </Button>
          )}
        </span>
      )}
    </div>
  );
}
