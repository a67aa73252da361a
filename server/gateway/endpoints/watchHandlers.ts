import type { WatchJobs } from '#server/gateway/jobs/WatchJobs.ts';
import type { SavedSearches } from '#server/gateway/stores/SavedSearches.ts';
import type { HandlersOf } from './HandlersOf.ts';

interface WatchParts {
  saved: SavedSearches;
  watches: WatchJobs;
}

type WatchOperation = 'watches' | 'setWatch' | 'changeWatch' | 'removeWatch' | 'findings' | 'readFindings';

export function watchHandlers({ saved, watches }: WatchParts): HandlersOf<WatchOperation> {
  return {
    watches: () => ({ reply: { watches: watches.list() } }),
    setWatch({ id, body }) {
      saved.check(String(id));
      return { reply: watches.watch(String(id), body) };
    },
    changeWatch: ({ id, body }) => ({ reply: watches.change(String(id), body) }),
    removeWatch({ id }) {
      watches.remove(String(id));
      return { reply: { done: true } };
    },
    findings: ({ id }) => ({ reply: { findings: watches.findings(String(id)) } }),
    readFindings: ({ id, count = 0 }) => ({ reply: watches.read(String(id), count) }),
  };
}
