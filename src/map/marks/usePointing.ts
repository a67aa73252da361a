import type { LatLng, LeafletMouseEvent } from 'leaflet';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';

export interface PointingOptions {
  /** What the numbers are of; another one lets go of what was pointed at. */
  source: unknown;
  /** Whether the layer answers at all. */
  isOn?: boolean;
  /** What is under a place of the map. */
  pick: (at: LatLng) => number | null;
  /** What comes after or before the chosen one in the view. */
  step: (step: 1 | -1) => number | null;
  /** Null: the map was clicked where nothing is. */
  onPick: (picked: number | null) => void;
  /** The keys have stepped to it; `onPick` is told where this is absent. */
  onStep?: ((stepped: number) => void) | undefined;
  onHover?: ((pointed: number | null) => void) | undefined;
}

/** What the pointer is on, or what the keys `]` and `[` have stepped to, and near where. */
export interface Pointed {
  id: number;
  near: LatLng;
}

/** Pointer and keyboard over marks of the map; Enter is a click on what is pointed at. */
export function usePointing({
  source,
  isOn = true,
  pick,
  step,
  onPick,
  onStep = onPick,
  onHover,
}: PointingOptions): Pointed | null {
  const map = useMap();
  const [pointed, setPointed] = useState<(Pointed & { source: unknown }) | null>(null);
  const hover = isOn && pointed?.source === source ? pointed : null;

  function point(id: number | null, near: LatLng) {
    if (id === (hover?.id ?? null)) return;
    setPointed(id === null ? null : { source, id, near });
    onHover?.(id);
  }

  useMapEvents({
    // What a mark above has taken is not meant for those below.
    mousemove: ({ latlng, originalEvent }: LeafletMouseEvent) =>
      isOn && point(originalEvent.defaultPrevented ? null : pick(latlng), latlng),
    mouseout: ({ latlng }: LeafletMouseEvent) => point(null, latlng),
    zoomstart: () => point(null, map.getCenter()),
    click: ({ latlng, originalEvent }: LeafletMouseEvent) =>
      isOn && !originalEvent.defaultPrevented && onPick(pick(latlng)),
    keydown: ({ originalEvent }) => {
      if (originalEvent.key === 'Escape') point(null, map.getCenter());
      if (originalEvent.key === 'Enter' && hover && !originalEvent.defaultPrevented) onPick(hover.id);
      const direction = originalEvent.key === ']' ? 1 : originalEvent.key === '[' ? -1 : null;
      if (direction === null || !isOn) return;
      const next = step(direction);
      if (next === null) return;
      point(next, map.getCenter());
      onStep(next);
    },
  });

  const leave = useEffectEvent(() => point(null, map.getCenter()));
  useEffect(
    function watchFocus() {
      const left = () => leave();
      const container = map.getContainer();
      container.addEventListener('focusout', left);
      return function stop() {
        container.removeEventListener('focusout', left);
      };
    },
    [map],
  );

  const isOver = hover !== null;
  useEffect(
    function showHand() {
      if (!isOver) return;
      const { style } = map.getContainer();
      style.cursor = 'pointer';
      return function hideHand() {
        style.cursor = '';
      };
    },
    [map, isOver],
  );
  return hover;
}
