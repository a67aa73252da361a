import type { Map as LeafletMap } from 'leaflet';
import { useEffect } from 'react';

const TILE = 256;
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

/** Tells the map when its frame is resized, and lets it zoom out just so far that the world fills the height. */
export function useMapSize(map: LeafletMap | null): void {
  useEffect(
    function watch() {
      if (!map) return;
      const frame = map.getContainer();
      let isTouched = false;
      function touch() {
        isTouched = true;
      }
      function fill() {
        if (!map || frame.clientHeight === 0) return;
        // A pane that is dragged uncovers the map; a map that gets a neighbour keeps its middle, and so does one whose page takes shape.
        const { x, y } = map.getSize();
        const shares = [frame.clientWidth / x, frame.clientHeight / y];
        const isHalved = shares.some((share) => Math.abs(Math.log2(share)) > 0.8);
        map.invalidateSize({ pan: isHalved || !isTouched, debounceMoveend: true });
        map.setMinZoom(Math.min(4, Math.max(1, Math.ceil(Math.log2(frame.clientHeight / TILE)))));
      }
      const observer = new ResizeObserver(fill);
      observer.observe(frame);
      for (const type of TOUCHES) window.addEventListener(type, touch, { capture: true, once: true });
      return function stop() {
        for (const type of TOUCHES) window.removeEventListener(type, touch, { capture: true });
        observer.disconnect();
      };
    },
    [map],
  );
}
