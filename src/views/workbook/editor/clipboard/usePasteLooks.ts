import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { SheetCells } from '#queries/workbook/cells/SheetCells.ts';
import type { EditStep } from '#queries/workbook/editor/UndoHistory.ts';
import { restoreFormats, undoableFormat } from '#queries/workbook/undo/undoableFormats.ts';
import { undoableSizes, writeSizes } from '#queries/workbook/undo/undoableSizes.ts';
import { call } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import { useEdits } from '#views/workbook/state/useEdits.ts';
import { type Copied, type CopiedPlace, copiedTiles } from './copyPaste.ts';

/** Gives cells what others look like, and columns their widths. */
export function usePasteLooks({ worksheet, cells }: { worksheet: string; cells: SheetCells }) {
  const edits = useEdits();
  const show = useToast();
  const here = { item: edits.item, worksheet };
  const isKnown = () => cells.look.layout !== undefined;

  /** As part of the step that pastes the contents, if there is one. */
  function pasteLooks(
    copied: CopiedPlace,
    target: CellArea,
    isTransposed: boolean,
    label: string,
    joins: EditStep | undefined,
  ) {
    if (!isKnown()) return;
    const { worksheet: source, rows, columns, isCut } = copied;
    const to = copiedTiles(copied, target, cells, isTransposed);
    const from = { worksheet: source, rows, columns };
    void edits.change(
      undoableFormat,
      {
        ...here,
        areas: [
          { top: to.rows[0]!, left: to.columns[0]!, bottom: to.rows.at(-1)!, right: to.columns.at(-1)! },
        ],
        change: { copied: { from, to, isTransposed, isCut } },
      },
      { joins, back: { label, run: (formatted, now) => restoreFormats(now(formatted)) } },
    );
  }

  /** Of the copied columns, on the target's and those after it. */
  async function pasteWidths(copied: Copied, { left }: CellArea) {
    if (!isKnown()) return show({ text: 'The service does not report column widths.' });
    const { reply } = await call(workbook.sheetLayout, { ...edits.at(), worksheet: copied.worksheet });
    const widthOf = (column: number) =>
      reply.columns.find(({ first, last }) => column >= first && column <= last)?.points ?? reply.columnWidth;
    void edits.change(
      undoableSizes,
      {
        ...here,
        axis: 'columns',
        sizes: copied.columns.map((column, at) => ({
          first: left + at,
          last: left + at,
          points: widthOf(column),
        })),
      },
      { back: { label: 'Paste column widths', run: (before, now) => writeSizes(now(before)) } },
    );
  }

  return { pasteLooks, pasteWidths };
}
