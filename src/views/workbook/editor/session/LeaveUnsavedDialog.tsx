import { Button } from '#ui/controls/Button.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { initialFocusRef } from '#ui/keyboard/initialFocusRef.ts';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import styles from '#views/workbook/editor/Editor.module.css';
import { useEdits } from '#views/workbook/state/useEdits.ts';

interface LeaveUnsavedDialogProps {
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before a workbook is left while the browser cannot store its unsaved edits. */
export function LeaveUnsavedDialog({ onLeave, onStay }: LeaveUnsavedDialogProps) {
  const { pending } = useEdits().queue;
  return (
    <Dialog title="Leave the workbook?" onClose={onStay}>
      <div className={styles.ask}>
        {pending > 0 ? (
          <p>
            {formatMany(pending, 'cell')} {pending === 1 ? 'is' : 'are'} not saved yet, and this browser
            cannot store {pending === 1 ? 'it' : 'them'}.
          </p>
        ) : (
          <p role="status">Everything is saved now.</p>
        )}
        <div className={styles.actions}>
          <Button kind={pending > 0 ? 'danger' : 'primary'} onClick={onLeave}>
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
