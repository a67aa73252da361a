import { numberColour } from '#domain/sheet/format/numberColour.ts';
import { repeatedFill } from '#domain/sheet/format/repeatedFill.ts';
import type { LoadedCell } from '#queries/workbook/cells/CellBlocks.ts';
import type { GridCell } from './gridProps.ts';

/** A cell as its format shows it. */
export function shownCell({ type, text, value, numberFormat }: LoadedCell): GridCell {
  if (type === 'Error') return { text, align: 'center', kind: 'error' };
  if (type === 'Boolean') return { text, align: 'center', kind: 'boolean' };
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
