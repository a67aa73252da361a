import type { Edits } from '#queries/workbook/edits/useEditQueue.ts';
import type { Worksheet } from '#services/workbook/shapes.ts';
import { Button } from '#ui/controls/Button.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import styles from '#views/workbook/editor/Editor.module.css';
import { SaveStatus } from './SaveStatus.tsx';

interface UnsavedDialogProps {
  edits: Edits;
  isScratch: boolean;
  sheets: readonly Worksheet[];
  sheet: Worksheet;
  onDecide: () => void;
  onClose: () => void;
}

/** What the panel says of unsaved cells, where the panel is not in sight. */
export function UnsavedDialog({ onDecide, onClose, ...line }: UnsavedDialogProps) {
  const { conflicts } = line.edits;
  return (
    <Dialog title="Not saved yet" onClose={onClose}>
      <div className={styles.ask}>
        <SaveStatus {...line} />
        {conflicts.length > 0 && (
          <div className={styles.actions}>
            <Button
              kind="primary"
              onClick={() => {
                onClose();
                onDecide();
              }}
            >
              Decide {formatMany(conflicts.length, 'conflict')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
