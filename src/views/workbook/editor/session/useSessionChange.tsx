import { useState } from 'react';
import type { WorkbookEdits } from '#queries/workbook/editor/WorkbookEdits.ts';
import type { SessionMode } from '#queries/workbook/session/WorkbookSession.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import { useNavigationBlocker } from '#ui/url/useNavigationBlocker.ts';
import { workbookUrl } from '#views/workbook/state/workbookUrl.ts';
import { LeaveSandboxDialog } from './LeaveSandboxDialog.tsx';
import { LeaveUnsavedDialog } from './LeaveUnsavedDialog.tsx';
import type { SandboxCopy } from './useSandboxCopy.ts';

interface SessionChangeOptions {
  edits: WorkbookEdits;
  copy: SandboxCopy;
  /** By id. */
  openSheet: string | undefined;
}

/**
 * Changes the session. Asks before a sandbox with changes ends, and before edits are left that the browser could not store, or what is
 * typed and not written.
 */
export function useSessionChange({ edits, copy, openSheet }: SessionChangeOptions) {
  const show = useToast();
  const [leaving, setLeaving] = useState<{ go: () => void }>();
  const { item, session, history } = edits;
  const { pending } = edits.queue;
  const isSandbox = session.mode === 'sandbox';
  const hasChanges = history.changes.size > 0 && !session.isGone;
  const hasLoss = pending > 0 ? isSandbox || !edits.canSaveDraft : isSandbox && hasChanges;
  const isHeld = hasLoss || edits.leftOpen.size > 0;
  const stay = () => setLeaving(undefined);

  useNavigationBlocker(
    isHeld,
    (to) => to.pathname !== window.location.pathname || workbookUrl.read(to.search).state.item !== item,
    (go) => setLeaving({ go }),
  );

  async function begin(mode: SessionMode) {
    if (!(await edits.startSession(mode)))
      show({ text: 'Some cells are not saved yet. Save, resolve or discard them first.' });
  }
  /** Another kind of session, and what is done with it. */
  function change(mode: SessionMode, then = () => {}) {
    const go = () => void begin(mode).then(then);
    if (isSandbox && hasLoss) setLeaving({ go });
    else go();
  }
  const parts = {
    onStay: stay,
    onLeave() {
      stay();
      leaving?.go();
    },
  };
  const dialog =
    leaving &&
    (isSandbox && (hasLoss || edits.leftOpen.size === 0) ? (
      <LeaveSandboxDialog {...parts} copy={session.isGone ? undefined : copy} openSheet={openSheet} />
    ) : (
      <LeaveUnsavedDialog {...parts} />
    ));
  return { isHeld, change, dialog };
}
