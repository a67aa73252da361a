import type { Edits } from '#queries/workbook/edits/useEditQueue.ts';
import type { Worksheet } from '#services/workbook/shapes.ts';
import { Button } from '#ui/controls/Button.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { formatClock } from '#ui/format/timeFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import styles from '#views/workbook/editor/Editor.module.css';
import { faultMessage } from '#views/workbook/faultMessage.ts';
import { failedEditMessages } from './failedEditMessages.ts';

interface SaveStatusProps {
  edits: Edits;
  isScratch: boolean;
  sheets: readonly Worksheet[];
  sheet: Worksheet;
}

/** What is saved and what is not, which cells were refused, and why. */
export function SaveStatus({ edits, isScratch, sheets, sheet }: SaveStatusProps) {
  const { waiting, isSending, failure, failed, conflicts, isDraftKept, againAtMs } = edits;
  const conflicting = conflicts.length > 0 && `${formatMany(conflicts.length, 'conflict')} to decide`;
  const toDiscard = formatMany(waiting - conflicts.length, 'cell');
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
      {failure && againAtMs !== undefined && <span>Sent again at {formatClock(againAtMs)}.</span>}
      {(failure || failed.length > 0) && (
        <span className={styles.actions}>
          <Button kind="quiet" onClick={edits.retry}>
            Try again
          </Button>
          {failed.length > 0 && (
            <Button kind="quiet" onClick={edits.discardFailed}>
              Discard {formatMany(failed.length, 'cell')}
            </Button>
          )}
          {failure && (
            <Button kind="quiet" onClick={edits.discard}>
              {failed.length > 0 ? `Discard all ${toDiscard}` : `Discard ${toDiscard}`}
            </Button>
          )}
        </span>
      )}
    </div>
  );
}
