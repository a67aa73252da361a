import type { Map as LeafletMap } from 'leaflet';
import { type Ref, useImperativeHandle } from 'react';
import { useMap } from 'react-leaflet';
import { takeScreenshot } from './takeScreenshot.ts';

export interface MapScreenshotHandle {
  /**
   * What the map shows, base map and layers, in device pixels. Rejects with a sentence when the base map's tiles may not
   * be copied.
   */
  take: () => Promise<HTMLCanvasElement>;
}

/** Takes pictures of the map that it is a child of. */
export function MapScreenshot({ ref }: { ref: Ref<MapScreenshotHandle> }) {
  const map = useMap();
  useImperativeHandle(ref, () => ({ take: () => takeAtRest(map) }), [map]);
  return null;
}

/** Once layers have painted what they were last told: they do so in the next frame. */
async function takeAtRest(map: LeafletMap): Promise<HTMLCanvasElement> {
  await nextFrame();
  await nextFrame();
  return takeScreenshot(map.getContainer());
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
