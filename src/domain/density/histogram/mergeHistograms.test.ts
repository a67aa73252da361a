import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SampleCell, someHistogram } from '#tests/support/domain/someHistogram.ts';
import { EMPTY_HISTOGRAM, type Histogram } from './Histogram.ts';
import { mergeHistograms } from './mergeHistograms.ts';

const cell = fc.record({
  south: fc.integer({ min: 0, max: 3 }).map((row) => row / 4),
  west: fc.integer({ min: 0, max: 3 }).map((column) => column / 4),
  size: fc.constantFrom(0.25, 0.5),
  years: fc.dictionary(
    fc.constantFrom('2003', '2004', '2007'),
    fc.tuple(fc.nat({ max: 2 }), fc.nat({ max: 2 })),
  ),
});
const onePart = fc.uniqueArray(cell, {
  maxLength: 8,
  selector: ({ south, west, size }) => [south, west, size].join(),
});

const boundsOf = ({ south, west, size = 0.01 }: SampleCell) =>
  [south, west, south + size, west + size].join();
const countsOf = ({ years }: SampleCell) =>
  Object.entries(years)
    .filter(([, [first, last]]) => first + last > 0)
    .map(([year, [first, last]]) => `${year}:${first}/${last}`)
    .join(' ');

/** Bounds with the counts of all different cells there added up, as text, in the order of their first cell. */
function slowMerge(parts: SampleCell[][]): string[] {
  const byBounds = new Map<string, Map<string, SampleCell>>();
  for (const sample of parts.flat()) {
    const same = byBounds.get(boundsOf(sample)) ?? new Map<string, SampleCell>();
    byBounds.set(boundsOf(sample), same.set(countsOf(sample), sample));
  }
  return [...byBounds].map(([bounds, cells]) => {
    const years: Record<number, [number, number]> = {};
    for (const sample of cells.values())
      for (const [year, [first, last]] of Object.entries(sample.years)) {
        const [firstSum, lastSum] = years[Number(year)] ?? [0, 0];
        years[Number(year)] = [firstSum + first, lastSum + last];
      }
    return `${bounds} ${countsOf({ south: 0, west: 0, years })}`;
  });
}

function linesOf({ length, south, west, north, east, firstYear, yearCount, firstSeen, lastSeen }: Histogram) {
  return Array.from({ length }, (_, index) => {
    const years: Record<number, [number, number]> = {};
    for (let year = 0; year < yearCount; year++) {
      const at = index * yearCount + year;
      years[firstYear + year] = [firstSeen[at]!, lastSeen[at]!];
    }
    const bounds = [south[index], west[index], north[index], east[index]].join();
    return `${bounds} ${countsOf({ south: 0, west: 0, years })}`;
  });
}

test('merge histograms: each cell appears once: equal counts are one cell, others add up', () => {
  fc.assert(
    fc.property(fc.array(onePart, { maxLength: 5 }), (parts) => {
      expect(linesOf(mergeHistograms(parts.map(someHistogram)))).toEqual(slowMerge(parts));
    }),
    { numRuns: 500 },
  );
});

test('merge histograms: the inputs are unchanged', () => {
  const parts = [
    someHistogram([{ south: 0, west: 0, years: { 2003: [1, 2] } }]),
    someHistogram([{ south: 0, west: 0, years: { 2004: [3, 4] } }]),
  ];
  const before = structuredClone(parts);
  expect(mergeHistograms(parts)).toMatchObject({ firstSeen: Uint32Array.of(1, 3) });
  expect(parts).toEqual(before);
});

test('merge histograms: one part is itself, none is empty', () => {
  const part = someHistogram([{ south: 0, west: 0, years: { 2003: [1, 2] } }]);
  expect(mergeHistograms([part])).toBe(part);
  expect(mergeHistograms([])).toEqual(EMPTY_HISTOGRAM);
});

test('merge histograms: undated buckets of all parts are kept, also without cells', () => {
  const undated = [{ date: 'once', firstSeen: 1, lastSeen: 2 }];
  const merged = mergeHistograms([
    { ...EMPTY_HISTOGRAM, undated },
    { ...EMPTY_HISTOGRAM, undated },
  ]);
  expect(merged).toEqual({ ...EMPTY_HISTOGRAM, undated: [{ date: 'once', firstSeen: 2, lastSeen: 4 }] });
});

test('merge histograms: a part with unreadable dates has cells without counts', () => {
  const odd = someHistogram([{ south: 5, west: 5, years: { 9999: [1, 1] } }]);
  const plain = someHistogram([{ south: 0, west: 0, years: { 2003: [1, 2] } }]);
  expect(mergeHistograms([odd, plain])).toMatchObject({
    length: 2,
    firstYear: 2003,
    yearCount: 1,
    firstSeen: Uint32Array.of(0, 1),
  });
});
