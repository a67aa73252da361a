import type { SheetGridProps } from './gridProps.ts';

/** A sheet of cells. */
export function SheetGrid({ label }: SheetGridProps) {
  return <div>{label}</div>;
}
