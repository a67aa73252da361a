import type { Worksheet } from '#services/workbook/shapes.ts';
import { Button } from '#ui/controls/Button.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import styles from '#views/workbook/editor/Editor.module.css';
import { useEdits } from '#views/workbook/state/useEdits.ts';
import { SaveStatus } from './SaveStatus.tsx';

interface UnsavedDialogProps {
  sheets: readonly Worksheet[];
  sheet: Worksheet;
  onDecide: () => void;
  onClose: () => void;
}

/** What the panel says of unsaved cells, where the panel is not in sight. */
export function UnsavedDialog({ onDecide, onClose, ...line }: UnsavedDialogProps) {
  const { conflicts } = useEdits().queue;
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
              Resolve {formatMany(conflicts.length, 'conflict')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
