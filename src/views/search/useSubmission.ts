import { useMemo } from 'react';
import type { Box } from '#domain/geo/geo.ts';
import { isSameBox } from '#domain/geo/viewArea.ts';
import type { MapPlace } from '#map/frame/useMapPlace.ts';
import type { TokenKind } from '#services/services.ts';
import { placeDraftOf, readPlaceDraft, undrawn } from '#views/search/area/placeDraft.ts';
import type { PlaceForm } from '#views/search/area/usePlaceForm.ts';
import { firstProblem, isSameSearch } from '#views/search/form/searchDraft.ts';
import { tokenProblems } from '#views/search/form/tokenProblems.ts';
import type { Refusal } from '#views/search/form/useRefusal.ts';
import { searchRequests } from '#views/search/request/searchRequests.ts';
import type { useAskedSearch } from '#views/search/request/useAskedSearch.ts';
import type { Question, Search, SearchState } from '#views/search/state/searchState.ts';

interface SubmissionOptions {
  /** What was asked, and its answer. */
  state: Question;
  asked: ReturnType<typeof useAskedSearch>;
  wanted: Search;
  placeForm: PlaceForm;
  place: MapPlace;
  refusal: Refusal;
  tokenKind: TokenKind | undefined;
  onSubmit: (question: SearchState) => void;
}

/** What submitting the form would ask, how that differs from what was asked, and the submitting. */
export function useSubmission(options: SubmissionOptions) {
  const { state, asked, wanted, placeForm, place, refusal, tokenKind, onSubmit } = options;
  const { draft } = placeForm;
  const next: Question = { ...wanted, ...readPlaceDraft(draft, place.area, place.view) };
  const isMoved = !isSamePlace(next, state);
  const isChanged =
    state.where === undefined || isMoved || !isSameSearch(wanted, state) || !isSameRest(next, state);
  const isDone = !isChanged && !asked.isWaiting;
  const key = JSON.stringify(next);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every row may be looked at, so not with each rendering
  const source = useMemo(
    () => (isChanged && asked.isWhole ? asked.sourceFor(next) : undefined),
    [isChanged, asked.isWhole, asked.all, key],
  );
  const action = draft.where === 'anywhere' ? 'Search everywhere' : 'Search this area';

  return {
    /** Why the service would refuse what the address asks. */
    unsendable: firstProblem(tokenProblems(state, tokenKind))?.text,
    /** What submitting asks, and its requests. */
    next,
    plan: searchRequests(next, next.where ?? 'anywhere'),
    isMoved,
    isChanged,
    /** Submitting would find nothing new. */
    isDone,
    /** Submitting is answered from the rows that are here. */
    isHere: source !== undefined,
    /** Of what submits. */
    label: source
      ? 'Filter here (no query)'
      : state.where === undefined || isDone
        ? action
        : `${action} again`,
    /** Asks, in the form's place or in the one that was visited. */
    submit(visited?: Box) {
      const question = visited
        ? { ...wanted, ...readPlaceDraft({ ...draft, where: 'view' }, visited, place.view) }
        : next;
      if (refusal.problem) return refusal.refuse();
      if (!question.where) return placeForm.setDrawing(undrawn(draft));
      refusal.forget();
      const { requests } = searchRequests(question, question.where);
      // The same requests need no hint where their answer lies.
      const isSame = JSON.stringify(requests) === JSON.stringify(asked.requests);
      const from = visited || isSame ? undefined : source;
      if (!from) asked.pay(requests);
      placeForm.setDrawing(undefined);
      onSubmit({ ...question, from });
    },
  };
}

/** True when two questions are about the same area. */
function isSamePlace(next: Question, asked: Question): boolean {
  if (typeof next.where !== 'object' || typeof asked.where !== 'object') return next.where === asked.where;
  if (!next.drawn && !asked.drawn) return isSameBox(next.where, asked.where);
  return JSON.stringify([next.where, next.drawn]) === JSON.stringify([asked.where, asked.drawn]);
}

/** True when two questions have the same order and leave out the same. */
function isSameRest(next: Question, asked: Question): boolean {
  const [one, other] = [placeDraftOf(next), placeDraftOf(asked)];
  return JSON.stringify([one.near, one.notSeenSince]) === JSON.stringify([other.near, other.notSeenSince]);
}
