import type { LookupJobs } from '#server/gateway/jobs/LookupJobs.ts';
import type { HandlersOf } from './HandlersOf.ts';

type LookupOperation =
  | 'lookupJobs'
  | 'priceLookups'
  | 'startLookups'
  | 'changeLookups'
  | 'takeLookups'
  | 'removeLookups'
  | 'lookupAnswers';

export function lookupHandlers(lookups: LookupJobs): HandlersOf<LookupOperation> {
  return {
    lookupJobs: () => ({ reply: { lookups: lookups.list() } }),
    priceLookups: ({ body }) => ({ reply: lookups.price(body) }),
    startLookups: async ({ body }) => ({ status: 201, reply: await lookups.start(body) }),
    changeLookups: async ({ id, body }) => ({ reply: await lookups.change(String(id), body) }),
    takeLookups: async ({ id, body }) => ({ reply: await lookups.take(String(id), body.taken) }),
    async removeLookups({ id }) {
      await lookups.remove(String(id));
      return { reply: { done: true } };
    },
    lookupAnswers: ({ id, after = 0 }) => ({ reply: lookups.answers(String(id), after) }),
  };
}
