import { useMemo } from 'react';
import { centreOf } from '#domain/geo/viewArea.ts';
import type { Sort } from '#domain/network/field/orderRows.ts';
import { type ColourMode, classIds } from '#domain/network/networkClasses.ts';
import { useMapPlace } from '#map/frame/useMapPlace.ts';
import { useWirelessConnection } from '#queries/wireless/useWirelessConnection.ts';
import { useLetterKey } from '#ui/keyboard/useLetterKey.ts';
import { namesOf, useNamedCodes } from '#ui/url/useNamedCodes.ts';
import { useUrlState } from '#ui/url/useUrlState.ts';
import { usePlaceForm } from '#views/search/area/usePlaceForm.ts';
import { draftOf } from '#views/search/form/searchDraft.ts';
import { readDraftFor } from '#views/search/form/tokenProblems.ts';
import { useRefusal } from '#views/search/form/useRefusal.ts';
import { useSearchDraft } from '#views/search/form/useSearchDraft.ts';
import { useAskedSearch } from '#views/search/request/useAskedSearch.ts';
import { useFitToResults } from '#views/search/results/rows/useFitToResults.ts';
import { useResultRows } from '#views/search/results/rows/useResultRows.ts';
import { defaultColourMode } from '#views/search/state/searchState.ts';
import { searchUrl } from '#views/search/state/searchUrl.ts';
import { useSubmission } from './useSubmission.ts';

const PLACE_ZOOM = 15;
const NEAREST_FIRST: readonly Sort[] = [{ column: 'distance', descending: false }];

/** The search in the address, the one in the form, and what is shown of the answers. */
export function useSearchView() {
  const { state, dropped, forgetDropped, change } = useUrlState(searchUrl);
  const connection = useWirelessConnection();
  const [draft, setDraft] = useSearchDraft(state);
  const placeForm = usePlaceForm(state);
  const { tokenKind } = connection;
  const { search: wanted, problems } = useMemo(() => readDraftFor(tokenKind, draft), [draft, tokenKind]);
  const refusal = useRefusal(problems);
  const place = useMapPlace({
    view: state.view,
    onView: (view) => change({ view }),
    placeZoom: PLACE_ZOOM,
    start: typeof state.where === 'object' ? state.where : undefined,
    // Networks of a sample place cost nothing: the search follows by itself.
    onVisit: connection.isFree ? (area) => submission.submit(area) : undefined,
  });

  const asked = useAskedSearch(state, connection);
  const { table } = asked.results.merged;
  const colour = state.colour ?? defaultColourMode(state.kinds);
  const classes = classIds(colour);
  const hidden = useNamedCodes(classes, state.hidden);
  const centre = state.nearest ?? (typeof state.where === 'object' ? centreOf(state.where) : place.view);
  const results = state.nearest && !state.sort ? { ...state, sort: NEAREST_FIRST } : state;
  const url = { state: results, change };
  const rows = useResultRows({ table, url, colour, hidden, centre });

  const awaitResults = useFitToResults(state, place, table, rows.shown.pointRows);

  const submission = useSubmission({
    state,
    asked,
    wanted,
    placeForm,
    place,
    refusal,
    tokenKind,
    onSubmit(question) {
      const ofAnswer = {
        lookup: undefined,
        selected: undefined,
        selection: undefined,
        isComparing: undefined,
      };
      awaitResults(question);
      change({ ...question, ...ofAnswer, hidden: undefined }, 'push');
    },
  });
  useLetterKey('s', () => submission.submit());

  return {
    state,
    dropped,
    forgetDropped,
    change,
    connection,
    draft,
    setDraft,
    placeForm,
    wanted,
    problems,
    refusal,
    place,
    asked,
    table,
    colour,
    centre,
    /** How the results are shown: nearest first where that was asked. */
    results,
    hidden,
    setHidden: (codes: ReadonlySet<number>) => change({ hidden: namesOf(classes, codes) }),
    /** Another colouring has other classes, so all of them show again. */
    setColour: (next: ColourMode) => change({ colour: next, hidden: undefined }),
    /** Whether the answer is that of a shape's box, without what lies outside the shape. */
    isShape: state.drawn !== undefined && state.drawn !== 'box',
    clearConditions: () => setDraft(draftOf({ kinds: draft.kinds, conditions: {} })),
    ...submission,
    ...rows,
  };
}

export type SearchViewState = ReturnType<typeof useSearchView>;
