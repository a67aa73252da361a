import { areaOfReference, readReference } from '#domain/sheet/address.ts';
import { type CellArea, cellsOf } from '#domain/sheet/CellArea.ts';
import type { Sheet } from './Sheet.ts';

interface ArrayArea {
  area: CellArea;
  /** Not entered as an array of a fixed size. */
  isSpill: boolean;
}

/** What formulas fill beyond their own cells. */
export function arrayAreas({ cells }: Sheet): ArrayArea[] {
  const found = new Map<string, ArrayArea>();
  const take = (row: number, column: number) => {
    const { area, mode } = cells.formula(row, column) ?? {};
    if (area && cellsOf(area) > 1) found.set(`${row} ${column}`, { area, isSpill: mode === 'dynamic' });
  };
  for (const { type, ref } of cells.data.formulas.filling) {
    const reference = type === 'array' ? readReference(ref) : undefined;
    if (reference) take(areaOfReference(reference).top, areaOfReference(reference).left);
  }
  for (const [row, changes] of cells.changes) for (const column of changes.keys()) take(row, column);
  return [...found.values()];
}
