import type { CellArea } from '#domain/sheet/CellArea.ts';

/** Where cells go. */
export interface CellMove {
  /** Undefined for a cell that is deleted or leaves the sheet. */
  cell(row: number, column: number): { row: number; column: number } | undefined;
  areaAfter(area: CellArea): CellArea | undefined;
  /** References do not follow the cells that are sorted. */
  readonly isSort?: true;
  /** The rows whose cells can change. */
  readonly rows: { first: number; last: number };
}
