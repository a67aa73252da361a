import { formatPosition } from '#ui/format/numberFormat.ts';
import { placeDraftOf } from '#views/search/area/placeDraft.ts';
import { placePhrase } from '#views/search/area/placePhrase.ts';
import { searchSentence } from '#views/search/form/searchSentence.ts';
import type { SearchState } from '#views/search/state/searchState.ts';

/** What was asked, with the corners of the box: a file has no map beside it. */
export function queryLabel(state: SearchState): string {
  const sentence = searchSentence(state, placePhrase(placeDraftOf(state)));
  if (typeof state.where !== 'object') return sentence;
  const { south, west, north, east } = state.where;
  return `${sentence} (${formatPosition(south, west)} to ${formatPosition(north, east)})`;
}
