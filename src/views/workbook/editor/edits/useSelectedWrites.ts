import { writeArea } from '#domain/sheet/address.ts';
import type { CellEdit } from '#domain/sheet/edit/CellInput.ts';
import type { CellPlace, Selection } from '#domain/sheet/edit/Selection.ts';
import type { SheetCells } from '#queries/workbook/cells/SheetCells.ts';
import type { EditStep } from '#queries/workbook/editor/UndoHistory.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { useQuestion } from '#views/workbook/state/QuestionProvider.tsx';
import { tooManyCells, writableCells } from './writableCells.ts';

interface WritesParts {
  cells: SheetCells;
  selection: Selection;
  write: (changes: readonly CellEdit[], label: string) => EditStep | undefined;
}

/** Writes into all selected cells, as far as they are seen. */
export function useSelectedWrites({ cells, selection, write }: WritesParts) {
  const show = useToast();
  const ask = useQuestion();
  function told(text: string) {
    show({ text });
    return undefined;
  }

  /** The step that it is; undefined where it asks first: of whole rows and columns the service can write only the used part. */
  return function writeSelected(
    action: string,
    edits: (places: readonly CellPlace[]) => CellEdit[],
    label: string,
  ): EditStep | undefined {
    const { places, areas, isCut, isTooMany } = writableCells(selection.ranges, cells.used, cells);
    if (isTooMany) return told(tooManyCells(areas));
    const run = () => write(edits(places), label);
    if (places.length === 0)
      return told(
        areas.length > 0
          ? 'All of these cells are hidden.'
          : 'The service cannot write whole rows or columns, and these are empty.',
      );
    if (!isCut) return run();
    ask({
      title: 'Whole rows and columns',
      text: `The service cannot write to whole rows and columns. Their used range is ${areas.map(writeArea).join(', ')}, ${formatMany(places.length, 'cell')}.`,
      action: `${action} ${formatMany(places.length, 'cell')}`,
      run,
    });
    return undefined;
  };
}
