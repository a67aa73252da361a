import { type Map as LeafletMap, point } from 'leaflet';
import type { Box } from '#domain/geo/geo.ts';
import { boundsOf, nearestCopy } from '#map/canvas/mapView.ts';
import { coveredEdges } from '#ui/overlays/coveredEdges.ts';
import { travelTo } from './travelTo.ts';

interface FitLimits {
  /** CSS pixels between the box and the edges of what is free. */
  padding: number;
  minZoom?: number;
  maxZoom: number;
}

/** CSS pixels at the right of what is free that the map's own buttons take. */
export const BUTTONS = 56;
/** A cover counts for no more of the map's width or height: what lies under a whole one is not seen anyway. */
const MOST_COVERED = 0.6;

/** Moves and zooms the map so that a box fills the part of it that nothing covers. */
export function fitInSight(map: LeafletMap, box: Box, { padding, minZoom = 0, maxZoom }: FitLimits): void {
  const size = map.getSize();
  const edges = coveredEdges(map.getContainer());
  const covered = point(
    Math.min(edges.right, size.x * MOST_COVERED) + BUTTONS,
    Math.min(edges.bottom, size.y * MOST_COVERED),
  );
  const bounds = boundsOf(box);
  const fitting = map.getBoundsZoom(bounds, false, covered.add([2 * padding, 2 * padding]));
  const zoom = Math.min(maxZoom, Math.max(minZoom, fitting));
  const middle = map
    .project(bounds.getSouthWest(), zoom)
    .add(map.project(bounds.getNorthEast(), zoom))
    .add(covered)
    .divideBy(2);
  const { lat, lng } = map.unproject(middle, zoom);
  travelTo(map, [lat, nearestCopy(lng, map.getCenter().lng)], zoom);
}
