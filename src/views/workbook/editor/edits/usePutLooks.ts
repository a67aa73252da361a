import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { SheetCells } from '#queries/workbook/cells/SheetCells.ts';
import type { InSession } from '#queries/workbook/editor/StructureChange.ts';
import type { EditStep } from '#queries/workbook/editor/UndoHistory.ts';
import {
  type FormatChange,
  type Formatted,
  restoreFormats,
  undoableFormat,
} from '#queries/workbook/undo/undoableFormats.ts';
import { useEdits } from '#views/workbook/state/useEdits.ts';

/** Changes what cells look like in one call, as part of the step that writes their contents, if there is one. */
export function usePutLooks({ worksheet, cells }: { worksheet: string; cells: SheetCells }) {
  const edits = useEdits();

  return async (
    areas: readonly CellArea[],
    change: FormatChange,
    label: string,
    joins: EditStep | undefined,
  ) => {
    if (!cells.isKnown) await cells.shown();
    // A live service takes formats range by range, which would cost a call for each.
    if (!cells.isEmbedded || cells.look.failure !== undefined) return;
    const back = { label, run: (formatted: Formatted, now: InSession) => restoreFormats(now(formatted)) };
    void edits.change(undoableFormat, { item: edits.item, worksheet, areas, change }, { joins, back });
  };
}
