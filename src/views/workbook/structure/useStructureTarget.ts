import { shiftOfDeletion } from '#domain/formula/afterDeletion.ts';
import { CellShift } from '#domain/formula/CellShift.ts';
import { writeArea } from '#domain/sheet/address.ts';
import { type CellArea, cellsOf, isUnbounded } from '#domain/sheet/CellArea.ts';
import { currentRange } from '#domain/sheet/edit/Selection.ts';
import { MAX_WRITTEN } from '#domain/sheet/sheetLimits.ts';
import { undoableClearContents, undoableDeleteRange } from '#queries/workbook/undo/undoableDeletions.ts';
import { removeInserted, undoableInsertRange } from '#queries/workbook/undo/undoableInsertions.ts';
import type { SheetAt } from '#queries/workbook/workbookQueries.ts';
import type { StructureTarget } from '#views/workbook/commands/structureCommands.ts';
import { useDeletion } from './useDeletion.ts';
import { useStructureChange } from './useStructureChange.ts';

interface StructureParts extends Pick<StructureTarget, 'selection' | 'offer'> {
  at: SheetAt;
  /** Clears the selected cells as the Delete key does. */
  onClear: () => void;
  onClearFormats: () => void;
}

/** Inserts, deletes and clears cells, rows and columns. */
export function useStructureTarget({
  at,
  selection,
  offer,
  onClear,
  onClearFormats,
}: StructureParts): StructureTarget {
  const add = useStructureChange(undoableInsertRange);
  const remove = useDeletion(undoableDeleteRange);
  const clearContents = useDeletion(undoableClearContents);
  const selected = currentRange(selection);
  const address = writeArea(selected);

  return {
    selection,
    offer,
    insert: (area, shift) =>
      add.run(
        { ...at, area, shift },
        {
          movesCells: true,
          shift: new CellShift(area, shift === 'Down' ? 'down' : 'right'),
          back: { label: `Insert ${writeArea(area)}`, run: (inserted, now) => removeInserted(now(inserted)) },
        },
      ),
    remove: (area, shift, what) =>
      remove(
        { ...at, area, shift },
        {
          label: `Delete ${what}`,
          loss: `Deleted ${what}.`,
          shift: new CellShift(area, shiftOfDeletion(area, shift) === 'Up' ? 'up' : 'left'),
        },
      ),
    clearContents() {
      if (selection.ranges.length > 1 || isWritable(selected)) onClear();
      else
        clearContents({ ...at, area: selected }, { label: `Clear ${address}`, loss: `Cleared ${address}.` });
    },
    clearFormats: onClearFormats,
  };
}

const isWritable = (area: CellArea) => !isUnbounded(area) && cellsOf(area) <= MAX_WRITTEN;
