// The three searches.

import type { RadioKind } from '#domain/network/RadioKind.ts';
import type { Handlers } from '#server/emulator/Handlers.ts';
import { UpstreamError } from '#server/emulator/UpstreamError.ts';
import {
  bluetoothRow,
  cellRow,
  type RowFormat,
  searchFormat,
  wifiRow,
} from '#server/emulator/wireless/reply/networkRows.ts';
import { accountOf, type Caller } from '#server/emulator/wireless/service/Caller.ts';
import type { WirelessService } from '#server/emulator/wireless/service/WirelessService.ts';
import type { NetworkFilter } from '#server/emulator/wireless/store/NetworkFilter.ts';
import type { Page, StoredNetwork } from '#server/emulator/wireless/store/ObservationStore.ts';
import type { wireless } from '#services/wireless/endpoints.ts';
import { type CommonSearch, networkFilter, pageRequest } from './networkFilter.ts';

type Searches = Pick<Handlers<typeof wireless, Caller>, 'bluetoothSearch' | 'cellSearch' | 'networkSearch'>;

const EMPTY: Page = { total: 0, networks: [], next: null };

export function searchHandlers(service: WirelessService): Searches {
  return {
    async bluetoothSearch(input, caller) {
      const filter = networkFilter(input, shown({ bt: input.showBt, ble: input.showBle }), caller);
      return answer(await find(service, filter, input, caller), caller, bluetoothRow);
    },

    async cellSearch(input, caller) {
      const { showGsm: gsm, showCdma: cdma, showLte: lte, showWcdma: wcdma, showNr: nr } = input;
      const filter = networkFilter(input, shown({ gsm, cdma, wcdma, lte, nr }), caller);
      return answer(await find(service, filter, input, caller), caller, cellRow);
    },

    async networkSearch(input, caller) {
      const filter = networkFilter(input, ['wifi'], caller);
      const startedMs = service.nowMs();
      const page = await find(service, filter, input, caller);
      if (service.nowMs() - startedMs > service.settings.searchBudgetMs)
        throw new UpstreamError(410, 'Query Failed: it took too long; narrow it by place, time or name.');
      return answer(page, caller, wifiRow);
    },
  };
}

/** The kinds whose switch is not "false". */
function shown(switches: Partial<Record<RadioKind, string | undefined>>): RadioKind[] {
  const kinds = Object.keys(switches) as RadioKind[];
  return kinds.filter((kind) => switches[kind]?.toLowerCase() !== 'false');
}

async function find(
  service: WirelessService,
  filter: NetworkFilter,
  input: CommonSearch,
  caller: Caller,
): Promise<Page> {
  const page = pageRequest(input, caller);
  return filter.kinds.length === 0 ? EMPTY : service.store.search(filter, page);
}

/** `first` and `last` number the rows of this page; `search_after` is the deprecated name of `searchAfter`. */
function answer<R>(page: Page, caller: Caller, row: (network: StoredNetwork, manner: RowFormat) => R) {
  const count = page.networks.length;
  const manner = searchFormat(accountOf(caller).id);
  return {
    reply: {
      success: true,
      totalResults: page.total,
      first: Math.min(1, count),
      last: count,
      resultCount: count,
      searchAfter: page.next,
      search_after: numeric(page.next),
      results: page.networks.map((network) => row(network, manner)),
    },
  };
}

/** Null where the cursor is not a number, as for pages in order of distance. */
function numeric(cursor: string | null): number | null {
  return cursor !== null && /^\d{1,16}$/.test(cursor) ? Number(cursor) : null;
}
