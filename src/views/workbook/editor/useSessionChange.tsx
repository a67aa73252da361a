import { useState } from 'react';
import type { Edits } from '#queries/workbook/useEditQueue.ts';
import type { SessionMode, WorkbookSession } from '#queries/workbook/useWorkbookSession.ts';
import { useToast } from '#ui/Toast.tsx';
import { ScratchLeaving } from './ScratchLeaving.tsx';
import type { CopyScratch } from './useScratchCopy.ts';

/**
 * The session, of which another kind begins once what is on its way is done. Before a scratch session ends, a person is asked whether
 * its changes may go.
 */
export function useSessionChange(opened: WorkbookSession, edits: Edits, onCopy: CopyScratch | undefined) {
  const show = useToast();
  const [leaving, setLeaving] = useState<{ go: () => void }>();
  const isScratch = opened.mode === 'scratch';
  const hasScratchWork = isScratch && (opened.isGone ? edits.waiting : edits.changes) > 0;

  function askToLeave(go: () => void) {
    if (hasScratchWork) setLeaving({ go });
    else go();
  }
  async function begin(mode: SessionMode) {
    // What waits in a scratch session goes with it; what waits for the file must not get into one.
    const isSettled = isScratch || (await edits.settled());
    if (!isSettled && mode === 'scratch')
      return show({ text: 'Some cells are not saved yet. Save, decide or discard them first.' });
    await opened.start(mode);
  }
  const session: WorkbookSession = {
    ...opened,
    start: async (mode) => askToLeave(() => void begin(mode)),
  };
  const dialog = leaving && (
    <ScratchLeaving
      changes={edits.changes}
      onCopy={opened.isGone ? undefined : onCopy}
      onLeave={() => {
        setLeaving(undefined);
        leaving.go();
      }}
      onStay={() => setLeaving(undefined)}
    />
  );
  return { session, hasScratchWork, askToLeave, dialog };
}
