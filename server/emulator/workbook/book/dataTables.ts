import { areaOfReference, readReference } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { Sheet } from './Sheet.ts';

/** A what-if data table: the cells that it fills, and those into which it puts its inputs. */
interface DataTable {
  area: CellArea;
  inputs: CellArea[];
}

/** Those of a sheet. The first cell of each has the data table; it may have been taken away. */
export function dataTables({ cells }: Sheet): DataTable[] {
  return cells.data.formulas.filling.flatMap(({ type, ref, inputs = [] }) => {
    const [area] = type === 'dataTable' ? areasOf(ref) : [];
    const isKept = area && cells.changes.get(area.top)?.get(area.left)?.hasOwnFormula !== false;
    return isKept ? { area, inputs: inputs.flatMap((input = '') => areasOf(input)) } : [];
  });
}

function areasOf(address: string): CellArea[] {
  const reference = readReference(address);
  return reference ? [areaOfReference(reference)] : [];
}
