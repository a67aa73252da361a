import type { NetworkTable } from '#domain/network/NetworkTable.ts';
import { type ColourMode, classCounts } from '#domain/network/networkClasses.ts';
import { inMonths, type MonthSpan } from './monthSpan.ts';

/** How many rows of each class were seen in the months. */
export function seenCounts(
  table: NetworkTable,
  classes: Uint8Array,
  mode: ColourMode,
  seen: MonthSpan,
): Uint32Array {
  const isSeen = inMonths(table, seen);
  return classCounts(
    classes.filter((_, row) => isSeen(row)),
    mode,
  );
}
