import { Button } from '#ui/controls/Button.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { initialFocusRef } from '#ui/keyboard/initialFocusRef.ts';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import styles from '#views/workbook/editor/Editor.module.css';

interface LeaveUnsavedDialogProps {
  /** Cells that are not saved. */
  waiting: number;
  onLeave: () => void;
  onStay: () => void;
}

/** The question before a workbook is left while the browser keeps nothing of what is not saved. */
export function LeaveUnsavedDialog({ waiting, onLeave, onStay }: LeaveUnsavedDialogProps) {
  return (
    <Dialog title="Leave the workbook?" onClose={onStay}>
      <div className={styles.ask}>
        {waiting > 0 ? (
          <p>
            {formatMany(waiting, 'cell')} {waiting === 1 ? 'is' : 'are'} not saved yet, and this browser
            refuses to keep {waiting === 1 ? 'it' : 'them'}.
          </p>
        ) : (
          <p role="status">Everything is saved by now.</p>
        )}
        <div className={styles.actions}>
          <Button kind={waiting > 0 ? 'danger' : 'primary'} onClick={onLeave}>
            Leave
          </Button>
          <Button ref={initialFocusRef} onClick={onStay}>
            Stay
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
