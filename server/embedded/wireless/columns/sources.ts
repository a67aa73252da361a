import type { Box } from '#domain/geo.ts';
import { familyOf } from '#domain/radioKind.ts';
import { UpstreamError } from '#server/embedded/router.ts';
import { firstKey, macNumber } from '#server/embedded/wireless/networkKey.ts';
import type { NetworkFilter } from '#server/embedded/wireless/store.ts';
import type { NetworkIndex } from './NetworkIndex.ts';
import { inBox, inMask, type Narrow, where } from './narrow.ts';

const BATCH = 4096;

/** Rows that can match a condition, and the test for the condition where another source is used. */
export interface Source {
  /** Runs of numbers [start, end, start, end, …] that `rowOf` turns into rows; rows themselves without it. */
  runs: readonly number[];
  rowOf?: (number: number) => number;
  test: Narrow;
  /** False when rows of the source may still fail the test. */
  isExact: boolean;
}

export function byName(codes: readonly number[], index: NetworkIndex): Source {
  const { named, namedFrom, byRank, columns, texts } = index;
  const runs: number[] = [];
  for (const code of codes) {
    const [start, end] = [namedFrom[code]!, namedFrom[code + 1]!];
    if (runs.at(-1) === start) runs[runs.length - 1] = end;
    else if (start < end) runs.push(start, end);
  }
  const test = inMask(columns.name, texts.dictionaries.name.maskOf(codes));
  return { runs, rowOf: (at) => byRank[named[at]!]!, test, isExact: true };
}

/** Addresses that begin so, among WiFi or Bluetooth devices or both, as the filter's kinds say; no cell has one. */
export function byPrefix({ netidPrefix = '', kinds }: NetworkFilter, index: NetworkIndex): Source {
  if (!/^[0-9a-f]{2}(:[0-9a-f]{2}){2,5}$/i.test(netidPrefix))
    throw new UpstreamError(400, `netid must be three to six octets with colons, got "${netidPrefix}"`);
  const size = 2 ** (8 * (6 - (netidPrefix.length + 1) / 3));
  const bases = new Set(kinds.filter((kind) => familyOf(kind) !== 'cell').map(firstKey));
  const starts = [...bases].map((base) => base + macNumber(netidPrefix) * size);
  const { byRank, columns } = index;
  return {
    runs: starts.flatMap((start) => [index.rankOf(start), index.rankOf(start + size)]),
    rowOf: (rank) => byRank[rank]!,
    test: where((row) =>
      starts.some((start) => columns.key[row]! >= start && columns.key[row]! < start + size),
    ),
    isExact: true,
  };
}

/** Never a network without a position. */
export function byBox(box: Box, { grid, columns }: NetworkIndex): Source {
  return { runs: grid.runs(box), test: inBox(columns.lat, columns.lng, box), isExact: false };
}

export function everything({ count }: NetworkIndex): Source {
  return { runs: [0, count], test: (_, kept) => kept, isExact: true };
}

export function sizeOf({ runs }: Source): number {
  let size = 0;
  for (let i = 0; i < runs.length; i += 2) size += runs[i + 1]! - runs[i]!;
  return size;
}

/** Sends the rows of a source that pass every test, in batches; the buffer is used again after each. */
export function send(
  { runs, rowOf }: Pick<Source, 'runs' | 'rowOf'>,
  tests: readonly Narrow[],
  sink: (rows: Uint32Array, count: number) => void,
): void {
  const batch = new Uint32Array(BATCH);
  let filled = 0;
  const flush = () => {
    let count = filled;
    for (const test of tests) count = test(batch, count);
    if (count > 0) sink(batch, count);
    filled = 0;
  };
  for (let i = 0; i < runs.length; i += 2) {
    const end = runs[i + 1]!;
    for (let at = runs[i]!; at < end; ) {
      const stop = Math.min(end, at + BATCH - filled);
      if (rowOf) while (at < stop) batch[filled++] = rowOf(at++);
      else while (at < stop) batch[filled++] = at++;
      if (filled === BATCH) flush();
    }
  }
  if (filled > 0) flush();
}
