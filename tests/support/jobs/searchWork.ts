import type { Ask, KilledWork } from './killedJob.ts';

const SEARCH = '/api/wireless/api/v2/network/search';
const QUERY = 'ssid=cafe';

interface Page {
  results: { netid: string }[];
  totalResults: number;
  searchAfter: string;
}

/** All pages behind the first of a search with `count` matches, with a budget. */
export function searchWork(count: number, pageSize: number, budget: number): KilledWork<string> {
  const netid = (at: number) =>
    at
      .toString(16)
      .padStart(12, '0')
      .replace(/..(?!$)/g, '$&:');
  const rows = Array.from({ length: count }, (_, at) => netid(at));
  return {
    service: 'wireless',
    credential: { scheme: 'basic', name: 'AIDtest', token: 'a-token-of-a-test' },
    quota: 'search',
    list: 'searches',
    rows: rows.slice(pageSize),
    pages: Math.ceil(count / pageSize),
    pageOf: (params) => Number(params.get('searchAfter')) / pageSize,
    bodyOf(page) {
      const own = rows.slice(page * pageSize, (page + 1) * pageSize);
      return {
        success: true,
        totalResults: count,
        resultCount: own.length,
        searchAfter: String(page * pageSize + own.length),
        results: own.map((netid) => ({ netid, ssid: 'cafe', trilat: 52.5, trilong: 13.4 })),
      };
    },
    async draft(ask) {
      const first = (await (await ask('GET', `${SEARCH}?${QUERY}`)).json()) as Page;
      const before = [{ rows: first.results.length, total: first.totalResults, cursor: first.searchAfter }];
      return { family: 'wifi', query: QUERY, before, budget };
    },
    rowsOf: netidsOf,
  };
}

async function netidsOf(ask: Ask, id: string): Promise<string[]> {
  const all: string[] = [];
  for (let after = 0; ; ) {
    const path = `/api/gateway/searches/${id}/steps?after=${after}`;
    const { steps } = (await (await ask('GET', path)).json()) as {
      steps: { number: number; body: string }[];
    };
    if (steps.length === 0) return all;
    after = steps.at(-1)!.number;
    for (const { body } of steps) all.push(...(JSON.parse(body) as Page).results.map(({ netid }) => netid));
  }
}
