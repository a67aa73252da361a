import type { Histogram } from './Histogram.ts';
import { makeHistogram } from './makeHistogram.ts';

const MAX_UINT32 = 0xffffffff;

/**
 * The histogram with every cell of `suspects` once. A cell that comes again with the same counts is the same cell; with other
 * counts it is the rest of it, and they add up in the first one, in the histogram's own arrays.
 */
export function foldRepeats(histogram: Histogram, suspects: Iterable<number>): Histogram {
  const { south, west, north, east } = histogram;
  const byBounds = new Map<string, number[]>();
  for (const cell of suspects) {
    const bounds = `${south[cell]},${west[cell]},${north[cell]},${east[cell]}`;
    const same = byBounds.get(bounds);
    if (same) same.push(cell);
    else byBounds.set(bounds, [cell]);
  }
  const repeats: number[] = [];
  for (const [first, ...others] of byBounds.values()) {
    if (others.length === 0) continue;
    const cells = [first!, ...others];
    // Told apart before anything is added: the counts of the first one change then.
    const rest = others.filter((cell, index) =>
      cells.slice(0, index + 1).every((earlier) => !hasSameCounts(histogram, earlier, cell)),
    );
    for (const cell of rest) addCounts(histogram, first!, cell);
    repeats.push(...others);
  }
  return repeats.length === 0 ? histogram : without(histogram, repeats);
}

function hasSameCounts({ yearCount, firstSeen, lastSeen }: Histogram, a: number, b: number): boolean {
  for (let year = 0; year < yearCount; year++) {
    if (firstSeen[a * yearCount + year] !== firstSeen[b * yearCount + year]) return false;
    if (lastSeen[a * yearCount + year] !== lastSeen[b * yearCount + year]) return false;
  }
  return true;
}

function addCounts({ yearCount, firstSeen, lastSeen }: Histogram, to: number, from: number): void {
  for (const counts of [firstSeen, lastSeen]) {
    for (let year = 0; year < yearCount; year++) {
      const at = to * yearCount + year;
      counts[at] = Math.min(MAX_UINT32, counts[at]! + counts[from * yearCount + year]!);
    }
  }
}

function without(histogram: Histogram, cells: number[]): Histogram {
  const { length, yearCount } = histogram;
  const kept = makeHistogram(length - cells.length, histogram);
  let from = 0;
  let to = 0;
  for (const end of [...cells.toSorted((a, b) => a - b), length]) {
    for (const side of ['south', 'west', 'north', 'east'] as const)
      kept[side].set(histogram[side].subarray(from, end), to);
    for (const counts of ['firstSeen', 'lastSeen'] as const)
      kept[counts].set(histogram[counts].subarray(from * yearCount, end * yearCount), to * yearCount);
    to += end - from;
    from = end + 1;
  }
  return { ...kept, undated: histogram.undated };
}
