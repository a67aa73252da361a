import type { Query } from './Query.ts';
import { TopK } from './TopK.ts';

/** Rows of a page, and how many match in all. */
export interface Rows {
  total: number;
  rows: number[];
}

/** The first matches with a key greater than `afterKey`, by key. */
export function pageByKey(query: Query, limit: number, afterKey = -1): Rows {
  const first = query.index.rankOf(afterKey + 1);
  return furtherPage(query, limit, first) ?? countedPage(query, limit, first);
}

/** Once the matches are counted, a page of many is found sooner by looking where they are many: among all networks. */
function furtherPage(query: Query, limit: number, first: number): Rows | undefined {
  const total = query.knownTotal('all');
  if (total === undefined || limit * query.index.count > total * total) return undefined;
  const rows = query.firstFrom(first, limit, total);
  return rows && { total, rows };
}

function countedPage(query: Query, limit: number, first: number): Rows {
  const { rank, byRank } = query.index;
  const top = new TopK(limit);
  if (query.tests.length === 0 && query.candidates.of !== 'rows') {
    pushRanks(query, first, top);
    return { total: query.keepTotal('all', query.size), rows: rowsOf(top, byRank) };
  }
  let total = 0;
  query.each((rows, count) => {
    total += count;
    for (let i = 0; i < count; i++) {
      const place = rank[rows[i]!]!;
      if (place >= first && place < top.worst) top.push(place, place);
    }
  });
  return { total: query.keepTotal('all', total), rows: rowsOf(top, byRank) };
}

/** The ranks of a run ascend, so that most of it can be skipped. */
function pushRanks({ candidates: { runs, of } }: Query, first: number, top: TopK): void {
  for (let i = 0; i < runs.length; i += 2) {
    const end = runs[i + 1]!;
    let at = of instanceof Uint32Array ? runs[i]! : Math.max(first, runs[i]!);
    for (; at < end; at++) {
      const place = of instanceof Uint32Array ? of[at]! : at;
      if (place >= top.worst) break;
      if (place >= first) top.push(place, place);
    }
  }
}

export function rowsOf(top: TopK, byRank: Uint32Array): number[] {
  return top.sorted().map((entry) => byRank[entry.rank]!);
}
