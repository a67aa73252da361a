import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Box } from '#domain/geo/geo.ts';
import type { MapView } from '#domain/geo/MapView.ts';
import { boxOf, isSameView, nearestCopy, viewOf } from '#map/canvas/mapView.ts';
import { fitInSight } from './fitInSight.ts';
import { travelTo } from './travelTo.ts';

/** Milliseconds that the map must rest before its view is told. */
const REST_MS = 150;
const FIT = { padding: 32, maxZoom: 17 };

/** Joins the map to a view that lives elsewhere (the URL): each follows the other, neither fights the other. */
export function useMapView(
  map: LeafletMap | null,
  view: MapView,
  fit: Box | null,
  onViewChange: (view: MapView, box: Box) => void,
): void {
  const told = useRef<MapView | null>(null);
  const tell = useEffectEvent(() => {
    if (!map || map.getSize().x === 0) return;
    told.current = viewOf(map);
    onViewChange(told.current, boxOf(map));
  });

  useEffect(
    function report() {
      if (!map) return;
      let timer = window.setTimeout(tell);
      function rest() {
        window.clearTimeout(timer);
        timer = window.setTimeout(tell, REST_MS);
      }
      map.on('moveend resize', rest);
      return function stop() {
        window.clearTimeout(timer);
        map.off('moveend resize', rest);
      };
    },
    [map],
  );

  const { lat, lng, zoom } = view;
  useEffect(
    function follow() {
      if (!map) return;
      const wanted = { lat, lng, zoom };
      if (told.current && isSameView(wanted, told.current)) return;
      if (isSameView(wanted, viewOf(map))) return;
      travelTo(map, [lat, nearestCopy(lng, map.getCenter().lng)], zoom);
    },
    [map, lat, lng, zoom],
  );

  useEffect(
    function fitBox() {
      if (!map || !fit) return;
      fitInSight(map, fit, FIT);
    },
    [map, fit],
  );
}
