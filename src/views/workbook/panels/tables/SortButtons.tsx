import { isDateFormat } from 'numfmt';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { Button } from '#ui/controls/Button.tsx';
import { useEdits } from '#views/workbook/state/useEdits.ts';

interface SortButtonsProps {
  worksheet: string;
  /** The column below its header; undefined until it is known. */
  cells: CellArea | undefined;
  onSort: (ascending: boolean) => void;
}

const ORDERS = {
  text: ['A to Z', 'Z to A'],
  number: ['smallest to largest', 'largest to smallest'],
  date: ['oldest to newest', 'newest to oldest'],
} as const;
type Content = keyof typeof ORDERS;

/** Cells that tell what a column holds. */
const CELLS_LOOKED_AT = 200;

/** Sorts by a column, in the words for what most of its cells hold. */
export function SortButtons({ worksheet, cells, onSort }: SortButtonsProps) {
  const { sheets } = useEdits();
  const [up, down] =
    ORDERS[cells ? contentOf(cells, (row) => sheets.cellAt(worksheet, row, cells.left)) : 'text'];
  return (
    <>
      <Button onClick={() => onSort(true)}>Sort {up}</Button>
      <Button onClick={() => onSort(false)}>Sort {down}</Button>
    </>
  );
}

type Cell = { value: unknown; numberFormat: string } | null | undefined;

/** By the first cells, as far as they are loaded. */
function contentOf({ top, bottom }: CellArea, cellAt: (row: number) => Cell): Content {
  const counts = { text: 0, number: 0, date: 0 };
  for (let row = top; row <= Math.min(bottom, top + CELLS_LOOKED_AT - 1); row += 1) {
    const { value, numberFormat } = cellAt(row) ?? { value: '', numberFormat: '' };
    if (typeof value === 'number') counts[isDateFormat(numberFormat) ? 'date' : 'number'] += 1;
    else if (value !== '' && value !== null) counts.text += 1;
  }
  const most = Math.max(counts.text, counts.number, counts.date);
  return (['text', 'number', 'date'] as const).find((content) => counts[content] === most)!;
}
