import type { ExportValue } from '#domain/export/ExportRows.ts';
import type { NamedSet, SetComparison } from '#domain/followers/set/compareSets.ts';
import { writeCsv } from '#domain/text/csv.ts';

export const COMPARISON_COLUMNS = ['part', 'sets', 'ids', 'share_of_all', 'jaccard'];

/**
 * A comparison, one combination or pair a row: `part` is `set`, `only these` (ids in exactly the named sets) or `pair`.
 */
export function comparisonRows(
  sets: readonly Pick<NamedSet, 'key' | 'label'>[],
  { sizes, intersections, shared, jaccard, union }: SetComparison,
): ExportValue[][] {
  const labels = new Map(sets.map(({ key, label }) => [key, label]));
  const share = (count: number) => (union === 0 ? null : count / union);
  const pairs = sets.flatMap((one, i) =>
    sets.slice(i + 1).map((other, next): ExportValue[] => {
      const both = shared[i]![i + 1 + next]!;
      return ['pair', `${one.label} & ${other.label}`, both, share(both), jaccard[i]![i + 1 + next]!];
    }),
  );
  return [
    ...sets.map(({ label }, at) => ['set', label, sizes[at]!, share(sizes[at]!), null]),
    ...intersections.map(({ members, count }) => {
      const names = members.map((key) => labels.get(key)!).join(' & ');
      return ['only these', names, count, share(count), null];
    }),
    ...pairs,
  ];
}

/** The rows of a comparison as CSV; `origin` is where the ids come from, in words. */
export const writeComparisonCsv = (
  sets: readonly Pick<NamedSet, 'key' | 'label'>[],
  comparison: SetComparison,
  origin: string,
): string =>
  writeCsv([
    [...COMPARISON_COLUMNS, 'origin'],
    ...comparisonRows(sets, comparison).map((row) => [...row, origin]),
  ]);
