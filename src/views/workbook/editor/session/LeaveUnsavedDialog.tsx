import { formatMany } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { useEdits } from '#views/workbook/state/useEdits.ts';

interface LeaveUnsavedDialogProps {
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before a workbook is left while the browser cannot store its unsaved edits, or with what is typed and not written. */
export function LeaveUnsavedDialog({ onLeave, onStay }: LeaveUnsavedDialogProps) {
  const { queue, leftOpen, canSaveDraft } = useEdits();
  const pending = canSaveDraft ? 0 : queue.pending;
  const typed = [...leftOpen.values()].flat();
  return (
    <ConfirmDialog
      title="Leave the workbook?"
      action="Leave"
      isDanger={pending > 0 || typed.length > 0}
      cancel="Stay"
      onConfirm={onLeave}
      onClose={onStay}
    >
      {typed.length > 0 && (
        <p>
          Typed, but not written: <VisibleText text={typed.map(({ text }) => `“${text}”`).join(', ')} />
        </p>
      )}
      {pending > 0 && (
        <p>
          {formatMany(pending, 'cell')} {pending === 1 ? 'is' : 'are'} not saved yet, and this browser cannot
          store {pending === 1 ? 'it' : 'them'}.
        </p>
      )}
      {queue.pending === 0 && typed.length === 0 && <p role="status">Everything is saved now.</p>}
    </ConfirmDialog>
  );
}
