import { writeArea } from '#domain/sheet/address.ts';
import { type CellArea, cellsOf } from '#domain/sheet/CellArea.ts';
import type { CellEdit } from '#domain/sheet/edit/CellInput.ts';
import { currentRange, type Selection } from '#domain/sheet/edit/Selection.ts';
import { MAX_WRITTEN } from '#domain/sheet/sheetLimits.ts';
import type { CellRows } from '#queries/workbook/cells/CellBlocks.ts';
import type { SheetCells } from '#queries/workbook/cells/SheetCells.ts';
import type { EditStep } from '#queries/workbook/editor/UndoHistory.ts';
import { seenOf } from '#queries/workbook/edits/cellContent.ts';
import type { QueuedEdit } from '#queries/workbook/edits/QueuedEdit.ts';
import {
  restoreFormats,
  restoreMerges,
  undoableFormat,
  undoableMerge,
} from '#queries/workbook/undo/undoableFormats.ts';
import type { WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import type { LookChange } from '#views/workbook/commands/formatCommands.ts';
import { useQuestion } from '#views/workbook/state/QuestionProvider.tsx';
import { useEdits } from '#views/workbook/state/useEdits.ts';
import { useWorkbookMode } from '#views/workbook/state/useWorkbookMode.ts';
import { useStructureChange } from '#views/workbook/structure/useStructureChange.ts';
import { usePainting } from './usePainting.ts';

interface FormatParts {
  at: WorkbookAt;
  worksheet: string;
  cells: SheetCells;
  selection: Selection;
  setNumberFormat: (code: string) => EditStep | undefined;
}

const LOADING = 'The sheet is still loading.';
const UNTOLD = 'The service does not tell formats, so they cannot be changed here.';

const MERGE_LABELS = { one: 'Merge', rows: 'Merge rows of', none: 'Unmerge' };

/** Changes what the selected cells look like. */
export function useFormats(parts: FormatParts) {
  const { at, worksheet, cells, selection, setNumberFormat } = parts;
  const ask = useQuestion();
  const show = useToast();
  const edits = useEdits();
  const formats = useStructureChange(undoableFormat, { keepsCells: true });
  const merges = useStructureChange(undoableMerge);
  const here = { ...at, worksheet };
  const { row, column } = selection.active;

  function merge(area: CellArea, how: 'one' | 'rows' | 'none') {
    merges.run(
      { ...here, area, how },
      {
        back: {
          label: `${MERGE_LABELS[how]} ${writeArea(area)}`,
          run: (merged, now) => restoreMerges(now(merged)),
        },
      },
    );
  }

  const canFormat = cells.look.layout !== undefined;
  const isEmbedded = useWorkbookMode() === 'embedded';
  const tellsFormats = canFormat || (isEmbedded && cells.look.failure === undefined);
  const refuses = () => {
    if (!canFormat) show({ text: tellsFormats ? LOADING : UNTOLD });
    return !canFormat;
  };

  return {
    ...usePainting(parts, refuses),
    selection,
    tellsFormats,
    canFormat,
    format: cells.look.ownFormatAt(row, column),
    change(label: string, { numberFormat, ...change }: LookChange) {
      const joins = numberFormat === undefined ? undefined : setNumberFormat(numberFormat);
      if (Object.keys(change).length === 0 || refuses()) return;
      const areas = selection.ranges;
      const address = areas.map(writeArea).join(', ');
      formats.run(
        { ...here, areas, change },
        {
          joins,
          loss: `${label}: ${address}.`,
          back: {
            label: `${label} ${address}`,
            isThere: ({ before }) => before !== undefined,
            run: (formatted, now) => restoreFormats(now(formatted)),
          },
        },
      );
    },
    async merge(how: 'one' | 'rows' | 'none') {
      if (refuses()) return;
      const area = currentRange(selection);
      if (how === 'none') return merge(area, how);
      if (cellsOf(area) > MAX_WRITTEN)
        return show({
          text: `${writeArea(area)} has more than ${formatMany(MAX_WRITTEN, 'cell')}: too many to merge.`,
        });
      const behind = cellsBehind(await cells.read(area), worksheet, area, how);
      if (behind.length === 0) return merge(area, how);
      ask({
        title: how === 'one' ? `Merge ${writeArea(area)}` : `Merge each row of ${writeArea(area)}`,
        text: `Merged cells keep only what is in the ${how === 'one' ? 'upper left cell' : 'first cell of each row'}. ${formatMany(behind.length, 'other cell')} would be cleared; undo brings the contents back.`,
        action: 'Clear and merge',
        run() {
          edits.editBook(behind, `Clear ${formatMany(behind.length, 'cell')}`);
          merge(area, how);
        },
      });
    },
  };
}

/** The clears of what merged cells do not keep. */
const cellsBehind = (rows: CellRows, worksheet: string, area: CellArea, how: 'one' | 'rows') =>
  rows.flatMap((line, y) =>
    line.flatMap((cell, x): QueuedEdit[] => {
      const isBehind = x > 0 || (how === 'one' && y > 0);
      if (!isBehind || !cell || cell.text === '') return [];
      const edit: CellEdit = { row: area.top + y, column: area.left + x, input: { kind: 'clear' } };
      return [{ worksheet, edit, before: seenOf(cell) }];
    }),
  );
