import type { Map as LeafletMap } from 'leaflet';
import { type Ref, useImperativeHandle } from 'react';
import { useMap } from 'react-leaflet';
import { takePicture } from './layers/takePicture.ts';

export interface MapCameraHandle {
  /**
   * What the map shows, base map and layers, in device pixels. Rejects with a sentence when the base map's tiles may not
   * be copied.
   */
  take: () => Promise<HTMLCanvasElement>;
}

/** Takes pictures of the map that it is a child of. */
export function MapCamera({ ref }: { ref: Ref<MapCameraHandle> }) {
  const map = useMap();
  useImperativeHandle(ref, () => ({ take: () => takeAtRest(map) }), [map]);
  return null;
}

/** Once layers have painted what they were last told: they do so in the next frame. */
async function takeAtRest(map: LeafletMap): Promise<HTMLCanvasElement> {
  await nextFrame();
  await nextFrame();
  return takePicture(map.getContainer());
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
