import { areaOfReference, readReference } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { Sheet } from './Sheet.ts';

/** The cells that what-if data tables fill. The first of them has the data table; it may have been taken away. */
export function dataTableAreas({ cells }: Sheet): CellArea[] {
  return cells.data.formulas.filling.flatMap(({ type, ref }) => {
    const reference = type === 'dataTable' ? readReference(ref) : undefined;
    const area = reference && areaOfReference(reference);
    const isKept = area && cells.changes.get(area.top)?.get(area.left)?.hasOwnFormula !== false;
    return isKept ? area : [];
  });
}
