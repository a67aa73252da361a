import { EMPTY_HISTOGRAM, type Histogram, type UndatedBucket } from './histogram.ts';
import { makeHistogram } from './makeHistogram.ts';

const MOST_UINT32 = 0xffffffff;

/**
 * All cells of the parts, in their order. The grid of a service may straddle the areas it was asked for: a cell that comes
 * again with the same counts is the same cell, with other counts it is the rest of it, and they add up.
 */
export function mergeHistograms(parts: readonly Histogram[]): Histogram {
  const filled = parts.filter(({ length }) => length > 0);
  const undated = mergeUndated(parts);
  if (filled.length === 0) return undated.length > 0 ? { ...EMPTY_HISTOGRAM, undated } : EMPTY_HISTOGRAM;
  if (filled.length === 1 && parts.length === 1) return parts[0]!;
  return mergeCells({ ...joined(filled), undated });
}

/** The same histogram when no cell comes twice. */
export function mergeCells(histogram: Histogram): Histogram {
  const { south, west, north, east, yearCount } = histogram;
  const target = new Uint32Array(histogram.length);
  const firstAt = new Map<string, number[]>();
  let kept = 0;
  for (let cell = 0; cell < histogram.length; cell++) {
    const key = `${south[cell]},${west[cell]},${north[cell]},${east[cell]}`;
    const same = firstAt.get(key);
    if (same) same.push(cell);
    else {
      firstAt.set(key, [cell]);
      target[cell] = kept++;
    }
  }
  if (kept === histogram.length) return histogram;
  const merged = makeHistogram(kept, histogram);
  let at = 0;
  for (const cells of firstAt.values()) {
    const first = cells[0]!;
    merged.south[at] = south[first]!;
    merged.west[at] = west[first]!;
    merged.north[at] = north[first]!;
    merged.east[at] = east[first]!;
    for (const cell of distinct(histogram, cells)) {
      for (let year = 0; year < yearCount; year++) {
        const to = at * yearCount + year;
        const from = cell * yearCount + year;
        merged.firstSeen[to] = Math.min(MOST_UINT32, merged.firstSeen[to]! + histogram.firstSeen[from]!);
        merged.lastSeen[to] = Math.min(MOST_UINT32, merged.lastSeen[to]! + histogram.lastSeen[from]!);
      }
    }
    at++;
  }
  return { ...merged, undated: histogram.undated };
}

function distinct(histogram: Histogram, cells: readonly number[]): number[] {
  return cells.filter((cell, index) =>
    cells.slice(0, index).every((earlier) => !hasSameCounts(histogram, earlier, cell)),
  );
}

function hasSameCounts({ yearCount, firstSeen, lastSeen }: Histogram, a: number, b: number): boolean {
  for (let year = 0; year < yearCount; year++) {
    if (firstSeen[a * yearCount + year] !== firstSeen[b * yearCount + year]) return false;
    if (lastSeen[a * yearCount + year] !== lastSeen[b * yearCount + year]) return false;
  }
  return true;
}

/** The parts one after the other, over the years of them all. */
function joined(parts: readonly Histogram[]): Omit<Histogram, 'undated'> {
  const dated = parts.filter(({ yearCount }) => yearCount > 0);
  const firstYear = dated.length > 0 ? Math.min(...dated.map((part) => part.firstYear)) : 0;
  const end = Math.max(0, ...dated.map((part) => part.firstYear + part.yearCount));
  const yearCount = dated.length > 0 ? end - firstYear : 0;
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const whole = makeHistogram(length, { firstYear, yearCount });
  let at = 0;
  for (const part of parts) {
    for (const side of ['south', 'west', 'north', 'east'] as const) whole[side].set(part[side], at);
    for (const counts of ['firstSeen', 'lastSeen'] as const)
      copyCounts(part, part[counts], whole[counts], at * yearCount + part.firstYear - firstYear, yearCount);
    at += part.length;
  }
  return whole;
}

function copyCounts(part: Histogram, from: Uint32Array, to: Uint32Array, at: number, stride: number): void {
  if (part.yearCount === 0) return;
  if (part.yearCount === stride) {
    to.set(from, at);
    return;
  }
  for (let cell = 0; cell < part.length; cell++)
    for (let year = 0; year < part.yearCount; year++)
      to[at + cell * stride + year] = from[cell * part.yearCount + year]!;
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
