import { writeArea } from '#domain/sheet/address.ts';
import { type CellArea, WHOLE_SHEET } from '#domain/sheet/CellArea.ts';
import {
  clearRange,
  deleteRange,
  insertRange,
  sortUsedRange,
  type WorkbookAt,
} from '#queries/workbook/workbookRows.ts';
import { Menu } from '#ui/Menu.tsx';
import { sortField } from '#views/workbook/panels/sortField.ts';
import { useStructure } from '#views/workbook/panels/useStructure.ts';

interface CellsMenuProps {
  at: WorkbookAt;
  worksheet: string;
  selected: CellArea;
  used: CellArea | undefined;
  onChanged: () => void;
}

const MOVES = { movesCells: true } as const;

/** Cells, rows and columns are inserted, deleted and cleared; the used cells are sorted by the selected column. */
export function CellsMenu({ at, worksheet, selected, used, onChanged }: CellsMenuProps) {
  const insert = useStructure(insertRange, onChanged);
  const remove = useStructure(deleteRange, onChanged);
  const clear = useStructure(clearRange, onChanged);
  const sort = useStructure(sortUsedRange, onChanged);
  const here = { ...at, worksheet };
  const rows = writeArea({ ...WHOLE_SHEET, top: selected.top, bottom: selected.bottom });
  const columns = writeArea({ ...WHOLE_SHEET, left: selected.left, right: selected.right });
  const cells = writeArea(selected);
  const key = selected.left - (used?.left ?? 0);
  const sortBy = (ascending: boolean) =>
    sort.run(
      {
        ...here,
        body: {
          fields: [sortField(key, ascending)],
          hasHeaders: true,
          matchCase: undefined,
          orientation: undefined,
          method: undefined,
        },
      },
      MOVES,
    );
  const canSort = used !== undefined && selected.left >= used.left && selected.left <= used.right;
  return (
    <Menu
      label="Cells"
      items={[
        {
          label: `Insert rows ${rows}`,
          onPick: () => insert.run({ ...here, address: rows, body: { shift: 'Down' } }, MOVES),
        },
        {
          label: `Insert columns ${columns}`,
          onPick: () => insert.run({ ...here, address: columns, body: { shift: 'Right' } }, MOVES),
        },
        {
          label: 'Insert cells, move down',
          onPick: () => insert.run({ ...here, address: cells, body: { shift: 'Down' } }, MOVES),
        },
        {
          label: 'Insert cells, move right',
          onPick: () => insert.run({ ...here, address: cells, body: { shift: 'Right' } }, MOVES),
        },
        {
          label: `Delete rows ${rows}`,
          isDanger: true,
          onPick: () => remove.run({ ...here, address: rows, body: { shift: 'Up' } }, MOVES),
        },
        {
          label: `Delete columns ${columns}`,
          isDanger: true,
          onPick: () => remove.run({ ...here, address: columns, body: { shift: 'Left' } }, MOVES),
        },
        {
          label: 'Delete cells, move up',
          isDanger: true,
          onPick: () => remove.run({ ...here, address: cells, body: { shift: 'Up' } }, MOVES),
        },
        {
          label: 'Delete cells, move left',
          isDanger: true,
          onPick: () => remove.run({ ...here, address: cells, body: { shift: 'Left' } }, MOVES),
        },
        {
          label: 'Clear contents',
          onPick: () => clear.run({ ...here, address: cells, body: { applyTo: 'Contents' } }),
        },
        {
          label: 'Clear formats',
          onPick: () => clear.run({ ...here, address: cells, body: { applyTo: 'Formats' } }),
        },
        { label: 'Sort the sheet A to Z, headers stay', isDisabled: !canSort, onPick: () => sortBy(true) },
        { label: 'Sort the sheet Z to A, headers stay', isDisabled: !canSort, onPick: () => sortBy(false) },
      ]}
    />
  );
}
