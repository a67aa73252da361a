import type { KnownIds } from './applyPage.ts';
import type { CrawlJob } from './CrawlJob.ts';
import type { CrawlStore } from './CrawlStore.ts';
import { IdTable } from './IdTable.ts';

/** The known ids of the crawls that run, read from the store when a crawl's next page is due. */
export class KnownIdTables {
  readonly #store: CrawlStore;
  readonly #tables = new Map<string, KnownIds>();

  constructor(store: CrawlStore) {
    this.#store = store;
  }

  async of({ id, basedOn, ownIds, baseIds, expectedIds }: CrawlJob): Promise<KnownIds> {
    const known = this.#tables.get(id);
    if (known) return known;
    const own = await tableOf(
      this.#store.ownIdsOf(id),
      Math.max(ownIds, Math.min(expectedIds ?? 0, MAX_AHEAD)),
    );
    const base = basedOn === null ? null : await tableOf(this.#store.idsOf(basedOn), baseIds);
    const made = { own, base };
    this.#tables.set(id, made);
    return made;
  }

  drop(id: string): void {
    this.#tables.delete(id);
  }
}

/** Limits the memory reserved for the follower count that the analyst expects. */
const MAX_AHEAD = 1_000_000;

async function tableOf(pages: AsyncIterable<BigUint64Array>, expected: number): Promise<IdTable> {
  const table = new IdTable(expected);
  for await (const ids of pages) table.addAll(ids);
  return table;
}
