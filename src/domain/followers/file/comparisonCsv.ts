import type { NamedSet, SetComparison } from '#domain/followers/set/compareSets.ts';
import { type CsvValue, writeCsv } from '#domain/text/csv.ts';

/**
 * A comparison as CSV, one combination or pair a row: `part` is `set`, `only these` (ids in exactly the named sets) or
 * `pair`; `origin` is where the ids come from, in words.
 */
export function writeComparisonCsv(
  sets: readonly Pick<NamedSet, 'key' | 'label'>[],
  { sizes, intersections, shared, jaccard, union }: SetComparison,
  origin: string,
): string {
  const labels = new Map(sets.map(({ key, label }) => [key, label]));
  const share = (count: number) => (union === 0 ? null : count / union);
  const rows: CsvValue[][] = [['part', 'sets', 'ids', 'share_of_all', 'jaccard', 'origin']];
  for (const [at, { label }] of sets.entries())
    rows.push(['set', label, sizes[at]!, share(sizes[at]!), null, origin]);
  for (const { members, count } of intersections)
    rows.push([
      'only these',
      members.map((key) => labels.get(key)!).join(' & '),
      count,
      share(count),
      null,
      origin,
    ]);
  for (let i = 0; i < sets.length; i++)
    for (let j = i + 1; j < sets.length; j++) {
      const both = shared[i]![j]!;
      rows.push([
        'pair',
        `${sets[i]!.label} & ${sets[j]!.label}`,
        both,
        share(both),
        jaccard[i]![j]!,
        origin,
      ]);
    }
  return writeCsv(rows);
}
