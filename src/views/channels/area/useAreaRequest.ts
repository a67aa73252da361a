import { useState } from 'react';
import type { Box, Position } from '#domain/geo/geo.ts';
import { areaOfView, isSameBox } from '#domain/geo/viewArea.ts';
import { type MapPlace, useMapPlace } from '#map/frame/useMapPlace.ts';
import { SEARCH_ONLY } from '#ui/feedback/failureMessage.ts';
import type { UrlState } from '#ui/url/useUrlState.ts';
import type { ChannelsState, Within } from '#views/channels/state/channelsState.ts';
import { areaProblem } from './areaMessages.ts';
import type { QueryBudget } from './useQueryBudget.ts';

/** The least zoom of a place: its view is an area that the service accepts. */
export const PLACE_ZOOM = 13;

export interface AreaRequest {
  place: MapPlace;
  /** The area that the button fetches; undefined before the map has a size, or before a box is drawn. */
  next: Box | undefined;
  isDrawing: boolean;
  /** Whether the place to measure from is being picked on the map. */
  isPicking: boolean;
  /** Why it cannot be fetched. */
  problem: string | undefined;
  /** Whether it differs from the area of the link. */
  isMoved: boolean;
  setDrawing: (isDrawing: boolean) => void;
  setPicking: (isPicking: boolean) => void;
  /** Measures from a place, and brings what is nearest to it first. */
  measureFrom: (near: Position | undefined) => void;
  chooseWithin: (within: Within) => void;
  /** A box was drawn: it waits for the button. */
  draw: (box: Box) => void;
  /** Moves the map to a sample place, and fetches its area where that costs nothing. */
  visit: MapPlace['visit'];
  /** Fetches the next area, or another one: consent to its price. */
  ask: (box?: Box) => void;
}

/** Which area is fetched next, by the map's view or by a drawn box, and how it gets into the link. */
export function useAreaRequest(
  state: ChannelsState,
  change: UrlState<ChannelsState>['change'],
  { isFree, withCells, agree, connection }: QueryBudget,
): AreaRequest {
  const { within, area, kinds } = state;
  const [drawn, setDrawn] = useState<Box>();
  const [drawing, setTool] = useState<'box' | 'place'>();
  const setDrawing = (isOn: boolean) => setTool(isOn ? 'box' : undefined);
  const place = useMapPlace({
    view: state.view,
    onView: (view) => change({ view }),
    placeZoom: PLACE_ZOOM,
    start: area,
    onVisit: isFree ? ask : undefined,
  });
  const next = within === 'box' ? (drawn ?? area) : place.area;

  const problemOf = (box: Box | undefined) =>
    connection.isSearchOnly ? SEARCH_ONLY : areaProblem(box, kinds.length, withCells);
  function ask(box = next) {
    if (!box || problemOf(box)) return;
    agree({ area: box, kinds, withCells });
    setDrawn(undefined);
    setDrawing(false);
    change({ area: box, selected: undefined }, 'push');
  }
  return {
    place,
    next,
    isDrawing: drawing === 'box',
    isPicking: drawing === 'place',
    problem: problemOf(next),
    isMoved: !(next && area && isSameBox(next, area)),
    setDrawing,
    setPicking: (isOn) => setTool(isOn ? 'place' : undefined),
    measureFrom(near) {
      setTool(undefined);
      change({ near, sort: undefined });
    },
    ask,
    chooseWithin(wanted) {
      setDrawing(wanted === 'box');
      setDrawn(undefined);
      change({ within: wanted });
    },
    draw(box) {
      setDrawing(false);
      setDrawn(areaOfView(box));
      change({ within: 'box' });
    },
    visit(view) {
      change({ within: 'view' });
      place.visit(view);
    },
  };
}
