import { Button } from '#ui/controls/Button.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { useEdits } from '#views/workbook/state/useEdits.ts';
import { SandboxCopyLabel, SandboxCopyStatus } from './SandboxCopyStatus.tsx';
import type { SandboxCopy } from './useSandboxCopy.ts';

interface LeaveSandboxDialogProps {
  /** Absent where the session is gone already. */
  copy: SandboxCopy | undefined;
  /** By id. */
  openSheet: string | undefined;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before a sandbox with changes ends. */
export function LeaveSandboxDialog({ copy, openSheet, onLeave, onStay }: LeaveSandboxDialogProps) {
  const { history, queue } = useEdits();
  const { changes } = history;
  const { pending } = queue;
  const count = [...changes.values()].reduce((sum, one) => sum + one, 0);
  const others = copy?.sheets.reduce((left, { id }) => left - (changes.get(id) ?? 0), count) ?? 0;
  const isCopying = copy?.share !== undefined;
  return (
    <ConfirmDialog
      title="Leave the sandbox session?"
      action="Leave"
      isDanger={count + pending > 0}
      disabled={isCopying}
      cancel="Stay"
      instead={
        copy &&
        copy.sheets.length > 0 && (
          <Button kind="primary" disabled={isCopying} onClick={() => void copy.take()}>
            <SandboxCopyLabel copy={copy} open={openSheet} />
          </Button>
        )
      }
      onConfirm={onLeave}
      onClose={onStay}
    >
      {count > 0 && (
        <p>
          Its {formatMany(count, 'change')} {count === 1 ? 'is' : 'are'} not in the file.
          {others > 0 && ` The copy excludes ${others === count ? 'all of them' : `${others} of them`}.`}
        </p>
      )}
      {pending > 0 && (
        <p>
          {formatMany(pending, 'cell')} {pending === 1 ? 'is' : 'are'} not written to the session yet.
        </p>
      )}
      {copy && (
        <p>
          <SandboxCopyStatus copy={copy} />
        </p>
      )}
    </ConfirmDialog>
  );
}
