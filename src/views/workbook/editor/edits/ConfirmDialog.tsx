import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import styles from '#views/workbook/editor/Editor.module.css';

/** What is asked before it is done. */
export interface ConfirmQuestion {
  title: string;
  text: string;
  action: string;
  run: () => void;
}

interface ConfirmDialogProps {
  question: ConfirmQuestion;
  onClose: () => void;
}

export function ConfirmDialog({ question, onClose }: ConfirmDialogProps) {
  return (
    <Dialog title={question.title} onClose={onClose}>
      <div className={styles.ask}>
        <p>{question.text}</p>
        <div className={styles.actions}>
          <Button
            kind="primary"
            onClick={() => {
              onClose();
              question.run();
            }}
          >
            {question.action}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </div>
    </Dialog>
  );
}
