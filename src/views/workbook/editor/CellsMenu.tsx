import { writeArea } from '#domain/sheet/address.ts';
import {
  type CellArea,
  cellsOf,
  columnsOf,
  isUnbounded,
  rowsOf,
  WHOLE_SHEET,
} from '#domain/sheet/CellArea.ts';
import { MAX_WRITTEN } from '#queries/workbook/edits/EditQueue.ts';
import { undoableClearContents, undoableDeleteRange } from '#queries/workbook/undo/undoableDeletions.ts';
import { removeInserted, undoableInsertRange } from '#queries/workbook/undo/undoableInsertions.ts';
import { undoableSortUsedRange } from '#queries/workbook/undo/undoableSorts.ts';
import { clearRange, type WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import { formatMany } from '#ui/format/numberFormat.ts';
import { Menu } from '#ui/overlays/Menu.tsx';
import { sortField } from '#views/workbook/structure/sortField.ts';
import { useDeletion } from '#views/workbook/structure/useDeletion.ts';
import { useSort } from '#views/workbook/structure/useSort.ts';
import { useStructureChange } from '#views/workbook/structure/useStructureChange.ts';

interface CellsMenuProps {
  at: WorkbookAt;
  worksheet: string;
  selected: CellArea;
  used: CellArea | undefined;
  /** Empties the selected cells as the Delete key does. */
  onClear: () => void;
  onChanged: () => void;
}

/** Cells, rows and columns are inserted, deleted and cleared; the used cells are sorted by the selected column. */
export function CellsMenu({ at, worksheet, selected, used, onClear, onChanged }: CellsMenuProps) {
  const add = useStructureChange(undoableInsertRange, onChanged);
  const remove = useDeletion(undoableDeleteRange, onChanged);
  const clearContents = useDeletion(undoableClearContents, onChanged);
  const clear = useStructureChange(clearRange, onChanged);
  const sort = useSort(undoableSortUsedRange, onChanged);
  const here = { ...at, worksheet };
  const rows: CellArea = { ...WHOLE_SHEET, top: selected.top, bottom: selected.bottom };
  const columns: CellArea = { ...WHOLE_SHEET, left: selected.left, right: selected.right };
  const isWritable = !isUnbounded(selected) && cellsOf(selected) <= MAX_WRITTEN;
  const cleared = { ...here, address: writeArea(selected) };
  const canSort = used !== undefined && selected.left >= used.left && selected.left <= used.right;

  const insert = (area: CellArea, shift: 'Down' | 'Right') =>
    add.run(
      { ...here, area, shift },
      {
        movesCells: true,
        back: { label: `Insert ${writeArea(area)}`, run: (inserted, now) => removeInserted(now(inserted)) },
      },
    );
  const drop = (area: CellArea, shift: 'Up' | 'Left', what: string) =>
    remove({ ...here, area, shift }, { label: `Delete ${what}`, loss: `Deleted ${what}.` });
  const count = formatMany(cellsOf(selected), 'cell');
  const sortBy = (ascending: boolean) =>
    sort({
      ...here,
      body: { fields: [sortField(selected.left - (used?.left ?? 0), ascending)], hasHeaders: true },
    });
  return (
    <Menu
      label="Cells"
      items={[
        { label: `Insert rows ${writeArea(rows)}`, onPick: () => insert(rows, 'Down') },
        { label: `Insert columns ${writeArea(columns)}`, onPick: () => insert(columns, 'Right') },
        { label: 'Insert cells, move down', onPick: () => insert(selected, 'Down') },
        { label: 'Insert cells, move right', onPick: () => insert(selected, 'Right') },
        {
          label: `Delete rows ${writeArea(rows)}`,
          isDanger: true,
          onPick: () => drop(rows, 'Up', formatMany(rowsOf(rows), 'row')),
        },
        {
          label: `Delete columns ${writeArea(columns)}`,
          isDanger: true,
          onPick: () => drop(columns, 'Left', formatMany(columnsOf(columns), 'column')),
        },
        {
          label: 'Delete cells, move up',
          isDanger: true,
          onPick: () => drop(selected, 'Up', count),
        },
        {
          label: 'Delete cells, move left',
          isDanger: true,
          onPick: () => drop(selected, 'Left', count),
        },
        {
          label: 'Clear contents',
          onPick: () =>
            isWritable
              ? onClear()
              : clearContents(
                  { ...here, area: selected },
                  { label: `Clear ${cleared.address}`, loss: `Cleared ${cleared.address}.` },
                ),
        },
        {
          label: 'Clear formats',
          onPick: () =>
            clear.run(
              { ...cleared, body: { applyTo: 'Formats' } },
              { loss: `Cleared the formats of ${cleared.address}.` },
            ),
        },
        { label: 'Sort the sheet A to Z, headers stay', isDisabled: !canSort, onPick: () => sortBy(true) },
        { label: 'Sort the sheet Z to A, headers stay', isDisabled: !canSort, onPick: () => sortBy(false) },
      ]}
    />
  );
}
