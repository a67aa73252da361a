import type { MutationOptions } from '@tanstack/react-query';
import { type CellArea, cellsOf } from '#domain/sheet/CellArea.ts';
import { MAX_WRITTEN } from '#domain/sheet/sheetLimits.ts';
import { inSession } from '#queries/workbook/editor/StructureChange.ts';
import { isFewToSort, type SortResult } from '#queries/workbook/undo/undoableSorts.ts';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { useQuestion } from '#views/workbook/state/QuestionProvider.tsx';
import { useEdits } from '#views/workbook/state/useEdits.ts';
import { useStructureChange } from './useStructureChange.ts';

interface UndoableSort<I> {
  options: MutationOptions<SortResult, Error, I>;
  where: (input: I) => Promise<CellArea | undefined>;
}

/**
 * A sort with its undo: what the cells held is written again as edits are, and so never over what others changed since. It asks before it
 * sorts more cells than can be restored.
 */
export function useSort<I extends { session?: string }>({ options, where }: UndoableSort<I>) {
  const edits = useEdits();
  const ask = useQuestion();
  const sort = useStructureChange(options);
  async function begin(input: I, after?: () => void) {
    const run = (loss: string) =>
      sort.run(input, {
        movesCells: true,
        back: {
          label: 'Sort',
          isThere: (passes) => passes !== undefined,
          run: (passes) => edits.restore(passes ?? []),
        },
        loss,
        ...(after && { after }),
      });
    // The sort itself then says why that is not known.
    const area = await where(inSession(edits.at(), input)).catch(() => undefined);
    if (!area || isFewToSort(area)) return run('Sorted. The cells could not be read.');
    ask({
      title: 'Sort without undo?',
      text: `There are ${formatMany(cellsOf(area), 'cell')} to sort. At most ${formatCount(MAX_WRITTEN)} can be restored, so that this sort cannot be undone, nor can what you changed before.`,
      action: 'Sort',
      run: () => run('Sorted.'),
    });
  }
  return (input: I, after?: () => void) => void begin(input, after);
}
