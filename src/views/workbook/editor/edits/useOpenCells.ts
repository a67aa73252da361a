import { useEffect, useState } from 'react';
import type { TypedCell, WorkbookEdits } from '#queries/workbook/editor/WorkbookEdits.ts';
import type { CommitMove } from '#views/workbook/commands/gridMoves.ts';
import { useEdits } from '#views/workbook/state/useEdits.ts';

export interface Typing extends TypedCell {
  /** It was entered while cells were changing, and is written once they have. */
  entered?: { move: CommitMove | undefined } | undefined;
  /** The cell may be another one than that which was meant: a person has to look. */
  hasMoved?: boolean;
}

/** The cells of a sheet that are typed into and not written: the first is being edited, the others wait until it has ended. */
export function useOpenCells(worksheet: string) {
  const edits = useEdits();
  const { isLocked } = edits;
  const [open, setOpen] = useState(() => leftIn(edits, worksheet));
  useEffect(() => edits.leaveOpen(worksheet, unwritten(open, isLocked)), [edits, worksheet, open, isLocked]);
  return {
    open,
    changeFirst: (change: (first: Typing | undefined) => Typing) =>
      setOpen(([first, ...rest]) => [change(first), ...rest]),
    endFirst: () => setOpen(([, ...rest]) => rest),
    /** Where something is being edited, it waits, and then for a person to look. */
    reopen: (one: Typing) =>
      setOpen((all) => (all.length === 0 ? [one] : [...all, { ...one, entered: undefined, hasMoved: true }])),
  };
}

/** Without what is written when the sheet is left. */
export const unwritten = (open: readonly Typing[], isLocked: boolean) =>
  isLocked || open[0]?.hasMoved ? open : open.slice(1);

/** What waits in a sheet that was left while its cells were changing. */
const leftIn = ({ leftOpen }: WorkbookEdits, worksheet: string): readonly Typing[] =>
  leftOpen.get(worksheet)?.map((left) => ({ ...left, hasMoved: true })) ?? [];
