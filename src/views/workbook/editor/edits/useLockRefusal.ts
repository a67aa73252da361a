import { useRef } from 'react';
import { useToast } from '#ui/feedback/Toast.tsx';
import { useEdits } from '#views/workbook/state/useEdits.ts';
import { CELLS_LOCKED } from '#views/workbook/structure/structureMessage.ts';

/** True while cells move, when an edit would reach the wrong cells; a message says so once. */
export function useLockRefusal(): () => boolean {
  const edits = useEdits();
  const show = useToast();
  const isSaid = useRef(false);
  if (!edits.isLocked) isSaid.current = false;
  return () => {
    if (!edits.isLocked) return false;
    if (!isSaid.current) show({ text: CELLS_LOCKED });
    isSaid.current = true;
    return true;
  };
}
