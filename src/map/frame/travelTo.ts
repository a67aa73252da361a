import type { LatLngTuple, Map as LeafletMap } from 'leaflet';

/** Where a map is going. */
interface Travel {
  goal: { center: LatLngTuple; zoom: number };
  /** What waits for the map to arrive. */
  waiting: (() => void)[];
}

const travels = new WeakMap<LeafletMap, Travel>();

/**
 * Shows a view, with Leaflet's animation where it has one. Leaflet drops a view that is asked for while a zoom animates, or
 * animates past it; here the latest goal is reached in any case.
 */
export function travelTo(map: LeafletMap, center: LatLngTuple, zoom: number): void {
  const goal = { center, zoom };
  const travel = travels.get(map);
  if (travel) {
    travel.goal = goal;
    return;
  }
  const begun = { goal, waiting: [] };
  travels.set(map, begun);
  whenZoomed(map, () => depart(map, begun));
}

/** Does what moves the map without animation: at once, or when it has arrived where it is going. */
export function whenStill(map: LeafletMap, move: () => void): void {
  const travel = travels.get(map);
  if (travel) travel.waiting.push(move);
  else whenZoomed(map, move);
}

function depart(map: LeafletMap, travel: Travel): void {
  const { goal, waiting } = travel;
  map.once('moveend', function arrive() {
    if (travel.goal !== goal) return depart(map, travel);
    travels.delete(map);
    for (const move of waiting) move();
  });
  map.setView(goal.center, goal.zoom);
}

/** A zoom by wheel, pinch or button animates too. */
function whenZoomed(map: LeafletMap, act: () => void): void {
  if (map.getPane('mapPane')?.classList.contains('leaflet-zoom-anim')) map.once('moveend', act);
  else act();
}
