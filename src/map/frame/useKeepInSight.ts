import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent } from 'react';
import { useMap } from 'react-leaflet';
import type { Box, Position } from '#domain/geo/geo.ts';
import { nearestCopy } from '#map/canvas/mapView.ts';
import { coveredEdges, useCoverVersion } from '#ui/overlays/coveredEdges.ts';
import { BUTTONS, fitInSight } from './fitInSight.ts';
import { type FreePart, shiftInto } from './shiftInto.ts';
import { whenStill } from './travelTo.ts';

/** What is to be seen; keep the object while nothing of it changes. */
export interface InSight {
  position: Position;
  /** What belongs to it; left aside where it does not fit at the map's zoom. */
  around?: Box | undefined;
  /** The least zoom, for something that was not on the map before. */
  zoom?: number | undefined;
}

/** CSS pixels between what is to be seen and the edges of what is free. */
const PADDING = 40;
/** Observations of one spot are no reason to zoom further. */
const CLOSEST_FIT = 18;

/**
 * Moves the map as little as brings something into the part of it that nothing covers: when it changes, and when a drawer
 * opens over it. Where the user goes then is up to the user. A new `whole` zooms so that all of it fills what is free.
 */
export function useKeepInSight(wanted: InSight | undefined, whole?: object): void {
  const map = useMap();
  const version = useCoverVersion();
  const showWhole = useEffectEvent(
    () => wanted?.around && fitInSight(map, wanted.around, { padding: PADDING, maxZoom: CLOSEST_FIT }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another cover leaves another part free
  useEffect(
    function bringIntoSight() {
      if (!wanted || map.getSize().x === 0) return;
      whenStill(map, () => bring(map, wanted));
    },
    [map, wanted, version],
  );
  useEffect(() => {
    if (whole) showWhole();
  }, [whole]);
}

function bring(map: LeafletMap, { position, around, zoom }: InSight): void {
  if (zoom !== undefined && map.getZoom() < zoom)
    map.setView([position.lat, position.lng], zoom, { animate: false });
  const free = freePart(map);
  const shift =
    (around && shiftInto(pixelsOf(map, around), free)) ??
    shiftInto(
      pixelsOf(map, { south: position.lat, north: position.lat, west: position.lng, east: position.lng }),
      free,
    );
  if (shift && (shift.x !== 0 || shift.y !== 0)) map.panBy([shift.x, shift.y], { animate: false });
}

function freePart(map: LeafletMap): FreePart {
  const { x, y } = map.getSize();
  const { right, bottom } = coveredEdges(map.getContainer());
  return { left: PADDING, top: PADDING, right: x - right - BUTTONS - PADDING, bottom: y - bottom - PADDING };
}

/** In the copy of the world nearest to the middle of the map. */
function pixelsOf(map: LeafletMap, { south, west, north, east }: Box): FreePart {
  const left = nearestCopy(west, map.getCenter().lng);
  const width = east < west ? east - west + 360 : east - west;
  const corner = map.latLngToContainerPoint([north, left]);
  const opposite = map.latLngToContainerPoint([south, left + width]);
  return { left: corner.x, top: corner.y, right: opposite.x, bottom: opposite.y };
}
