import type { Infer } from '#services/shape.ts';
import type { Range } from '#services/workbook/shapes.ts';
import type { CellRows, LoadedCell } from './CellBlocks.ts';

/** The properties of a range that the grid needs, and no others. */
export const CELL_FIELDS = 'address,values,text,formulas,numberFormat,valueTypes';

/** The cells of a range's reply; null for an empty one. */
export function readCells({
  values,
  text,
  formulas,
  numberFormat,
  valueTypes,
}: Infer<typeof Range>): CellRows {
  return (values ?? []).map((row, y) =>
    row.map((value, x): LoadedCell | null => {
      const type = String(valueTypes?.[y]?.[x] ?? '');
      const format = String(numberFormat?.[y]?.[x] ?? 'General');
      const formula = formulas?.[y]?.[x] ?? value;
      const isEmpty = (value === '' || value === null) && (formula === '' || formula === null);
      if (isEmpty && format === 'General') return null;
      return { value, text: String(text?.[y]?.[x] ?? value ?? ''), formula, numberFormat: format, type };
    }),
  );
}
