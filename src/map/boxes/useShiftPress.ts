import type { Point } from 'leaflet';
import { useEffect, useEffectEvent } from 'react';
import { useMap } from 'react-leaflet';

/** CSS pixels that a press may move and still be a click. */
export const SLIP = 6;

/** A press on the map that goes on as a drag. */
export interface Press {
  /** Pixels of the map's container. */
  at: Point;
  pointerId: number;
  /** Whether Ctrl or Cmd was held as well. */
  isFurther: boolean;
}

/** Tells of a drag with Shift, in the place of the zoom that Leaflet has for it. */
export function useShiftPress(onPress: (press: Press) => void): void {
  const map = useMap();
  const tell = useEffectEvent(onPress);
  useEffect(() => {
    const frame = map.getContainer();
    const { boxZoom } = map;
    boxZoom.disable();
    const listeners = new AbortController();
    const { signal } = listeners;
    let press: Press | undefined;
    function pointerdown(event: PointerEvent) {
      const { shiftKey, isPrimary, button, pointerId, ctrlKey, metaKey } = event;
      press = undefined;
      if (shiftKey && isPrimary && button === 0)
        press = { at: map.mouseEventToContainerPoint(event), pointerId, isFurther: ctrlKey || metaKey };
    }
    function pointermove(event: PointerEvent) {
      if (!press || event.pointerId !== press.pointerId) return;
      if (map.mouseEventToContainerPoint(event).distanceTo(press.at) < SLIP) return;
      tell(press);
      press = undefined;
    }
    const release = () => {
      press = undefined;
    };
    frame.addEventListener('pointerdown', pointerdown, { signal });
    // Shift would extend a selection of text to here.
    frame.addEventListener('mousedown', (event) => event.shiftKey && event.preventDefault(), { signal });
    frame.addEventListener('pointermove', pointermove, { signal });
    for (const end of ['pointerup', 'pointercancel']) frame.addEventListener(end, release, { signal });
    return () => {
      listeners.abort();
      boxZoom.enable();
    };
  }, [map]);
}
