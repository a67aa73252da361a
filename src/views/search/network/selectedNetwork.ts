import type { NetworkDetail } from '#domain/network/detail/NetworkDetail.ts';
import type { Network } from '#domain/network/Network.ts';
import { type NetworkTable, networkAt } from '#domain/network/NetworkTable.ts';
import type { WirelessConnection } from '#queries/wireless/useWirelessConnection.ts';
import type { UrlState } from '#ui/url/useUrlState.ts';
import type { SearchRequest } from '#views/search/request/searchRequests.ts';
import type { SearchResults } from '#views/search/request/useSearchResults.ts';
import type { SearchState } from '#views/search/state/searchState.ts';

/** The network that the drawer is about: a row of the results, or no more than what was looked up. */
export type SelectedNetwork = Pick<Network, 'kind' | 'id'> & Partial<Network>;

interface Selection {
  table: NetworkTable;
  selectedRow: number | undefined;
  /** Where it is no row of the results. */
  lookedUp: SelectedNetwork | undefined;
}

export function selectedNetwork({ table, selectedRow, lookedUp }: Selection): SelectedNetwork | undefined {
  return selectedRow === undefined ? lookedUp : networkAt(table, selectedRow);
}

/** What of the view the drawer needs: the results, who pays, and the address. */
export interface DrawerView extends Pick<UrlState<SearchState>, 'change'> {
  connection: Pick<WirelessConnection, 'isFree' | 'isSearchOnly' | 'quota'>;
  table: NetworkTable;
  selectedRow: number | undefined;
  select: (row: number | undefined) => void;
  asked: { results: Pick<SearchResults, 'merged'>; pay: (requests: readonly SearchRequest[]) => void };
}

type Facts = Omit<NetworkDetail, 'places' | 'id'> & Partial<Network>;

/** What is known of a network: what the details state before the row, the first of them before the second. */
export function knownFacts(
  network: SelectedNetwork,
  ...details: (NetworkDetail | undefined)[]
): SelectedNetwork & Partial<Facts> {
  const stated = details.toReversed().map((detail) => {
    const { places: _places, id: _id, ...facts } = detail ?? ({} as NetworkDetail);
    return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));
  });
  return Object.assign({}, network, ...stated);
}
