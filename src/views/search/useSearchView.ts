import { useMemo, useState } from 'react';
import { centreOf, isSameBox } from '#domain/geo/viewArea.ts';
import type { ColourMode } from '#domain/network/networkClasses.ts';
import { useMapPlace } from '#map/frame/useMapPlace.ts';
import { useWirelessConnection } from '#queries/wireless/useWirelessConnection.ts';
import { useLetterKey } from '#ui/keyboard/useLetterKey.ts';
import { useUrlState } from '#ui/url/useUrlState.ts';
import { draftOf, isSameSearch, readDraft } from '#views/search/form/searchDraft.ts';
import { useRefusal } from '#views/search/form/useRefusal.ts';
import { useSearchDraft } from '#views/search/form/useSearchDraft.ts';
import { searchRequests } from '#views/search/request/searchRequests.ts';
import { useAskedSearch } from '#views/search/request/useAskedSearch.ts';
import { useResultRows } from '#views/search/results/rows/useResultRows.ts';
import { defaultColourMode, type SearchState } from '#views/search/state/searchState.ts';
import { searchUrl } from '#views/search/state/searchUrl.ts';

const PLACE_ZOOM = 15;

/** The search in the address, the one in the form, and what is shown of the answers. */
export function useSearchView() {
  const { state, dropped, forgetDropped, change } = useUrlState(searchUrl);
  const connection = useWirelessConnection();
  const [draft, setDraft] = useSearchDraft(state);
  const { search: wanted, problems } = useMemo(() => readDraft(draft), [draft]);
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const refusal = useRefusal(problems);
  const place = useMapPlace({
    view: state.view,
    onView: (view) => change({ view }),
    placeZoom: PLACE_ZOOM,
    start: typeof state.where === 'object' ? state.where : undefined,
    // Networks of a sample place cost nothing: the search follows by itself.
    onVisit: connection.isFree ? submit : undefined,
  });

  const asked = useAskedSearch(state, connection);
  const { table } = asked.results.merged;
  const colour = state.colour ?? defaultColourMode(state.kinds);
  const centre = typeof state.where === 'object' ? centreOf(state.where) : place.view;
  const { reveal } = place;
  const rows = useResultRows({ table, url: { state, change }, colour, hidden, centre, reveal });

  const isMoved = draft.anywhere
    ? state.where !== 'anywhere'
    : !(place.area && typeof state.where === 'object' && isSameBox(place.area, state.where));
  const isChanged = state.where === undefined || isMoved || !isSameSearch(wanted, state);
  const isDone = !isChanged && !asked.isWaiting;
  const action = draft.anywhere ? 'Search everywhere' : 'Search this area';

  function submit(within = place.area) {
    const where: SearchState['where'] = draft.anywhere ? 'anywhere' : within;
    if (refusal.problem) refusal.refuse();
    if (refusal.problem || !where) return;
    refusal.forget();
    const { lat, lng } = within ? centreOf(within) : place.view;
    const next = { ...wanted, where, nearest: draft.nearest ? { lat, lng } : undefined };
    asked.pay(searchRequests(next, where).requests);
    setHidden(new Set());
    change({ ...next, selected: undefined, selection: undefined, isComparing: undefined }, 'push');
  }
  useLetterKey('s', () => submit());

  return {
    state,
    dropped,
    forgetDropped,
    change,
    connection,
    draft,
    setDraft,
    wanted,
    problems,
    refusal,
    place,
    asked,
    table,
    colour,
    centre,
    hidden,
    setHidden,
    /** Another colouring has other classes, so all of them show again. */
    setColour(next: ColourMode) {
      setHidden(new Set());
      change({ colour: next });
    },
    isMoved,
    isChanged,
    /** Submitting would find nothing new. */
    isDone,
    /** Of what submits. */
    label: state.where === undefined || isDone ? action : `${action} again`,
    submit,
    clearConditions: () => setDraft(draftOf({ kinds: draft.kinds, conditions: {} }, draft.anywhere)),
    ...rows,
  };
}

export type SearchViewState = ReturnType<typeof useSearchView>;
