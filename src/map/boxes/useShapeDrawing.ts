import { type LatLng, type Map as LeafletMap, type Point, point } from 'leaflet';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { CORNERS, type Drawing, type DrawingKind, drawingOf } from './drawing.ts';
import { Freehand } from './Freehand.ts';
import { type Press, SLIP } from './useShiftPress.ts';

/** CSS pixels around the first corner in which a click closes a polygon: a finger is not exact. */
const CLOSING = 14;
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

/** The way of an arrow key, CSS pixels; undefined for any other. */
export function arrowStep({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): Point | undefined {
  const arrow = ARROWS[key];
  return arrow && point(arrow).multiplyBy(shiftKey ? LONG_STEP : STEP);
}

export interface ShapeDrawing {
  /** The corners that stay. */
  corners: readonly LatLng[];
  /** The corner that moves. */
  cross: LatLng;
  /** Whether the keyboard moves it. */
  isByKeys: boolean;
  /** Whether the corners are those of a line that is being drawn freehand. */
  isFreehand: boolean;
}

/**
 * The corners of a shape by a drag, by clicks, or by Enter and arrows on the cover, which lies over the map and keeps its
 * events from it. A polygon is closed by a click on its first corner, a double click or Enter, and may be drawn freehand. A
 * drag that began before is gone on with.
 */
export function useShapeDrawing(
  map: LeafletMap,
  cover: RefObject<HTMLElement | null>,
  kind: DrawingKind,
  onDraw: (drawing: Drawing) => void,
  begun?: Press,
): ShapeDrawing {
  const [from] = useState(() => (begun ? [map.containerPointToLatLng(begun.at)] : []));
  const { corners, setCorners, add, finish } = useCorners(kind, from, onDraw);
  const [cross, setCross] = useState(() => from[0] ?? map.getCenter());
  const [isByKeys, setByKeys] = useState(!begun);
  const pressed = useRef<{ at: Point; isSecond: boolean } | null>(
    begun ? { ...begun, isSecond: false } : null,
  );
  const [freehand] = useState(() => new Freehand(map));
  const isDragged = CORNERS[kind] === 2;

  function pointerdown(event: PointerEvent) {
    if (!event.isPrimary || event.button !== 0) return;
    const at = map.mouseEventToContainerPoint(event);
    cover.current?.setPointerCapture?.(event.pointerId);
    pressed.current = { at, isSecond: corners.length > 0 };
    setByKeys(false);
    setCross(map.containerPointToLatLng(at));
    if (isDragged && corners.length === 0) setCorners([map.containerPointToLatLng(at)]);
  }

  function pointermove(event: PointerEvent) {
    if (!event.isPrimary) return;
    const press = pressed.current;
    const at = map.mouseEventToContainerPoint(event);
    if (kind === 'polygon' && press && !press.isSecond) freehand.follow(press.at, at);
    setByKeys(false);
    setCross(map.containerPointToLatLng(at));
  }

  function pointerup(event: PointerEvent) {
    const press = pressed.current;
    if (!event.isPrimary || !press) return;
    pressed.current = null;
    const at = map.mouseEventToContainerPoint(event);
    const isClick = at.distanceTo(press.at) < SLIP;
    const place = map.containerPointToLatLng(at);
    if (freehand.isBegun) {
      finish(freehand.corners());
      freehand.clear();
    } else if (!isDragged) {
      const isClosed = corners.length > 2 && isNear(map, corners[0], at, CLOSING);
      if (isClosed || isNear(map, corners.at(-1), at, SLIP)) finish(corners);
      else add(place);
    } else if (corners.length > 0 && (press.isSecond || !isClick)) finish([...corners, place]);
  }

  function pointercancel() {
    if (isDragged && pressed.current && !pressed.current.isSecond) setCorners([]);
    pressed.current = null;
    freehand.clear();
  }

  function keydown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    const arrow = arrowStep(event);
    const zoom = ZOOMS[key];
    if (key === 'Enter' && kind === 'polygon' && corners.length > 2) finish(corners);
    else if (key === 'Enter' || key === ' ') add(cross);
    else if (key === 'Backspace') setCorners(corners.slice(0, -1));
    else if (arrow) setCross(movedBy(map, cross, arrow));
    else if (zoom) map.setZoomAround(cross, map.getZoom() + zoom, { animate: false });
    else if (key !== '[' && key !== ']') return;
    if (!zoom) setByKeys(true);
    event.preventDefault();
    event.stopPropagation();
  }

  useCover(map, cover, begun);
  useCoverEvents(cover, { pointerdown, pointermove, pointerup, pointercancel, keydown });
  const isFreehand = freehand.isBegun;
  return { corners: isFreehand ? freehand.corners() : corners, cross, isByKeys, isFreehand };
}

/** The corners that stay, and what is drawn once there are enough. */
function useCorners(kind: DrawingKind, from: readonly LatLng[], onDraw: (drawing: Drawing) => void) {
  const [corners, setCorners] = useState(from);
  function finish(all: readonly LatLng[]) {
    const drawing = drawingOf(kind, all);
    if (drawing) onDraw(drawing);
  }
  function add(corner: LatLng) {
    const all = [...corners, corner];
    if (all.length < CORNERS[kind]) setCorners(all);
    else finish(all);
  }
  return { corners, setCorners, add, finish };
}

function isNear(map: LeafletMap, corner: LatLng | undefined, at: Point, pixels: number): boolean {
  return corner !== undefined && map.latLngToContainerPoint(corner).distanceTo(at) < pixels;
}

/** A place some pixels further; the map moves along where that is at its edge. */
export function movedBy(map: LeafletMap, from: LatLng, by: Point): LatLng {
  const at = map.latLngToContainerPoint(from).add(by);
  const to = map.containerPointToLatLng(at);
  const size = map.getSize();
  const isSeen = at.x >= EDGE && at.y >= EDGE && at.x <= size.x - EDGE && at.y <= size.y - EDGE;
  if (!isSeen) map.panBy(by, { animate: false });
  return to;
}

/** While the cover is there it has the focus, and the map does not move under a drag. */
function useCover(map: LeafletMap, cover: RefObject<HTMLElement | null>, begun: Press | undefined): void {
  useLayoutEffect(
    function takeFocus() {
      const own = cover.current;
      const before = document.activeElement;
      own?.focus({ preventScroll: true });
      if (begun) own?.setPointerCapture?.(begun.pointerId);
      return function giveBack() {
        if (document.activeElement !== own) return;
        const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected;
        (isThere ? before : map.getContainer()).focus({ preventScroll: true });
      };
    },
    [map, cover, begun],
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
