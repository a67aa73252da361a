import type { AreaJobs } from '#server/gateway/areas/AreaJobs.ts';
import type { TileSources } from '#server/tiles/TileSources.ts';
import type { tiles as endpoints } from '#services/gateway/tileEndpoints.ts';
import type { HandlersOf } from './HandlersOf.ts';

interface TileParts {
  tiles: TileSources;
  areas: AreaJobs;
}

export function tileHandlers({ tiles, areas }: TileParts): HandlersOf<keyof typeof endpoints> {
  return {
    listTileSources: async () => ({ reply: { sources: await tiles.list() } }),
    renameTileSource: async ({ id, body }) => ({ reply: await tiles.rename(String(id), body.name) }),
    async removeTileSource({ id }) {
      await tiles.remove(String(id));
      return { reply: { done: true } };
    },
    priceArea: async ({ body }) => ({ reply: await areas.price(body) }),
    savedAreas: () => ({ reply: { areas: areas.list() } }),
    saveArea: async ({ body }) => ({ status: 201, reply: await areas.start(body) }),
    changeArea: ({ id, body }) => ({ reply: areas.change(String(id), body.state) }),
    removeArea({ id }) {
      areas.remove(String(id));
      return { reply: { done: true } };
    },
  };
}
