import { GridLayer, type Map as LeafletMap } from 'leaflet';
import { takeScreenshot } from './takeScreenshot.ts';

/** Tiles that come later are not in the picture. */
const PATIENCE_MS = 8000;
const LOOK_MS = 50;

/**
 * What a map shows, base map and layers, at so many pixels to a CSS pixel: what is drawn here is drawn anew for it. Rejects
 * with a sentence when the base map's tiles may not be copied.
 */
export async function takeMap(map: LeafletMap, ratio: number): Promise<HTMLCanvasElement> {
  const own = window.devicePixelRatio || 1;
  if (ratio === own) {
    await settled(map);
    return takeScreenshot(map.getContainer());
  }
  Object.defineProperty(window, 'devicePixelRatio', { value: ratio, configurable: true });
  try {
    map.fire('viewreset');
    await settled(map);
    return takeScreenshot(map.getContainer());
  } finally {
    Reflect.deleteProperty(window, 'devicePixelRatio');
    map.fire('viewreset');
  }
}

/** Layers paint what they were last told in the next frame; tiles take their time. */
async function settled(map: LeafletMap): Promise<void> {
  await nextFrame();
  await nextFrame();
  for (let waited = 0; waited < PATIENCE_MS && isLoading(map); waited += LOOK_MS)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  await nextFrame();
}

function isLoading(map: LeafletMap): boolean {
  let isAny = false;
  map.eachLayer((layer) => {
    isAny ||= layer instanceof GridLayer && layer.isLoading();
  });
  return isAny;
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
