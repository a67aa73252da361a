import type { Connection, Connections } from '#server/gateway/credentials/Connections.ts';
import type { Fingerprints } from '#server/gateway/credentials/Fingerprints.ts';
import type { WatchJobs } from '#server/gateway/jobs/WatchJobs.ts';
import type { ConnectionOf, SavedSearches } from '#server/gateway/stores/SavedSearches.ts';
import { UPSTREAM_SERVICES } from '#services/services.ts';
import type { HandlersOf } from './HandlersOf.ts';

interface SavedParts {
  connections: Connections;
  fingerprints: Fingerprints | undefined;
  saved: SavedSearches;
  watches: WatchJobs;
}

type SavedOperation =
  | 'savedSearches'
  | 'saveSearch'
  | 'orderSaved'
  | 'changeSaved'
  | 'removeSaved'
  | 'keepSnapshot'
  | 'savedSnapshot'
  | 'removeSnapshot';

export function savedHandlers({
  connections,
  fingerprints,
  saved,
  watches,
}: SavedParts): HandlersOf<SavedOperation> {
  const named = async (connection: Connection) => (await fingerprints?.named(connection)) ?? connection;
  async function present(): Promise<ConnectionOf> {
    const now = await Promise.all(UPSTREAM_SERVICES.map((service) => named(connections.of(service))));
    return (name) => now.find(({ service }) => service === name);
  }
  const done = { reply: { done: true } };
  return {
    savedSearches: async () => ({ reply: { saved: await saved.list(await present()) } }),
    saveSearch: async ({ body }) => ({ status: 201, reply: await saved.add(body) }),
    async orderSaved({ body }) {
      await saved.order(body.ids);
      return done;
    },
    changeSaved: async ({ id, body }) => ({ reply: await saved.change(String(id), body, await present()) }),
    async removeSaved({ id }) {
      await saved.remove(String(id));
      await watches.forget(String(id));
      return done;
    },
    async keepSnapshot({ id, body, service = 'wireless', ...draft }) {
      const { mode = '', fetchedAt = 0, rows = 0, unit = 'row', isWhole = false } = draft;
      const facts = { mode, fetchedAt, rows, unit, isWhole };
      return {
        status: 201,
        reply: await saved.keep(String(id), await named(connections.of(service)), facts, body),
      };
    },
    savedSnapshot: async ({ id, snapshot }) => ({
      reply: { body: Buffer.from(await saved.read(String(id), String(snapshot))).toString('base64') },
    }),
    async removeSnapshot({ id, snapshot }) {
      await saved.removeSnapshot(String(id), String(snapshot));
      return done;
    },
  };
}
