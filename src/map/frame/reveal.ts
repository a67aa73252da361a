import { type Box, isInBox, type Position, wrapLongitude } from '#domain/geo/geo.ts';
import type { MapPlace } from './useMapPlace.ts';

/** Share of the map's width that a drawer leaves free on a small desktop screen. */
const UNCOVERED = 0.6;

/** Moves the map of a view only where the drawer that is about to open would hide the position. */
export function reveal({ box, view, moveTo }: MapPlace, { lat, lng }: Position): void {
  if (box && !isInBox({ lat, lng }, besideDrawer(box))) moveTo({ lat, lng, zoom: view.zoom });
}

function besideDrawer(box: Box): Box {
  const width = box.east >= box.west ? box.east - box.west : box.east - box.west + 360;
  return { ...box, east: wrapLongitude(box.west + width * UNCOVERED) };
}
