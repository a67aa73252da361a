import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { SheetCells } from '#queries/workbook/cells/SheetCells.ts';
import type { EditStep } from '#queries/workbook/editor/UndoHistory.ts';
import { undoableSizes, writeSizes } from '#queries/workbook/undo/undoableSizes.ts';
import { call } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import { usePutLooks } from '#views/workbook/editor/edits/usePutLooks.ts';
import { useEdits } from '#views/workbook/state/useEdits.ts';
import { type Copied, type CopiedPlace, copiedTiles } from './copyPaste.ts';
import type { Tiles } from './pasteTiles.ts';

/** Gives cells what others look like, and columns their widths. */
export function usePasteLooks({ worksheet, cells }: { worksheet: string; cells: SheetCells }) {
  const edits = useEdits();
  const show = useToast();
  const putLooks = usePutLooks({ worksheet, cells });
  const here = { item: edits.item, worksheet };

  /** As part of the step that pastes the contents, if there is one. */
  function pasteLooks(
    copied: CopiedPlace,
    target: CellArea,
    isTransposed: boolean,
    label: string,
    joins: EditStep | undefined,
  ) {
    const { worksheet: source, rows, columns, isCut } = copied;
    const to = copiedTiles(copied, target, cells, isTransposed);
    const from = { worksheet: source, rows, columns };
    const hasMerges = joins !== undefined;
    void putLooks([areaOf(to)], { copied: { from, to, isTransposed, isCut, hasMerges } }, label, joins);
  }

  /** Of the copied columns, on the target's and those after it. */
  async function pasteWidths(copied: Copied, { left }: CellArea) {
    if (!cells.look.layout) return show({ text: 'The service does not report column widths.' });
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

  return { putLooks, pasteLooks, pasteWidths };
}

const areaOf = ({ rows, columns }: Tiles): CellArea => ({
  top: rows[0]!,
  left: columns[0]!,
  bottom: rows.at(-1)!,
  right: columns.at(-1)!,
});
