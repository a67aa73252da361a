import { useRef, useState } from 'react';
import { type Box, isInBox, type Position } from '#domain/geo/geo.ts';
import type { MapView } from '#domain/geo/MapView.ts';
import { areaOfView, besideDrawer } from '#domain/geo/viewArea.ts';
import type { PlacePick } from '#map/controls/PlaceSearch.tsx';
import type { SearchState } from './searchState.ts';

const PLACE_ZOOM = 15;

interface PlaceOptions {
  state: SearchState;
  change: (change: Partial<SearchState>) => void;
  /** Sample places cost nothing: a visit to one ends with a search of what is then in view. */
  isFree: boolean;
  onVisited: (area: Box) => void;
}

/** Where the map is and how it gets to another place. */
export function useSearchPlace({ state, change, isFree, onVisited }: PlaceOptions) {
  const [box, setBox] = useState<Box>();
  const [fit, setFit] = useState<Box | null>(() =>
    state.view === undefined && typeof state.where === 'object' ? state.where : null,
  );
  const goal = useRef<MapView>(undefined);

  return {
    /** What a search of the view would cover. */
    area: box && areaOfView(box),
    fit,
    setFit,
    /** Goes to a sample place. */
    visit(view: MapView) {
      goal.current = isFree ? view : undefined;
      change({ view });
    },
    /** The map shows another part. */
    arrive(view: MapView, next: Box) {
      setBox(next);
      change({ view });
      if (!goal.current || view.zoom !== goal.current.zoom || !isInBox(goal.current, next)) return;
      goal.current = undefined;
      onVisited(areaOfView(next));
    },
    goTo({ position, box: bounds }: PlacePick) {
      if (bounds) setFit({ ...bounds });
      else change({ view: { ...position, zoom: Math.max(PLACE_ZOOM, state.view?.zoom ?? 0) } });
    },
    /** Moves the map to a position that is out of view or behind the drawer. */
    reveal(position: Position) {
      if (!box || isInBox(position, besideDrawer(box))) return;
      change({ view: { ...position, zoom: state.view?.zoom ?? PLACE_ZOOM } });
    },
  };
}
