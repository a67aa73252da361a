import type { ExportRows } from './ExportRows.ts';

/** The rows that a map can hold, in their order. */
export function placedRows({ count, placeAt }: ExportRows): number[] {
  const placed: number[] = [];
  for (let index = 0; index < count; index++) if (placeAt(index)) placed.push(index);
  return placed;
}
