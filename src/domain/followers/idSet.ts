import { sortedIds } from './sortedIds.ts';

/** The ids as a set: ascending and each once. */
export function idSet(ids: BigUint64Array): BigUint64Array<ArrayBuffer> {
  const sorted = sortedIds(ids);
  let length = Math.min(1, sorted.length);
  for (let i = 1; i < sorted.length; i++) if (sorted[i] !== sorted[i - 1]) sorted[length++] = sorted[i]!;
  return length === sorted.length ? sorted : sorted.slice(0, length);
}
