import type { Crawls } from '#server/gateway/crawl/Crawls.ts';
import type { HandlersOf } from './HandlersOf.ts';

type CrawlOperation = 'crawls' | 'startCrawl' | 'changeCrawl' | 'removeCrawl';

export function crawlHandlers(crawls: Crawls): HandlersOf<CrawlOperation> {
  return {
    crawls: () => ({ reply: { crawls: crawls.list() } }),
    startCrawl: ({ body }) => ({ status: 201, reply: crawls.start(body) }),
    changeCrawl: ({ id, body }) => ({ reply: crawls.change(String(id), body) }),
    removeCrawl({ id }) {
      crawls.remove(String(id));
      return { reply: { done: true } };
    },
  };
}
