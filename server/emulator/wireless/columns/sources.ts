import type { Box } from '#domain/geo/geo.ts';
import { familyOf } from '#domain/network/RadioKind.ts';
import { UpstreamError } from '#server/emulator/UpstreamError.ts';
import type { NetworkFilter } from '#server/emulator/wireless/store/NetworkFilter.ts';
import { firstKey, macNumber } from '#server/emulator/wireless/store/networkKey.ts';
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

/** Addresses that begin so, among WiFi or Bluetooth devices or both, as the filter's kinds say; no cell has one. */
export function byPrefix({ netidPrefix = '', kinds }: NetworkFilter, index: NetworkIndex): Source {
  if (!/^[0-9a-f]{2}(:[0-9a-f]{2}){2,5}$/i.test(netidPrefix))
    throw new UpstreamError(400, `netid must be three to six octets with colons, got "${netidPrefix}"`);
  const size = 2 ** (8 * (6 - (netidPrefix.length + 1) / 3));
  const bases = new Set(kinds.filter((kind) => familyOf(kind) !== 'cell').map(firstKey));
  const starts = [...bases].map((base) => base + macNumber(netidPrefix) * size);
  const { key } = index.columns;
  return {
    runs: starts.flatMap((start) => [index.rankOf(start), index.rankOf(start + size)]),
    of: 'ranks',
    test: () => where((row) => starts.some((start) => key[row]! >= start && key[row]! < start + size)),
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
