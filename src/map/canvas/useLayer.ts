import type { Layer } from 'leaflet';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';

/** Keeps a layer on the map for as long as the component lives. */
export function useLayer(layer: Layer): void {
  const map = useMap();
  useEffect(
    function add() {
      map.addLayer(layer);
      return function remove() {
        map.removeLayer(layer);
      };
    },
    [map, layer],
  );
}
