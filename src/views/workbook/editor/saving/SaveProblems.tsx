import { isGatewayUnreachable } from '#domain/wire/Failure.ts';
import type { Worksheet } from '#services/workbook/shapes.ts';
import { Button } from '#ui/controls/Button.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { formatClock } from '#ui/format/timeFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import styles from '#views/workbook/editor/Editor.module.css';
import { faultMessage } from '#views/workbook/faults/faultMessage.ts';
import { useEdits } from '#views/workbook/state/useEdits.ts';
import { failedEditMessages } from './failedEditMessages.ts';

interface SaveProblemsProps {
  sheets: readonly Worksheet[];
  sheet: Worksheet;
  /** Decides conflicts. */
  onDecide: () => void;
}

/** What is not saved and why, with what can be done; nothing while saving goes well. */
export function SaveProblems({ sheets, sheet, onDecide }: SaveProblemsProps) {
  const { queue, canSaveDraft, retryAtMs } = useEdits();
  const { pending, failure, failed, conflicts } = queue;
  const isAlone = pending > 0 && !canSaveDraft;
  if (!failure && !isAlone && failed.length === 0 && conflicts.length === 0) return null;
  const toDiscard = formatMany(pending - conflicts.length, 'cell');
  return (
    <div className={styles.notice} role="status">
      {isAlone && <span>This browser cannot store what is not saved: keep the page open.</span>}
      {failedEditMessages(failed, sheets, sheet.id).map((words) => (
        <span key={words} className={styles.problem}>
          <VisibleText text={words} />
        </span>
      ))}
      {failure && !isGatewayUnreachable(failure) && (
        <span className={styles.problem}>
          <VisibleText text={faultMessage(failure)} />
        </span>
      )}
      {failure && retryAtMs !== undefined && <span>Next retry at {formatClock(retryAtMs)}.</span>}
      {conflicts.length > 0 && (
        <Button kind="primary" onClick={onDecide}>
          Resolve {formatMany(conflicts.length, 'conflict')}
        </Button>
      )}
      {(failure || failed.length > 0) && (
        <Button kind="quiet" onClick={() => queue.retry()}>
          Try again
        </Button>
      )}
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
    </div>
  );
}
