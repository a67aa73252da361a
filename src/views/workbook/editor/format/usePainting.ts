import { useEffect, useEffectEvent, useState } from 'react';
import { currentRange, type Selection } from '#domain/sheet/edit/Selection.ts';
import type { SheetCells } from '#queries/workbook/cells/SheetCells.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import { type CopiedPlace, linesToCopy } from '#views/workbook/editor/clipboard/copyPaste.ts';
import { usePasteLooks } from '#views/workbook/editor/clipboard/usePasteLooks.ts';

interface PaintingParts {
  worksheet: string;
  cells: SheetCells;
  selection: Selection;
}

/** The looks of cells wait for those that are selected next. */
export function usePainting(parts: PaintingParts, refuses: () => boolean) {
  const { worksheet, cells, selection } = parts;
  const show = useToast();
  const { pasteLooks } = usePasteLooks(parts);
  const [from, setFrom] = useState<CopiedPlace>();
  const [isChosen, setChosen] = useState(false);

  // Once the selection of the same event is there.
  const paint = useEffectEvent(() => {
    setChosen(false);
    if (from) pasteLooks(from, currentRange(selection), false, 'Paint format', undefined);
    setFrom(undefined);
  });
  useEffect(() => {
    if (isChosen) paint();
  }, [isChosen]);

  return {
    isPainting: from !== undefined,
    setPainting(isOn: boolean) {
      if (!isOn) return setFrom(undefined);
      if (refuses()) return;
      const lines = linesToCopy(selection.ranges, cells.used, cells);
      if (lines) setFrom({ worksheet, ...lines, isCut: false });
      else show({ text: 'Paint format takes one range of cells.' });
    },
    /** The cells that are painted are selected. */
    endPainting: () => from !== undefined && setChosen(true),
  };
}
