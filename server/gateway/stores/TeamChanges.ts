import { Announcements } from '#server/postgres/Announcements.ts';
import type { SharedDatabase } from '#server/postgres/SharedDatabase.ts';
import { UPSTREAM_SERVICES } from '#services/services.ts';
import type { ResponseCache } from './ResponseCache.ts';

/** Drops from a cache what colleagues have made stale, and counts how often, for the pages. */
export class TeamChanges {
  #count = 0;
  readonly #announcements: Announcements;

  /** `name` is what this gateway signs its own announcements with. */
  constructor(database: SharedDatabase, name: string, cache: Pick<ResponseCache, 'invalidate'>) {
    this.#announcements = new Announcements(database, {
      onHeard: ({ service, operations, from }) => {
        if (from === name) return;
        this.#count += 1;
        cache.invalidate(service, operations ?? undefined);
      },
      onMissed: () => {
        this.#count += 1;
        for (const service of UPSTREAM_SERVICES) cache.invalidate(service);
      },
    });
  }

  get count(): number {
    return this.#count;
  }

  close(): Promise<void> {
    return this.#announcements.close();
  }
}
