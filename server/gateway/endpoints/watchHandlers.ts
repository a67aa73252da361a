import type { DailyStatistics } from '#server/gateway/jobs/DailyStatistics.ts';
import type { WatchJobs } from '#server/gateway/jobs/WatchJobs.ts';
import type { SavedSearches } from '#server/gateway/stores/SavedSearches.ts';
import type { HandlersOf } from './HandlersOf.ts';

interface WatchParts {
  saved: SavedSearches;
  watches: WatchJobs;
  daily: DailyStatistics;
}

type WatchOperation =
  | 'watches'
  | 'setWatch'
  | 'changeWatch'
  | 'removeWatch'
  | 'findings'
  | 'readFindings'
  | 'dailyStatistics'
  | 'keepDaily'
  | 'endDaily';

export function watchHandlers({ saved, watches, daily }: WatchParts): HandlersOf<WatchOperation> {
  const dailyReply = async () => ({ reply: { daily: await daily.state() } });
  return {
    watches: () => ({ reply: { watches: watches.list() } }),
    async setWatch({ id, body }) {
      await saved.check(String(id));
      return { reply: watches.watch(String(id), body) };
    },
    changeWatch: ({ id, body }) => ({ reply: watches.change(String(id), body) }),
    removeWatch({ id }) {
      watches.remove(String(id));
      return { reply: { done: true } };
    },
    findings: ({ id }) => ({ reply: { findings: watches.findings(String(id)) } }),
    dailyStatistics: dailyReply,
    keepDaily({ body }) {
      daily.start(body);
      return dailyReply();
    },
    endDaily() {
      daily.end();
      return dailyReply();
    },
    readFindings: ({ id, count = 0 }) => ({ reply: watches.read(String(id), count) }),
  };
}
