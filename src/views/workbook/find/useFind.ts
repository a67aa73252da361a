import { useRef, useState } from 'react';
import type { WorkbookEdits } from '#queries/workbook/editor/WorkbookEdits.ts';
import type { FindQuery } from '#queries/workbook/find/FindQuery.ts';
import { WorkbookFinder } from '#queries/workbook/find/WorkbookFinder.ts';

/** The find bar of a workbook, which stays open from sheet to sheet. */
export function useFind(edits: WorkbookEdits) {
  const [finder] = useState(() => new WorkbookFinder(edits));
  const [shown, setShown] = useState<'find' | 'replace'>();
  const [isListed, list] = useState(false);
  const [focusAsked, askFocus] = useState(0);
  /** Read once by the bar that takes the focus. */
  const wantsFocus = useRef(false);
  return {
    finder,
    isOpen: shown !== undefined,
    isReplacing: shown === 'replace',
    isListed,
    list,
    focusAsked,
    wantsFocus,
    /** Several cells that are selected are all that is replaced in, as in Excel, until another scope is chosen. */
    open(isReplacing: boolean, selected: FindQuery['within']) {
      if (isReplacing && selected) finder.change({ scope: 'selection', within: selected });
      else if (shown === undefined && finder.query.scope === 'selection')
        finder.change({ scope: 'sheet', within: undefined });
      wantsFocus.current = true;
      askFocus((count) => count + 1);
      setShown(isReplacing ? 'replace' : 'find');
    },
    close() {
      finder.stop();
      setShown(undefined);
    },
  };
}

export type Find = ReturnType<typeof useFind>;
