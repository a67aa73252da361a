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
    async watches() {
      await watches.refresh();
      return { reply: { watches: watches.list() } };
    },
    async setWatch({ id, body }) {
      await saved.check(String(id));
      return { reply: await watches.watch(String(id), body) };
    },
    changeWatch: async ({ id, body }) => ({ reply: await watches.change(String(id), body) }),
    async removeWatch({ id }) {
      await watches.remove(String(id));
      return { reply: { done: true } };
    },
    findings: async ({ id }) => ({ reply: { findings: await watches.findings(String(id)) } }),
    dailyStatistics: dailyReply,
    async keepDaily({ body }) {
      await daily.start(body);
      return dailyReply();
    },
    async endDaily() {
      await daily.end();
      return dailyReply();
    },
    readFindings: async ({ id, count = 0 }) => ({ reply: await watches.read(String(id), count) }),
  };
}
