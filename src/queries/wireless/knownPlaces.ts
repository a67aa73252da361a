import type { QueryClient } from '@tanstack/react-query';
import type { Position } from '#domain/geo/geo.ts';
import { knownPosition } from '#domain/geo/knownPosition.ts';
import { cachedInputs, readCached } from '#queries/cache/answerCache.ts';
import { queryKeyOf } from '#queries/cache/queryKeyOf.ts';
import { wireless } from '#services/wireless/endpoints.ts';
import { networkOfBluetooth, networkOfCell, networkOfWifi } from '#services/wireless/networks.ts';

interface Placed {
  id: string;
  lat: number | null;
  lng: number | null;
}

const SEARCHES = [
  [wireless.networkSearch, networkOfWifi],
  [wireless.bluetoothSearch, networkOfBluetooth],
  [wireless.cellSearch, networkOfCell],
] as const;

/** A page as it came, all pages of a search, or cells that were read from a page. */
interface Kept {
  pages?: readonly Kept[];
  reply?: { results: readonly object[] };
  cells?: readonly Placed[];
}

/** Where networks and cells are, as far as searches told that memory or storage has. Spends nothing. */
export async function knownPlaces(
  client: QueryClient,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Position>> {
  const places = new Map<string, Position>();
  for (const [endpoint, networkOf] of SEARCHES)
    for (const input of await cachedInputs(client, endpoint)) {
      const kept = await readCached<Kept>(client, { queryKey: queryKeyOf(endpoint, input) });
      for (const { id, lat, lng } of placedIn(kept, networkOf as (row: object) => Placed)) {
        const position = ids.has(id) ? knownPosition({ lat, lng }) : null;
        if (position) places.set(id, position);
      }
    }
  return places;
}

function placedIn(kept: Kept | undefined, networkOf: (row: object) => Placed): readonly Placed[] {
  if (!kept) return [];
  if (kept.pages) return kept.pages.flatMap((page) => placedIn(page, networkOf));
  return kept.cells ?? kept.reply?.results.map(networkOf) ?? [];
}
