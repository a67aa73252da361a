import { type LatLng, type Map as LeafletMap, type Point, point } from 'leaflet';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Box } from '#domain/geo/geo.ts';
import { boxBetween, isEmptyBox } from './boxBetween.ts';

/** CSS pixels that a press may move and still be a click. */
const SLIP = 6;
const STEP = 10;
const LONG_STEP = 50;
/** How near the edge the cross may come before the map moves under it, CSS pixels. */
const EDGE = 24;

const ARROWS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const ZOOMS: Record<string, number> = { '+': 1, '=': 1, '-': -1 };

export interface BoxDrawing {
  /** The corner that stays; null before it is set. */
  first: LatLng | null;
  /** The corner that moves. */
  cross: LatLng;
  /** Whether the keyboard moves it. */
  isByKeys: boolean;
}

/**
 * Two corners of a box by a drag, by two clicks, or by Enter and arrows on the cover, which lies over the map and keeps
 * its events from it.
 */
export function useBoxDrawing(
  map: LeafletMap,
  cover: RefObject<HTMLElement | null>,
  onBox: (box: Box) => void,
): BoxDrawing {
  const [first, setFirst] = useState<LatLng | null>(null);
  const [cross, setCross] = useState(() => map.getCenter());
  const [isByKeys, setByKeys] = useState(true);
  const pressed = useRef<{ at: Point; isSecond: boolean } | null>(null);

  function finish(from: LatLng, to: LatLng) {
    const box = boxBetween(from, to);
    if (!isEmptyBox(box)) onBox(box);
  }

  function press(event: PointerEvent) {
    if (!event.isPrimary || event.button !== 0) return;
    const at = map.mouseEventToContainerPoint(event);
    cover.current?.setPointerCapture?.(event.pointerId);
    pressed.current = { at, isSecond: first !== null };
    setByKeys(false);
    setCross(map.containerPointToLatLng(at));
    if (!first) setFirst(map.containerPointToLatLng(at));
  }

  function move(event: PointerEvent) {
    if (!event.isPrimary) return;
    setByKeys(false);
    setCross(map.mouseEventToLatLng(event));
  }

  function release(event: PointerEvent) {
    const press = pressed.current;
    if (!event.isPrimary || !press) return;
    pressed.current = null;
    const at = map.mouseEventToContainerPoint(event);
    const isClick = at.distanceTo(press.at) < SLIP;
    if (first && (press.isSecond || !isClick)) finish(first, map.containerPointToLatLng(at));
  }

  function cancel() {
    if (pressed.current && !pressed.current.isSecond) setFirst(null);
    pressed.current = null;
  }

  function type(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    const zoom = ZOOMS[event.key];
    if (event.key === 'Enter' || event.key === ' ') {
      if (first) finish(first, cross);
      else setFirst(cross);
      setByKeys(true);
    } else if (arrow) {
      const by = point(arrow).multiplyBy(event.shiftKey ? LONG_STEP : STEP);
      const at = map.latLngToContainerPoint(cross).add(by);
      setCross(map.containerPointToLatLng(at));
      setByKeys(true);
      const size = map.getSize();
      const isSeen = at.x >= EDGE && at.y >= EDGE && at.x <= size.x - EDGE && at.y <= size.y - EDGE;
      if (!isSeen) map.panBy(by, { animate: false });
    } else if (zoom) {
      map.setZoomAround(cross, map.getZoom() + zoom, { animate: false });
    } else if (event.key !== '[' && event.key !== ']') {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  useCover(map, cover);
  useCoverEvents(cover, {
    pointerdown: press,
    pointermove: move,
    pointerup: release,
    pointercancel: cancel,
    keydown: type,
  });
  return { first, cross, isByKeys };
}

/** While the cover is there it has the focus, and the map does not move under a drag. */
function useCover(map: LeafletMap, cover: RefObject<HTMLElement | null>): void {
  useLayoutEffect(
    function takeFocus() {
      const own = cover.current;
      const before = document.activeElement;
      own?.focus({ preventScroll: true });
      return function giveBack() {
        if (document.activeElement !== own) return;
        const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected;
        (isThere ? before : map.getContainer()).focus({ preventScroll: true });
      };
    },
    [map, cover],
  );

  useEffect(
    function holdMap() {
      const held = [map.dragging, map.boxZoom, map.doubleClickZoom].filter((handler) => handler.enabled());
      for (const handler of held) handler.disable();
      return function letGo() {
        for (const handler of held) handler.enable();
      };
    },
    [map],
  );
}

interface CoverEvents {
  pointerdown(event: PointerEvent): void;
  pointermove(event: PointerEvent): void;
  pointerup(event: PointerEvent): void;
  pointercancel(event: PointerEvent): void;
  keydown(event: KeyboardEvent): void;
}

/** Events that the map and its layers would take for their own. */
const KEPT_FROM_MAP = ['mousedown', 'mousemove', 'click', 'dblclick', 'contextmenu', 'touchstart'];

function useCoverEvents(cover: RefObject<HTMLElement | null>, handlers: CoverEvents): void {
  const handle = useEffectEvent((event: Event) =>
    (handlers[event.type as keyof CoverEvents] as (event: Event) => void)(event),
  );
  useEffect(
    function listen() {
      const own = cover.current;
      if (!own) return;
      const listeners = new AbortController();
      const { signal } = listeners;
      for (const name of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'keydown'])
        own.addEventListener(name, (event) => handle(event), { signal });
      for (const name of KEPT_FROM_MAP)
        own.addEventListener(name, (event) => event.stopPropagation(), { signal });
      return () => listeners.abort();
    },
    [cover],
  );
}
