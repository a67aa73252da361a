import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import type { WriteQuestion } from './useSelectedWrites.ts';

/** Asks before something is written. */
export function WriteQuestionDialog({ question, onClose }: { question: WriteQuestion; onClose: () => void }) {
  return (
    <ConfirmDialog
      title={question.title}
      action={question.action}
      onClose={onClose}
      onConfirm={() => {
        onClose();
        question.run();
      }}
    >
      <p>{question.text}</p>
    </ConfirmDialog>
  );
}
