import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { formatMany, formatShare } from '#ui/numberFormat.ts';
import { VisibleText } from '#ui/VisibleText.tsx';
import styles from './Editor.module.css';
import { type CopyScratch, useScratchCopy } from './useScratchCopy.ts';

interface ScratchLeavingProps {
  /** That are in no file. */
  changes: number;
  /** Absent where no sheet is open. */
  onCopy: CopyScratch | undefined;
  onLeave: () => void;
  onStay: () => void;
}

/** The question before a scratch session ends that something was done in. */
export function ScratchLeaving({ changes, onCopy, onLeave, onStay }: ScratchLeavingProps) {
  const { copy, take } = useScratchCopy((onProgress) => onCopy!(onProgress));
  const isCopying = copy?.state === 'running';
  return (
    <Dialog title="Leave the scratch session?" onClose={onStay}>
      <div className={styles.ask}>
        {changes > 0 && (
          <p>
            Its {formatMany(changes, 'change')} {changes === 1 ? 'is' : 'are'} in no file.
          </p>
        )}
        {copy?.state === 'running' && <p role="status">Copying: {formatShare(copy.share)}</p>}
        {copy?.state === 'done' && (
          <p role="status">
            Copied {formatMany(copy.cells, 'cell')} to the sheet “
            <VisibleText text={copy.name} />” of the file.
          </p>
        )}
        {copy?.state === 'failed' && <p role="alert">{copy.text}</p>}
        <div className={styles.actions}>
          {onCopy && copy?.state !== 'done' && (
            <Button kind="primary" disabled={isCopying} onClick={() => void take()}>
              Copy to a saved sheet
            </Button>
          )}
          <Button kind={changes > 0 ? 'danger' : 'primary'} disabled={isCopying} onClick={onLeave}>
            Leave
          </Button>
          <Button onClick={onStay}>Stay</Button>
        </div>
      </div>
    </Dialog>
  );
}
