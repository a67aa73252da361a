import type { Worksheet } from '#services/workbook/shapes.ts';
import { Button } from '#ui/controls/Button.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { initialFocusRef } from '#ui/keyboard/initialFocusRef.ts';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import styles from './Bar.module.css';

interface DeleteSheetDialogProps {
  sheet: Worksheet;
  onDelete: (sheet: Worksheet) => void;
  onClose: () => void;
}

/** Asks before a sheet is deleted permanently; Enter alone cancels. */
export function DeleteSheetDialog({ sheet, onDelete, onClose }: DeleteSheetDialogProps) {
  return (
    <Dialog title="Delete sheet" onClose={onClose}>
      <div className={styles.ask}>
        <p>
          Delete sheet “
          <VisibleText text={sheet.name} />” and its contents? This cannot be undone.
        </p>
        <div className={styles.answers}>
          <Button ref={initialFocusRef} onClick={onClose}>
            Cancel
          </Button>
          <Button
            kind="danger"
            onClick={() => {
              onClose();
              onDelete(sheet);
            }}
          >
            Delete permanently
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
