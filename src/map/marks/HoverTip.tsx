import type { LatLng, LeafletMouseEvent } from 'leaflet';
import { type ReactNode, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import { wrapLongitude } from '#domain/geo/geo.ts';
import { mercatorX, mercatorY } from '#domain/geo/mercator.ts';
import { MapTooltip } from './MapTooltip.tsx';
import { TILE } from './marksInView.ts';

/** A place in the mercator square, and how far a pointer reaches there. */
export interface PointedPlace {
  x: number;
  y: number;
  reach: number;
  zoom: number;
}

interface HoverTipProps<T> {
  find: (at: PointedPlace) => T | undefined;
  children: (found: T) => ReactNode;
}

const REACH_PX = 7;

/** Says what is under the pointer, or was tapped. What a mark above has taken is not asked for. */
export function HoverTip<T>({ find, children }: HoverTipProps<T>) {
  const map = useMap();
  const [pointed, setPointed] = useState<{ found: T; at: LatLng }>();

  function point({ latlng, originalEvent }: LeafletMouseEvent) {
    const zoom = map.getZoom();
    const found = originalEvent.defaultPrevented
      ? undefined
      : find({
          x: mercatorX(wrapLongitude(latlng.lng)),
          y: mercatorY(latlng.lat),
          reach: REACH_PX / (TILE * 2 ** zoom),
          zoom,
        });
    if (found !== undefined || pointed) setPointed(found === undefined ? undefined : { found, at: latlng });
  }
  const leave = () => setPointed(undefined);
  useMapEvents({ mousemove: point, click: point, mouseout: leave, zoomstart: leave });
  return <MapTooltip at={pointed?.at ?? null}>{pointed && children(pointed.found)}</MapTooltip>;
}
