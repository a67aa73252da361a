import { useState } from 'react';
import type { Edits } from '#queries/workbook/edits/useEditQueue.ts';
import type { SessionMode, WorkbookSession } from '#queries/workbook/session/useWorkbookSession.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import { useNavigationBlocker } from '#ui/url/useNavigationBlocker.ts';
import { workbookUrl } from '#views/workbook/workbookUrl.ts';
import { LeaveSandboxDialog } from './LeaveSandboxDialog.tsx';
import { LeaveUnsavedDialog } from './LeaveUnsavedDialog.tsx';
import type { SandboxCopy } from './useSandboxCopy.ts';

interface SessionChangeOptions {
  item: string;
  session: WorkbookSession;
  edits: Edits;
  copy: SandboxCopy;
  /** By id. */
  openSheet: string | undefined;
}

/**
 * The session, of which another kind begins once what is on its way is done. Before a scratch session ends that something was done in, in
 * whichever way, a person is asked; also before edits are left that the browser does not keep.
 */
export function useSessionChange({ item, session: opened, edits, copy, openSheet }: SessionChangeOptions) {
  const show = useToast();
  const [leaving, setLeaving] = useState<{ go: () => void }>();
  const isScratch = opened.mode === 'scratch';
  const hasChanges = edits.changes.size > 0 && !opened.isGone;
  const hasLoss = edits.waiting > 0 ? isScratch || !edits.isDraftKept : isScratch && hasChanges;
  const stay = () => setLeaving(undefined);

  useNavigationBlocker(
    hasLoss,
    (to) => to.pathname !== window.location.pathname || workbookUrl.read(to.search).state.item !== item,
    (go) => setLeaving({ go }),
  );

  /** In turn: what is under way, or was ordered before, is done where it was ordered. */
  const begin = (mode: SessionMode) =>
    edits.afterTurns(async () => {
      // What waits in a scratch session goes with it; what waits for the file must not get into one.
      const isSettled = isScratch || (await edits.settled());
      if (!isSettled && mode === 'scratch')
        return show({ text: 'Some cells are not saved yet. Save, decide or discard them first.' });
      await opened.start(mode);
    });
  /** Another kind of session, and what is done with it. */
  function change(mode: SessionMode, then = () => {}) {
    const go = () => void begin(mode).then(then);
    if (isScratch && hasLoss) setLeaving({ go });
    else go();
  }
  const session: WorkbookSession = { ...opened, start: async (mode) => change(mode) };
  const parts = {
    onStay: stay,
    onLeave() {
      stay();
      leaving?.go();
    },
  };
  const dialog =
    leaving &&
    (isScratch ? (
      <LeaveSandboxDialog
        {...parts}
        edits={edits}
        copy={opened.isGone ? undefined : copy}
        openSheet={openSheet}
      />
    ) : (
      <LeaveUnsavedDialog {...parts} waiting={edits.waiting} />
    ));
  return { session, hasLoss, change, dialog };
}
