import { useQuery, useQueryClient } from '@tanstack/react-query';
import { NO_IDENTIFIER } from '#domain/sheet/fill/identifiers.ts';
import { cachedLookups } from '#queries/wireless/lookupJobs.ts';
import { gateway } from '#services/gateway/endpoints.ts';
import type { LookupAnswer, LookupItem, LookupPrice } from '#services/gateway/jobShapes.ts';
import { call } from '#services/request.ts';

export interface FillPrice extends LookupPrice {
  /** What this browser has. */
  cached: LookupAnswer[];
}

interface Wants {
  isDetailed: boolean;
  isNear: boolean;
}

/** What a fill takes; free where `isFree`. Asks no service. */
export function useFillPrice(items: readonly LookupItem[], wants: Wants, isFree: boolean, isReady: boolean) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['gateway', 'fillPrice', keyOf(items), wants, isFree],
    enabled: isReady && items.length > 0,
    gcTime: 0,
    staleTime: 0,
    async queryFn({ signal }): Promise<FillPrice> {
      // What is near is asked by the gateway, which needs the place.
      const cached = wants.isDetailed && !wants.isNear ? await cachedLookups(client, items) : [];
      const has = new Set(cached.map(({ item }) => `${item.kind} ${item.id}`));
      const rest = items.filter(({ kind, id }) => kind !== NO_IDENTIFIER && !has.has(`${kind} ${id}`));
      const free = { known: 0, detail: 0, mostDetail: 0, search: 0 };
      const price =
        isFree || rest.length === 0
          ? free
          : (await call(gateway.priceLookups, { body: { ...wants, items: rest } }, signal)).reply;
      return { ...price, known: price.known + cached.length, cached };
    },
  });
}

/** The same items are the same object. */
const keys = new WeakMap<readonly LookupItem[], number>();
let lastKey = 0;
function keyOf(items: readonly LookupItem[]): number {
  const known = keys.get(items) ?? ++lastKey;
  keys.set(items, known);
  return known;
}
