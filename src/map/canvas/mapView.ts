import { type LatLngBounds, type Map as LeafletMap, latLngBounds } from 'leaflet';
import { type Box, wrapLongitude } from '#domain/geo/geo.ts';
import type { MapView } from '#domain/geo/MapView.ts';

const TILE = 256;
/** A view this close, CSS pixels, is the same view: links round their coordinates. */
const SAME = 4;

export function viewOf(map: LeafletMap): MapView {
  const { lat, lng } = map.getCenter();
  return { lat, lng: wrapLongitude(lng), zoom: map.getZoom() };
}

/** What the map shows; the whole round of the Earth when it shows more than one copy of it. */
export function boxOf(map: LeafletMap): Box {
  const bounds = map.getBounds();
  const south = Math.max(-90, bounds.getSouth());
  const north = Math.min(90, bounds.getNorth());
  if (bounds.getEast() - bounds.getWest() >= 360) return { south, west: -180, north, east: 180 };
  return { south, west: wrapLongitude(bounds.getWest()), north, east: wrapLongitude(bounds.getEast()) };
}

export function boundsOf({ south, west, north, east }: Box): LatLngBounds {
  return latLngBounds([south, west], [north, east < west ? east + 360 : east]);
}

export function isSameView(a: MapView, b: MapView): boolean {
  if (Math.abs(a.zoom - b.zoom) > 0.01) return false;
  const pixelsPerDegree = (TILE * 2 ** a.zoom) / 360;
  return (
    Math.abs(wrapLongitude(a.lng - b.lng)) * pixelsPerDegree < SAME &&
    Math.abs(a.lat - b.lat) * pixelsPerDegree < SAME
  );
}

/** The longitude of the copy of a place that is nearest to another. */
export function nearestCopy(lng: number, near: number): number {
  return lng + Math.round((near - lng) / 360) * 360;
}
