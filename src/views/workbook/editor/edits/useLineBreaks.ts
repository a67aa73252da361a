import { writeArea } from '#domain/sheet/address.ts';
import { areaOfCell, type CellPlace } from '#domain/sheet/edit/Selection.ts';
import type { SheetCells } from '#queries/workbook/cells/SheetCells.ts';
import type { InSession } from '#queries/workbook/editor/StructureChange.ts';
import type { EditStep } from '#queries/workbook/editor/UndoHistory.ts';
import { type CellWrap, undoableWrap, writeWrap } from '#queries/workbook/undo/undoableWrap.ts';
import { useEdits } from '#views/workbook/state/useEdits.ts';

/** A cell that gets a text with line breaks wraps it, as in Excel; its row then is as high as the text needs. */
export function useLineBreaks({ worksheet, cells }: { worksheet: string; cells: SheetCells }) {
  const edits = useEdits();

  async function wrap(place: CellPlace, label: string, joins: EditStep) {
    if (!cells.isKnown) await cells.shown();
    const { layout, failure, ownFormatAt } = cells.look;
    const isTold = layout !== undefined || (cells.isEmbedded && failure === undefined);
    if (!isTold || ownFormatAt(place.row, place.column)?.wrapText) return;
    const at: CellWrap = { item: edits.item, worksheet, address: writeArea(areaOfCell(place)) };
    const back = { label, run: (wrapped: CellWrap, now: InSession) => writeWrap(now(wrapped), false) };
    void edits.change(undoableWrap, at, { joins, back });
  }

  /** As part of the step that writes the text. */
  return (text: string, place: CellPlace, label: string, step: EditStep | undefined) => {
    if (step && text.includes('\n') && !text.startsWith('=')) void wrap(place, label, step);
  };
}
