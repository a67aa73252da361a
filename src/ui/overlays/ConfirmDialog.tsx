import type { ReactNode } from 'react';
import { Button } from '#ui/controls/Button.tsx';
import { initialFocusRef } from '#ui/keyboard/initialFocusRef.ts';
import styles from './ConfirmDialog.module.css';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  /** What is asked. */
  children: ReactNode;
  /** On the button that does it. */
  action: string;
  /** It loses something. */
  isDanger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** On the button that changes nothing. */
  cancel?: string;
  /** A third answer, before the other two. */
  instead?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is done. The focus starts at the answer that changes nothing, so that Enter alone is harmless. */
export function ConfirmDialog({
  title,
  children,
  action,
  isDanger = false,
  disabled,
  cancel = 'Cancel',
  instead,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.question}>
        {children}
        <div className={styles.answers}>
          {instead}
          <Button kind={isDanger ? 'danger' : 'primary'} disabled={disabled} onClick={onConfirm}>
            {action}
          </Button>
          <Button ref={initialFocusRef} onClick={onClose}>
            {cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
