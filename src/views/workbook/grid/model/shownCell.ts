import { displayText } from '#domain/sheet/format/displayText.ts';
import { numberColour } from '#domain/sheet/format/numberColour.ts';
import { repeatedFill } from '#domain/sheet/format/repeatedFill.ts';
import type { LoadedCell } from '#queries/workbook/cells/CellBlocks.ts';
import type { SheetLook } from '#queries/workbook/cells/SheetLook.ts';
import type { GridCell } from './gridProps.ts';

/** A cell at a place as its format shows it, or the number format of a rule. */
export function shownCell(
  cell: LoadedCell,
  { row, column }: { row: number; column: number },
  look: Pick<SheetLook, 'formatAt' | 'layout'>,
): GridCell {
  const { type, value } = cell;
  if (type === 'Error') return { text: cell.text, align: 'center', kind: 'error' };
  if (type === 'Boolean') return { text: cell.text, align: 'center', kind: 'boolean' };
  const ruled = look.formatAt(row, column)?.numberFormat;
  const numberFormat = ruled ?? cell.numberFormat;
  const text = ruled ? displayText(value, ruled, look.layout?.is1904 ?? false) : cell.text;
  const fill =
    value === null || typeof value === 'boolean' ? undefined : repeatedFill(value, numberFormat, text);
  if (typeof value !== 'number') return { text, align: 'left', ...(fill && { fill }) };
  const colour = numberColour(value, numberFormat);
  return {
    text,
    align: 'right',
    ...(numberFormat === 'General' && { general: value }),
    ...(colour && { colour }),
    ...(fill && { fill }),
  };
}
