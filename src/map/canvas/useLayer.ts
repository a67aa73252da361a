import type { Layer } from 'leaflet';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';

/** Keeps a layer, once there is one, on the map for as long as the component lives. */
export function useLayer(layer: Layer | null): void {
  const map = useMap();
  useEffect(
    function add() {
      if (!layer) return;
      map.addLayer(layer);
      return function remove() {
        map.removeLayer(layer);
      };
    },
    [map, layer],
  );
}
