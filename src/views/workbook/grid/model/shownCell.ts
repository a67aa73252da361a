import { numberColour } from '#domain/sheet/format/numberColour.ts';
import type { LoadedCell } from '#queries/workbook/cells/CellBlocks.ts';
import type { GridCell } from './gridProps.ts';

/** A cell as its format shows it. */
export function shownCell({ type, text, value, numberFormat }: LoadedCell): GridCell {
  if (type === 'Error') return { text, align: 'center', kind: 'error' };
  if (type === 'Boolean') return { text, align: 'center', kind: 'boolean' };
  if (typeof value !== 'number') return { text, align: 'left' };
  const colour = numberColour(value, numberFormat);
  return {
    text,
    align: 'right',
    ...(numberFormat === 'General' && { general: value }),
    ...(colour && { colour }),
  };
}
