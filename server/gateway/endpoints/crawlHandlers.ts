import type { Crawls } from '#server/gateway/crawl/Crawls.ts';
import type { HandlersOf } from './HandlersOf.ts';

type CrawlOperation = 'crawls' | 'startCrawl' | 'changeCrawl' | 'removeCrawl';

export function crawlHandlers(crawls: Crawls): HandlersOf<CrawlOperation> {
  return {
    async crawls() {
      await crawls.refresh();
      return { reply: { crawls: crawls.list() } };
    },
    startCrawl: async ({ body }) => ({ status: 201, reply: await crawls.start(body) }),
    changeCrawl: async ({ id, body }) => ({ reply: await crawls.change(String(id), body) }),
    async removeCrawl({ id }) {
      await crawls.remove(String(id));
      return { reply: { done: true } };
    },
  };
}
