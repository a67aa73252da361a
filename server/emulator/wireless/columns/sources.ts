import type { Box } from '#domain/geo/geo.ts';
import type { NetworkFilter } from '#server/emulator/wireless/store/NetworkFilter.ts';
import { prefixRanges } from '#server/emulator/wireless/store/networkKey.ts';
import { type FilterKernel, inBox, inMask, where } from './filterKernels.ts';
import type { KindRange } from './kindRange.ts';
import type { NetworkIndex } from './NetworkIndex.ts';

/** Candidates for a condition, as runs [start, end, start, end, …] of rows, of ranks, or of places in a list of ranks. */
export interface Candidates {
  runs: ArrayLike<number>;
  of: 'rows' | 'ranks' | Uint32Array;
}

/** Networks that can match a condition, and the test for it where another source is used. */
export interface Source extends Candidates {
  test: () => FilterKernel;
  /** False when candidates may still fail the test. */
  isExact: boolean;
}

export function byName(codes: readonly number[], { low, high }: KindRange, index: NetworkIndex): Source {
  const { named, namedFrom, columns, texts } = index;
  const runs = new Uint32Array(2 * codes.length);
  let used = 0;
  for (const code of codes) {
    let start = namedFrom[code]!;
    let end = namedFrom[code + 1]!;
    while (start < end && named[start]! < low) start++;
    while (start < end && named[end - 1]! >= high) end--;
    runs[used++] = start;
    runs[used++] = end;
  }
  const test = () => inMask(columns.name, texts.dictionaries.name.maskOf(codes));
  return { runs, of: named, test, isExact: true };
}

/** Throws UpstreamError 400 for what is no beginning of an address. */
export function byPrefix({ netidPrefix = '', kinds }: NetworkFilter, index: NetworkIndex): Source {
  const ranges = prefixRanges(netidPrefix, kinds);
  const { key } = index.columns;
  return {
    runs: ranges.flatMap(([from, to]) => [index.rankOf(from), index.rankOf(to)]),
    of: 'ranks',
    test: () => where((row) => ranges.some(([from, to]) => key[row]! >= from && key[row]! < to)),
    isExact: true,
  };
}

/** Never a network without a position. */
export function byBox(box: Box, { grid, columns }: NetworkIndex): Source {
  return {
    runs: grid.runs(box),
    of: 'rows',
    test: () => inBox(columns.lat, columns.lng, box),
    isExact: false,
  };
}

export function sizeOf({ runs }: Candidates): number {
  let size = 0;
  for (let i = 0; i < runs.length; i += 2) size += runs[i + 1]! - runs[i]!;
  return size;
}
