import type { Map as LeafletMap } from 'leaflet';
import { type Ref, useImperativeHandle } from 'react';
import { useMap } from 'react-leaflet';

/** Hands the map that it is a child of to what stands around it. */
export function MapHandle({ ref }: { ref: Ref<LeafletMap> }) {
  const map = useMap();
  useImperativeHandle(ref, () => map, [map]);
  return null;
}
