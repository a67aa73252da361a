import { writeArea } from '#domain/sheet/address.ts';
import { type CellArea, cellsOf, isUnbounded } from '#domain/sheet/CellArea.ts';
import { MAX_WRITTEN } from '#domain/sheet/sheetLimits.ts';
import { undoableClearContents, undoableDeleteRange } from '#queries/workbook/undo/undoableDeletions.ts';
import { removeInserted, undoableInsertRange } from '#queries/workbook/undo/undoableInsertions.ts';
import { undoableSortUsedRange } from '#queries/workbook/undo/undoableSorts.ts';
import type { WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import { CommandMenu } from '#views/workbook/commands/CommandMenu.tsx';
import type { FormatTarget } from '#views/workbook/commands/formatCommands.ts';
import { type StructureTarget, structureCommands } from '#views/workbook/commands/structureCommands.ts';
import { sortField } from '#views/workbook/structure/sortField.ts';
import { useDeletion } from '#views/workbook/structure/useDeletion.ts';
import { useSort } from '#views/workbook/structure/useSort.ts';
import { useStructureChange } from '#views/workbook/structure/useStructureChange.ts';

interface CellsMenuProps {
  at: WorkbookAt;
  worksheet: string;
  selected: CellArea;
  used: CellArea | undefined;
  /** Clears the selected cells as the Delete key does. */
  onClear: () => void;
  onFormat: FormatTarget['change'];
}

/** Inserts, deletes and clears cells, rows and columns; sorts the used cells by the selected column. */
export function CellsMenu({ at, worksheet, selected, used, onClear, onFormat }: CellsMenuProps) {
  const add = useStructureChange(undoableInsertRange);
  const remove = useDeletion(undoableDeleteRange);
  const clearContents = useDeletion(undoableClearContents);
  const sort = useSort(undoableSortUsedRange);
  const here = { ...at, worksheet };
  const address = writeArea(selected);
  const isWritable = !isUnbounded(selected) && cellsOf(selected) <= MAX_WRITTEN;

  const target: StructureTarget = {
    selected,
    used,
    insert: (area, shift) =>
      add.run(
        { ...here, area, shift },
        {
          movesCells: true,
          back: { label: `Insert ${writeArea(area)}`, run: (inserted, now) => removeInserted(now(inserted)) },
        },
      ),
    remove: (area, shift, what) =>
      remove({ ...here, area, shift }, { label: `Delete ${what}`, loss: `Deleted ${what}.` }),
    clearContents() {
      if (isWritable) onClear();
      else
        clearContents(
          { ...here, area: selected },
          { label: `Clear ${address}`, loss: `Cleared ${address}.` },
        );
    },
    clearFormats: () => onFormat('Clear formats', { isCleared: true }),
    sort: (isAscending) =>
      sort({
        ...here,
        body: { fields: [sortField(selected.left - (used?.left ?? 0), isAscending)], hasHeaders: true },
      }),
  };
  return <CommandMenu label="Cells" commands={structureCommands} target={target} />;
}
