import type { SearchJobs } from '#server/gateway/jobs/SearchJobs.ts';
import type { HandlersOf } from './HandlersOf.ts';

type SearchOperation = 'searchJobs' | 'startSearch' | 'changeSearch' | 'removeSearch' | 'searchSteps';

export function searchJobHandlers(searches: SearchJobs): HandlersOf<SearchOperation> {
  return {
    searchJobs: () => ({ reply: { searches: searches.list() } }),
    startSearch: async ({ body }) => ({ status: 201, reply: await searches.start(body) }),
    changeSearch: async ({ id, body }) => ({ reply: await searches.change(String(id), body) }),
    async removeSearch({ id }) {
      await searches.remove(String(id));
      return { reply: { done: true } };
    },
    searchSteps: ({ id, after = 0 }) => ({ reply: searches.steps(String(id), after) }),
  };
}
