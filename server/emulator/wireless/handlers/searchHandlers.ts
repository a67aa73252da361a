// The three searches.

import type { RadioKind } from '#domain/network/RadioKind.ts';
import { type Handlers, UpstreamError } from '#server/emulator/router.ts';
import {
  bluetoothRow,
  cellRow,
  type RowFormat,
  searchFormat,
  wifiRow,
} from '#server/emulator/wireless/reply/networkRows.ts';
import { accountOf, type Caller } from '#server/emulator/wireless/service/Caller.ts';
import type { WirelessService } from '#server/emulator/wireless/service/WirelessService.ts';
import type { NetworkFilter, Page, StoredNetwork } from '#server/emulator/wireless/store/ObservationStore.ts';
import type { wireless } from '#services/wireless/endpoints.ts';
import { type CommonSearch, commonFilter, pageRequest, present } from './networkFilter.ts';

type Searches = Pick<Handlers<typeof wireless, Caller>, 'bluetoothSearch' | 'cellSearch' | 'networkSearch'>;

const EMPTY: Page = { total: 0, networks: [], next: null };

export function searchHandlers(service: WirelessService): Searches {
  return {
    bluetoothSearch(input, caller) {
      const filter = {
        ...commonFilter(input, shown({ bt: input.showBt, ble: input.showBle }), caller),
        ...present({
          netidPrefix: input.netid,
          name: input.name,
          nameLike: input.namelike,
          mfgrMin: input.mfgrIdMinimum,
          mfgrMax: input.mfgrIdMaximum,
        }),
      };
      return answer(find(service, filter, input, caller), caller, bluetoothRow);
    },

    /** CDMA networks are named by system, network and base station, in the places of operator, area and cell. */
    cellSearch(input, caller) {
      const { showGsm: gsm, showCdma: cdma, showLte: lte, showWcdma: wcdma, showNr: nr } = input;
      const filter = {
        ...commonFilter(input, shown({ gsm, cdma, wcdma, lte, nr }), caller),
        ...present({
          name: input.ssid,
          nameLike: input.ssidlike,
          cellOperator: bare(input.cell_op),
          cellArea: bare(input.cell_net),
          cellId: bare(input.cell_id),
        }),
      };
      return answer(find(service, filter, input, caller), caller, cellRow);
    },

    networkSearch(input, caller) {
      const filter = {
        ...commonFilter(input, ['wifi'], caller),
        ...present({
          netidPrefix: input.netid,
          name: input.ssid,
          nameLike: input.ssidlike,
          encryption: input.encryption?.toLowerCase() as NetworkFilter['encryption'],
          free: input.freenet || undefined,
          paid: input.paynet || undefined,
          rcoiMin: input.rcoisMinimum,
          rcoiMax: input.rcoisMaximum,
          channel: input.channel,
          frequencyMhz: input.frequency,
        }),
      };
      const startedMs = service.nowMs();
      const page = find(service, filter, input, caller);
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

/** Without leading zeros, as cell identifiers are kept. */
const bare = (digits: string | undefined) => digits?.replace(/^0+(?=\d)/, '');

function find(service: WirelessService, filter: NetworkFilter, input: CommonSearch, caller: Caller): Page {
  const page = pageRequest(input, caller);
  return filter.kinds.length === 0 ? EMPTY : service.store.search(filter, page);
}

/** `first` and `last` number the rows of this page; `search_after` is the deprecated twin of `searchAfter`. */
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

/** Null where the cursor is no number, as for pages in order of distance. */
function numeric(cursor: string | null): number | null {
  return cursor !== null && /^\d{1,16}$/.test(cursor) ? Number(cursor) : null;
}
