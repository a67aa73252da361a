import { useRef, useState } from 'react';
import { type Box, isInBox, type Position } from '#domain/geo/geo.ts';
import { type MapView, WORLD_VIEW } from '#domain/geo/MapView.ts';
import { areaOfView } from '#domain/geo/viewArea.ts';

/** Where the map of a view is, and the ways to move it. */
export interface MapPlace {
  view: MapView;
  /** What the map shows, longitudes beyond ±180 included; undefined until it has a size. */
  box: Box | undefined;
  /** The same as an area to ask for. */
  area: Box | undefined;
  /** A new object moves the map. */
  fit: Box | null;
  /** The map has come to rest. */
  arrive: (view: MapView, box: Box) => void;
  moveTo: (target: MapView | Box) => void;
  /** To a place that was found by name or coordinates; never zooms out. */
  goTo: (place: { position: Position; box?: Box | undefined }) => void;
  /** Moves the map, then calls `onVisit` with the area that it shows there. */
  visit: (view: MapView) => void;
}

interface MapPlaceOptions {
  /** Of the link; undefined shows the world, or `start`. */
  view: MapView | undefined;
  onView: (view: MapView) => void;
  /** The least zoom of a place without a box. */
  placeZoom: number;
  start?: Box | undefined;
  onVisit?: ((area: Box) => void) | undefined;
}

/** The map of a view whose place is in its link. */
export function useMapPlace({ view, onView, placeZoom, start, onVisit }: MapPlaceOptions): MapPlace {
  const [seen, setSeen] = useState<{ box: Box; area: Box }>();
  const [fit, setFit] = useState<Box | null>(() => (view === undefined && start ? start : null));
  const goal = useRef<MapView>(undefined);
  const shown = view ?? WORLD_VIEW;

  function moveTo(target: MapView | Box) {
    setFit('zoom' in target ? null : { ...target });
    if ('zoom' in target) onView(target);
  }
  return {
    view: shown,
    box: seen?.box,
    area: seen?.area,
    fit,
    moveTo,
    arrive(next, box) {
      const area = areaOfView(box);
      setSeen({ box, area });
      setFit(null); // a map that is made later must not fit what this one has fitted
      onView(next);
      if (!goal.current || next.zoom !== goal.current.zoom || !isInBox(goal.current, box)) return;
      goal.current = undefined;
      onVisit?.(area);
    },
    goTo({ position, box }) {
      moveTo(box ?? { ...position, zoom: Math.max(placeZoom, shown.zoom) });
    },
    visit(next) {
      goal.current = next;
      onView(next);
    },
  };
}
