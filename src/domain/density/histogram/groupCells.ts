import type { Box } from '#domain/geo/geo.ts';
import type { Histogram } from './Histogram.ts';
import { makeHistogram } from './makeHistogram.ts';

/** Adds up the cells of each group; `groups` has the group of every cell, and `boxes` the ground of every group. */
export function groupCells(histogram: Histogram, groups: Int32Array, boxes: readonly Box[]): Histogram {
  const { yearCount, firstSeen, lastSeen, undated } = histogram;
  const whole = makeHistogram(boxes.length, histogram);
  for (const [group, box] of boxes.entries())
    for (const side of ['south', 'west', 'north', 'east'] as const) whole[side][group] = box[side];
  for (const [cell, group] of groups.entries()) {
    const from = cell * yearCount;
    const to = group * yearCount;
    for (let year = 0; year < yearCount; year++) {
      whole.firstSeen[to + year]! += firstSeen[from + year]!;
      whole.lastSeen[to + year]! += lastSeen[from + year]!;
    }
  }
  return { ...whole, undated };
}
