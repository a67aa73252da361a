import type { Box } from '#domain/geo/geo.ts';
import { isSameBox } from '#domain/geo/viewArea.ts';
import type { SavedSearch, SavedSnapshot } from '#services/gateway/savedShapes.ts';
import { readTableLink } from '#ui/export/tableLink.ts';
import { type ChannelsState, INITIAL_STATE } from '#views/channels/state/channelsState.ts';
import { channelsUrl } from '#views/channels/state/channelsUrl.ts';

/** The table of channels and cells that a baseline keeps, in links. */
const TABLE = 'place';

/** A snapshot of a place. */
export interface Baseline {
  search: SavedSearch;
  snapshot: SavedSnapshot;
}

/** The link of the baselines of an area: what it asks, and nothing of its look. */
export function baselineLink({ area, kinds, view }: ChannelsState, cells: boolean): string {
  const query = channelsUrl.write({ ...INITIAL_STATE, area, kinds, cells, view, tab: 'changes' });
  return `/channels?${query}#table=${TABLE}&cells=${cells}`;
}

/** Baselines of exactly this area, the latest answer first, and the saved places that are others. */
export function baselinesOf(saved: readonly SavedSearch[], area: Box | undefined) {
  const here: Baseline[] = [];
  const elsewhere: SavedSearch[] = [];
  for (const search of saved) {
    const read = readTableLink(search.link);
    if (read?.path !== '/channels' || read.table !== TABLE) continue;
    const own = channelsUrl.read(read.query).state.area;
    if (own && area && isSameBox(own, area))
      here.push(...search.snapshots.map((snapshot) => ({ search, snapshot })));
    else if (own) elsewhere.push(search);
  }
  here.sort((one, other) => other.snapshot.fetchedAt - one.snapshot.fetchedAt);
  return { here, elsewhere };
}
