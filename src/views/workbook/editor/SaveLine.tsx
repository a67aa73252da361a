import type { Edits } from '#queries/workbook/useEditQueue.ts';
import { Button } from '#ui/Button.tsx';
import { formatMany } from '#ui/numberFormat.ts';
import { sayFailure } from '#ui/sayFailure.ts';
import styles from './Editor.module.css';

/** What is saved and what is not: always true, always in sight. */
export function SaveLine({ edits, isScratch }: { edits: Edits; isScratch: boolean }) {
  const { waiting, isSending, failure, conflicts, isDraftKept } = edits;
  return (
    <p className={styles.save} role="status">
      {waiting === 0 ? (
        <span>{isScratch ? 'Nothing waits; a scratch session is never saved' : 'All saved'}</span>
      ) : (
        <span>
          {formatMany(waiting, 'cell')} {isSending ? 'being saved' : 'not saved'}
          {isDraftKept ? '' : '; this browser refuses to keep them: do not close the page'}
        </span>
      )}
      {conflicts.length > 0 && <strong>{formatMany(conflicts.length, 'conflict')}</strong>}
      {failure && (
        <>
          <span title={failure.message} className={styles.problem}>
            {failure.kind === 'invalid' || failure.kind === 'refused'
              ? failure.message
              : sayFailure(failure).happened}
          </span>
          <Button kind="quiet" onClick={edits.retry}>
            Try again
          </Button>
          <Button kind="quiet" onClick={edits.discard}>
            Discard them
          </Button>
        </>
      )}
    </p>
  );
}
