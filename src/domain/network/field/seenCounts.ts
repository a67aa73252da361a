import type { NetworkTable } from '#domain/network/NetworkTable.ts';
import { type ColourMode, classCounts } from '#domain/network/networkClasses.ts';
import { inMonths, type MonthSpan } from './monthSpan.ts';

/** How many rows of each class were seen in the months, of all where there are none. */
export function seenCounts(
  table: NetworkTable,
  classes: Uint8Array,
  mode: ColourMode,
  seen: MonthSpan | undefined,
): Uint32Array {
  const isSeen = seen && inMonths(table, seen);
  return classCounts(isSeen ? classes.filter((_, row) => isSeen(row)) : classes, mode);
}
