import { useEffect, useEffectEvent, useRef } from 'react';
import { boxContains } from '#domain/geo/boxContains.ts';
import type { MapView } from '#domain/geo/MapView.ts';
import type { NetworkTable } from '#domain/network/NetworkTable.ts';
import { isSameView } from '#map/canvas/mapView.ts';
import type { MapPlace } from '#map/frame/useMapPlace.ts';
import { isSameSearch } from '#views/search/form/searchDraft.ts';
import type { Question, SearchState } from '#views/search/state/searchState.ts';
import { locatedBounds } from './useShownRows.ts';

interface Awaited {
  search: Question;
  /** Where the map is unless the user moves it; undefined while a fit is under way. */
  home?: MapView | undefined;
  isFitted?: boolean;
}

/**
 * Fits the map to the results of a search without an area, when they arrive and when more lie outside, until the user
 * moves it. A link that says a view keeps that. Call what it returns with each question that is submitted.
 */
export function useFitToResults(
  state: SearchState,
  place: Pick<MapPlace, 'box' | 'moveTo'>,
  table: NetworkTable,
  rows: Uint32Array,
): (asked: Question) => void {
  const { view, where } = state;
  const awaited = useRef<Awaited | undefined>(
    where === 'anywhere' && view === undefined ? { search: state } : undefined,
  );
  const follow = useEffectEvent((now: MapView) => {
    const { current } = awaited;
    if (current?.home && !isSameView(current.home, now)) awaited.current = undefined;
    else if (current) current.home = now;
  });
  const showAll = useEffectEvent(() => {
    const { current } = awaited;
    if (!current || where !== 'anywhere' || !isSameSearch(current.search, state)) return;
    const bounds = locatedBounds(table, rows);
    if (!bounds || (current.isFitted && place.box && boxContains(place.box, bounds))) return;
    awaited.current = { search: current.search, isFitted: true };
    place.moveTo(bounds);
  });
  useEffect(() => {
    if (view) follow(view);
  }, [view]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: results may come before the address says what they answer
  useEffect(() => showAll(), [rows, state]);
  return (asked) => {
    awaited.current = asked.where === 'anywhere' ? { search: asked, home: view } : undefined;
  };
}
