import type { Query } from './Query.ts';
import { TopK } from './TopK.ts';

/** Rows of a page, and how many match in all. */
export interface Rows {
  total: number;
  rows: number[];
}

/** The first matches with a key greater than `afterKey`, by key. */
export function pageByKey(query: Query, limit: number, afterKey = -1): Rows {
  const { rank, byRank, columns } = query.index;
  let first = query.index.rankOf(afterKey);
  if (columns.key[byRank[first]!] === afterKey) first++;
  const top = new TopK(limit);
  let total = 0;
  query.each((rows, count) => {
    total += count;
    for (let i = 0; i < count; i++) {
      const place = rank[rows[i]!]!;
      if (place >= first && place < top.worst) top.push(place, place);
    }
  });
  return { total, rows: top.sorted().map((entry) => byRank[entry.rank]!) };
}
