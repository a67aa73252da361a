import type { Connections } from '#server/gateway/credentials/Connections.ts';
import type { WatchJobs } from '#server/gateway/jobs/WatchJobs.ts';
import type { ConnectionOf, SavedSearches } from '#server/gateway/stores/SavedSearches.ts';
import { UPSTREAM_SERVICES } from '#services/services.ts';
import type { HandlersOf } from './HandlersOf.ts';

interface SavedParts {
  connections: Connections;
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

export function savedHandlers({ connections, saved, watches }: SavedParts): HandlersOf<SavedOperation> {
  const connectionOf: ConnectionOf = (name) => {
    const service = UPSTREAM_SERVICES.find((one) => one === name);
    return service && connections.of(service);
  };
  const done = { reply: { done: true } };
  return {
    savedSearches: () => ({ reply: { saved: saved.list(connectionOf) } }),
    saveSearch: ({ body }) => ({ status: 201, reply: saved.add(body) }),
    orderSaved({ body }) {
      saved.order(body.ids);
      return done;
    },
    changeSaved: ({ id, body }) => ({ reply: saved.change(String(id), body, connectionOf) }),
    removeSaved({ id }) {
      saved.remove(String(id));
      watches.forget(String(id));
      return done;
    },
    keepSnapshot({ id, body, service = 'wireless', ...draft }) {
      const { mode = '', fetchedAt = 0, rows = 0, unit = 'row', isWhole = false } = draft;
      const facts = { mode, fetchedAt, rows, unit, isWhole };
      return { status: 201, reply: saved.keep(String(id), connections.of(service), facts, body) };
    },
    savedSnapshot: ({ id, snapshot }) => ({
      reply: { body: Buffer.from(saved.read(String(id), String(snapshot))).toString('base64') },
    }),
    removeSnapshot({ id, snapshot }) {
      saved.removeSnapshot(String(id), String(snapshot));
      return done;
    },
  };
}
