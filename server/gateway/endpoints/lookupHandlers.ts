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
    startLookups: ({ body }) => ({ status: 201, reply: lookups.start(body) }),
    changeLookups: ({ id, body }) => ({ reply: lookups.change(String(id), body) }),
    takeLookups: ({ id, body }) => ({ reply: lookups.take(String(id), body.taken) }),
    removeLookups({ id }) {
      lookups.remove(String(id));
      return { reply: { done: true } };
    },
    lookupAnswers: ({ id, after = 0 }) => ({ reply: lookups.answers(String(id), after) }),
  };
}
