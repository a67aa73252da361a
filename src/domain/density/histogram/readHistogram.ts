import { foldRepeats } from './foldRepeats.ts';
import type { Histogram, UndatedBucket } from './Histogram.ts';
import { makeHistogram } from './makeHistogram.ts';
import { readYear } from './readYear.ts';
import { splitCell } from './splitCell.ts';

/** What is read of an answer of density/wifi. The service calls the lesser values top and left; any order is read. */
export interface DensityReply {
  histogramByCell: readonly {
    topLat: number;
    bottomLat: number;
    leftLon: number;
    rightLon: number;
    densities: readonly DensityBucket[];
  }[];
}

interface DensityBucket {
  date: string | null;
  firstTimeSeenDensity: number | null;
  lastTimeSeenDensity: number | null;
}

const MAX_UINT32 = 0xffffffff;

/**
 * Typed arrays of an answer, in its order. Cells without extent or off the Earth are left out; one across the antimeridian
 * is parted there, and so are its counts. Counts that are missing or negative are 0. Buckets whose year cannot be read are
 * told by their date.
 */
export function readHistogram(reply: DensityReply): Histogram {
  const years = new Map<string, number | undefined>();
  const yearOf = (date: string) => {
    if (!years.has(date)) years.set(date, readYear(date));
    return years.get(date);
  };
  const cells = reply.histogramByCell.flatMap(({ topLat, bottomLat, leftLon, rightLon, densities }) =>
    splitCell(topLat, bottomLat, leftLon, rightLon).map((part) => ({ ...part, densities })),
  );
  const undated = new Map<string, UndatedBucket>();
  let firstYear = Number.POSITIVE_INFINITY;
  let lastYear = Number.NEGATIVE_INFINITY;
  for (const { from, to, densities } of cells) {
    for (const bucket of densities) {
      const year = yearOf(bucket.date ?? '');
      if (year === undefined) {
        addUndated(undated, bucket, from, to);
        continue;
      }
      firstYear = Math.min(firstYear, year);
      lastYear = Math.max(lastYear, year);
    }
  }
  const hasYears = lastYear >= firstYear;
  const yearCount = hasYears ? lastYear - firstYear + 1 : 0;
  const histogram = makeHistogram(cells.length, { firstYear: hasYears ? firstYear : 0, yearCount });
  for (const [cell, { south, west, north, east, from, to, densities }] of cells.entries()) {
    histogram.south[cell] = south;
    histogram.west[cell] = west;
    histogram.north[cell] = north;
    histogram.east[cell] = east;
    for (const bucket of densities) {
      const year = yearOf(bucket.date ?? '');
      if (year === undefined) continue;
      const at = cell * yearCount + year - firstYear;
      addTo(histogram.firstSeen, at, share(bucket.firstTimeSeenDensity, from, to));
      addTo(histogram.lastSeen, at, share(bucket.lastTimeSeenDensity, from, to));
    }
  }
  return foldRepeats({ ...histogram, undated: [...undated.values()] }, cells.keys());
}

function addUndated(
  undated: Map<string, UndatedBucket>,
  bucket: DensityBucket,
  from: number,
  to: number,
): void {
  const date = bucket.date ?? '';
  const found = undated.get(date) ?? { date, firstSeen: 0, lastSeen: 0 };
  found.firstSeen += share(bucket.firstTimeSeenDensity, from, to);
  found.lastSeen += share(bucket.lastTimeSeenDensity, from, to);
  undated.set(date, found);
}

function addTo(counts: Uint32Array, at: number, count: number): void {
  counts[at] = Math.min(MAX_UINT32, counts[at]! + count);
}

/** Whole networks of the part of a cell between two shares of its width; parts of a cell add up to it. */
function share(count: number | null, from: number, to: number): number {
  const whole = Math.min(MAX_UINT32, Math.max(0, Math.round(Number(count) || 0)));
  return Math.round(whole * to) - Math.round(whole * from);
}
