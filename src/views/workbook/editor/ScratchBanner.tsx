import type { WorkbookSession } from '#queries/workbook/useWorkbookSession.ts';
import { formatMany, formatShare } from '#ui/numberFormat.ts';
import { useNow } from '#ui/useNow.ts';
import styles from './Editor.module.css';
import { type CopyScratch, useScratchCopy } from './useScratchCopy.ts';

interface ScratchBannerProps {
  session: WorkbookSession;
  onCopy: CopyScratch;
  /** Leaves the scratch session for that sheet. */
  onOpen: (name: string) => void;
}

/** Less than this is left: a person should decide now. */
const LATE_S = 90;

/** Over the grid, while nothing that is typed is saved. */
export function ScratchBanner({ session, onCopy, onOpen }: ScratchBannerProps) {
  const now = useNow(1000);
  const { copy, take } = useScratchCopy(onCopy);
  if (session.mode !== 'scratch' || session.endsAtMs === undefined) return null;
  const left = Math.max(0, Math.round((session.endsAtMs - now) / 1000));
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  const isOver = session.isGone || left === 0;
  const isLate = isOver || left < LATE_S;

  return (
    <div className={styles.banner} data-is-late={isLate}>
      <span role={isLate ? 'alert' : undefined}>
        <strong>Scratch:</strong>{' '}
        {isOver
          ? 'the scratch session has ended, and its changes are gone. Begin another in the panel.'
          : isLate
            ? 'the session is about to end. Copy what should stay, or go on working to keep it.'
            : 'nothing is saved.'}
      </span>
      {!isOver && <span className={styles.clock}>It ends after {clock} without a call.</span>}
      {copy?.state === 'running' && <span role="status">Copying: {formatShare(copy.share)}</span>}
      {copy?.state === 'failed' && <span role="alert">{copy.text}</span>}
      {copy?.state === 'done' ? (
        <span role="status">
          Copied {formatMany(copy.cells, 'cell')} to the sheet “{copy.name}” of the file.{' '}
          <button type="button" onClick={() => onOpen(copy.name)}>
            End the scratch session and open it
          </button>
        </span>
      ) : (
        !isOver && (
          <button type="button" disabled={copy?.state === 'running'} onClick={() => void take()}>
            Copy this sheet to a saved one
          </button>
        )
      )}
    </div>
  );
}
