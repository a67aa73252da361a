import { formatMany } from '#ui/format/numberFormat.ts';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { useEdits } from '#views/workbook/state/useEdits.ts';

interface LeaveUnsavedDialogProps {
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before a workbook is left while the browser cannot store its unsaved edits. */
export function LeaveUnsavedDialog({ onLeave, onStay }: LeaveUnsavedDialogProps) {
  const { pending } = useEdits().queue;
  return (
    <ConfirmDialog
      title="Leave the workbook?"
      action="Leave"
      isDanger={pending > 0}
      cancel="Stay"
      onConfirm={onLeave}
      onClose={onStay}
    >
      {pending > 0 ? (
        <p>
          {formatMany(pending, 'cell')} {pending === 1 ? 'is' : 'are'} not saved yet, and this browser cannot
          store {pending === 1 ? 'it' : 'them'}.
        </p>
      ) : (
        <p role="status">Everything is saved now.</p>
      )}
    </ConfirmDialog>
  );
}
