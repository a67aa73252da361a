import { comparableIds } from './comparableIds.ts';

export interface NamedSet {
  key: string;
  label: string;
  /** Ascending, without repeats. */
  ids: BigUint64Array;
}

/** Ids that are in exactly these sets and in no other of those compared. */
export interface Combination {
  /** Keys, in the order of the sets. */
  members: string[];
  count: number;
}

export interface SetComparison {
  /** Sizes, in the order of the sets. */
  sizes: number[];
  /** How many different ids there are. */
  union: number;
  /** Every combination that has ids, the largest first. */
  intersections: Combination[];
  /** How many ids each two sets share. */
  shared: number[][];
  /** Shared by two over all of the two, 0 to 1; two empty sets are alike, so 1. */
  jaccard: number[][];
}

const FEWEST = 2;
const MOST = 8;

/** Compares 2 to 8 sets in one pass. Throws RangeError for another number of sets. */
export function compareSets(sets: readonly NamedSet[]): SetComparison {
  if (sets.length < FEWEST || sets.length > MOST)
    throw new RangeError(`${FEWEST} to ${MOST} sets can be compared, not ${sets.length}`);
  const counts = new Float64Array(1 << sets.length);
  mergeSets(comparableIds(sets.map(({ ids }) => ids)), (mask) => {
    counts[mask]! += 1;
  });
  const intersections = Array.from(counts, (count, mask) => ({ members: membersOf(sets, mask), count }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  const sizes = sets.map(({ ids }) => ids.length);
  const shared = sets.map((_, i) => sets.map((_, j) => sharedBy(counts, (1 << i) | (1 << j))));
  const jaccard = shared.map((row, i) =>
    row.map((both, j) => {
      const either = sizes[i]! + sizes[j]! - both;
      return either === 0 ? 1 : both / either;
    }),
  );
  return { sizes, union: counts.reduce((sum, count) => sum + count, 0), intersections, shared, jaccard };
}

/** The ids that are in exactly the sets of these keys. */
export function combinationIds(
  sets: readonly NamedSet[],
  members: readonly string[],
): BigUint64Array<ArrayBuffer> {
  const wanted = sets.reduce((mask, { key }, at) => (members.includes(key) ? mask | (1 << at) : mask), 0);
  const smallest = sets.filter(({ key }) => members.includes(key)).map(({ ids }) => ids.length);
  const out = new BigUint64Array(smallest.length > 0 ? Math.min(...smallest) : 0);
  const [to, ...from] = comparableIds([out, ...sets.map(({ ids }) => ids)]);
  let count = 0;
  mergeSets(from, (mask, id) => {
    if (mask === wanted) to![count++] = id;
  });
  return out.slice(0, count);
}

/** Calls `take` for every different id in ascending order, with a bit for each set that it is in. */
function mergeSets(sets: readonly Float64Array[], take: (mask: number, id: number) => void): void {
  const at = sets.map(() => 0);
  const heads = sets.map((ids) => ids[0] ?? Number.POSITIVE_INFINITY);
  for (;;) {
    let least = Number.POSITIVE_INFINITY;
    for (let set = 0; set < heads.length; set++) if (heads[set]! < least) least = heads[set]!;
    if (least === Number.POSITIVE_INFINITY) return;
    let mask = 0;
    for (let set = 0; set < heads.length; set++) {
      if (heads[set] !== least) continue;
      mask |= 1 << set;
      const next = ++at[set]!;
      heads[set] = next < sets[set]!.length ? sets[set]![next]! : Number.POSITIVE_INFINITY;
    }
    take(mask, least);
  }
}

function membersOf(sets: readonly NamedSet[], mask: number): string[] {
  return sets.filter((_, at) => mask & (1 << at)).map(({ key }) => key);
}

function sharedBy(counts: Float64Array, wanted: number): number {
  return counts.reduce((sum, count, mask) => ((mask & wanted) === wanted ? sum + count : sum), 0);
}
