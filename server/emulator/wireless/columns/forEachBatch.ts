import type { FilterKernel } from './filterKernels.ts';
import type { NetworkIndex } from './NetworkIndex.ts';
import type { Candidates } from './sources.ts';

const BATCH = 4096;

/** Receives rows in a buffer that is used again. */
export type Sink = (rows: Uint32Array, count: number) => void;

/** Sends the candidates that pass every test, as rows, in batches. */
export function forEachBatch(
  { runs, of }: Candidates,
  tests: readonly FilterKernel[],
  { byRank }: NetworkIndex,
  sink: Sink,
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
      if (of === 'rows') while (at < stop) batch[filled++] = at++;
      else if (of === 'ranks') while (at < stop) batch[filled++] = byRank[at++]!;
      else while (at < stop) batch[filled++] = byRank[of[at++]!]!;
      if (filled === BATCH) flush();
    }
  }
  if (filled > 0) flush();
}
