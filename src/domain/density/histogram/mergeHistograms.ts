import type { Box } from '#domain/geo/geo.ts';
import { cellsInBox } from './cellsInBox.ts';
import { foldRepeats } from './foldRepeats.ts';
import { EMPTY_HISTOGRAM, type Histogram, type UndatedBucket } from './Histogram.ts';
import { makeHistogram } from './makeHistogram.ts';

const extents = new WeakMap<Histogram, Box>();

/**
 * All cells of the parts, in their order. The grid of a service may straddle the areas it was asked for: a cell that comes
 * again with the same counts is the same cell, with other counts it is the rest of it, and they add up.
 */
export function mergeHistograms(parts: readonly Histogram[]): Histogram {
  if (parts.length === 1) return parts[0]!;
  const filled = parts.filter(({ length }) => length > 0);
  const undated = mergeUndated(parts);
  if (filled.length === 0) return { ...EMPTY_HISTOGRAM, undated };
  return foldRepeats({ ...joined(filled), undated }, sharedCells(filled));
}

/** The parts one after the other, over the years of them all. */
function joined(parts: readonly Histogram[]): Omit<Histogram, 'undated'> {
  const dated = parts.filter(({ yearCount }) => yearCount > 0);
  const firstYear = dated.length > 0 ? Math.min(...dated.map((part) => part.firstYear)) : 0;
  const end = Math.max(firstYear, ...dated.map((part) => part.firstYear + part.yearCount));
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const whole = makeHistogram(length, { firstYear, yearCount: end - firstYear });
  let at = 0;
  for (const part of parts) {
    for (const side of ['south', 'west', 'north', 'east'] as const) whole[side].set(part[side], at);
    for (const counts of ['firstSeen', 'lastSeen'] as const)
      copyCounts(part, part[counts], whole[counts], at * whole.yearCount + part.firstYear - firstYear, whole);
    at += part.length;
  }
  return whole;
}

function copyCounts(
  part: Histogram,
  from: Uint32Array,
  to: Uint32Array,
  at: number,
  { yearCount }: { yearCount: number },
): void {
  if (part.yearCount === 0) return;
  if (part.yearCount === yearCount) {
    to.set(from, at);
    return;
  }
  for (let cell = 0; cell < part.length; cell++)
    for (let year = 0; year < part.yearCount; year++)
      to[at + cell * yearCount + year] = from[cell * part.yearCount + year]!;
}

/** Numbers, in the whole, of the cells that reach into another part: only they can come twice. */
function sharedCells(parts: readonly Histogram[]): Set<number> {
  const boxes = parts.map(extentOf);
  const shared = new Set<number>();
  let at = 0;
  for (const [index, part] of parts.entries()) {
    for (const [other, box] of boxes.entries())
      if (other !== index && overlap(boxes[index]!, box))
        for (const cell of cellsInBox(part, box)) shared.add(at + cell);
    at += part.length;
  }
  return shared;
}

function overlap(a: Box, b: Box): boolean {
  return a.south < b.north && b.south < a.north && a.west < b.east && b.west < a.east;
}

function extentOf(histogram: Histogram): Box {
  const found = extents.get(histogram);
  if (found) return found;
  const { south, west, north, east } = histogram;
  const least = (values: Float64Array) => values.reduce((a, b) => Math.min(a, b));
  const most = (values: Float64Array) => values.reduce((a, b) => Math.max(a, b));
  const box = { south: least(south), west: least(west), north: most(north), east: most(east) };
  extents.set(histogram, box);
  return box;
}

function mergeUndated(parts: readonly Histogram[]): UndatedBucket[] {
  const byDate = new Map<string, UndatedBucket>();
  for (const { date, firstSeen, lastSeen } of parts.flatMap(({ undated }) => undated)) {
    const found = byDate.get(date) ?? { date, firstSeen: 0, lastSeen: 0 };
    found.firstSeen += firstSeen;
    found.lastSeen += lastSeen;
    byDate.set(date, found);
  }
  return [...byDate.values()];
}
