import type { Ask, KilledWork } from './killedJob.ts';

interface Answers {
  answers: { item: { id: string }; found: { name: string | null } | null }[];
}

/** So many addresses looked up, each known to the service, with a budget. */
export function lookupWork(count: number, budget: number): KilledWork<string> {
  const ids = Array.from({ length: count }, (_, at) =>
    `0A:00:00:00:${[at >> 8, at & 255].map((byte) => byte.toString(16).padStart(2, '0')).join(':')}`.toUpperCase(),
  );
  return {
    service: 'wireless',
    credential: { scheme: 'basic', name: 'AIDtest', token: 'a-token-of-a-test' },
    quota: 'detail',
    list: 'lookups',
    rows: ids,
    pages: count,
    pageOf: (_, path) => ids.indexOf(decodeURIComponent(path.split('/').at(-1)!)),
    bodyOf: (at) => ({ networkId: ids[at], name: ids[at], locationClusters: [] }),
    draft: async () => ({
      items: ids.map((id) => ({ kind: 'wifi', id })),
      ...{ isDetailed: true, isNear: false, budget, target: 'a sheet' },
    }),
    rowsOf: foundBy,
  };
}

/** Each answer is that of its own item. */
async function foundBy(ask: Ask, id: string): Promise<string[]> {
  const reply = await ask('GET', `/api/gateway/lookups/${id}/answers`);
  const { answers } = (await reply.json()) as Answers;
  return answers.flatMap(({ item, found }) => (found?.name === item.id ? [item.id] : []));
}
