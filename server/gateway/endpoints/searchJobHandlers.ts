import type { SearchJobs } from '#server/gateway/jobs/SearchJobs.ts';
import type { HandlersOf } from './HandlersOf.ts';

type SearchOperation = 'searchJobs' | 'startSearch' | 'changeSearch' | 'removeSearch' | 'searchSteps';

export function searchJobHandlers(searches: SearchJobs): HandlersOf<SearchOperation> {
  return {
    searchJobs: () => ({ reply: { searches: searches.list() } }),
    startSearch: ({ body }) => ({ status: 201, reply: searches.start(body) }),
    changeSearch: ({ id, body }) => ({ reply: searches.change(String(id), body) }),
    removeSearch({ id }) {
      searches.remove(String(id));
      return { reply: { done: true } };
    },
    searchSteps: ({ id, after = 0 }) => ({ reply: searches.steps(String(id), after) }),
  };
}
