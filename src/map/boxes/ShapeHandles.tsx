import { latLng } from 'leaflet';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import { nearestCopy } from '#map/canvas/mapView.ts';
import type { Drawing } from './drawing.ts';
import { type Handle, handlesOf } from './handles.ts';
import styles from './ShapeHandles.module.css';
import { arrowStep, movedBy } from './useShapeDrawing.ts';

interface ShapeHandlesProps {
  drawing: Drawing;
  onDraw: (drawing: Drawing) => void;
}

/** The corners of a drawing as buttons that a pointer drags and arrow keys move; Delete takes a corner of a polygon away. */
export function ShapeHandles({ drawing, onDraw }: ShapeHandlesProps) {
  const map = useMap();
  const [, setMoves] = useState(0);
  const [isZooming, setZooming] = useState(false);
  useMapEvents({
    move: () => setMoves((moves) => moves + 1),
    zoomstart: () => setZooming(true),
    zoomend: () => setZooming(false),
  });

  function change(next: Drawing | undefined) {
    if (next) onDraw(next);
  }
  function type(event: KeyboardEvent, handle: Handle) {
    const by = arrowStep(event);
    if (by) change(handle.move(movedBy(map, onMap(handle), by)));
    else if (event.key === 'Delete' || event.key === 'Backspace') change(handle.remove?.());
    else if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    event.stopPropagation();
  }
  function drag(event: PointerEvent<HTMLElement>, handle: Handle) {
    if (event.currentTarget.hasPointerCapture?.(event.pointerId))
      change(handle.move(map.mouseEventToLatLng(event.nativeEvent)));
  }
  const onMap = ({ at }: Handle) => latLng(at.lat, nearestCopy(at.lng, map.getCenter().lng));

  if (isZooming) return null;
  return handlesOf(drawing).map((handle) => {
    const { x, y } = map.latLngToContainerPoint(onMap(handle));
    return (
      <button
        key={handle.label}
        type="button"
        className={styles.handle}
        style={{ left: x, top: y }}
        aria-label={`${handle.label}: arrow keys move it`}
        ref={keepFromMap}
        onPointerMove={(event) => drag(event, handle)}
        onKeyDown={(event) => type(event, handle)}
      />
    );
  });
}

/** Leaflet listens on the map itself and would take a drag of the button for one of the map. */
function keepFromMap(button: HTMLElement | null) {
  if (!button) return;
  const listeners = new AbortController();
  const { signal } = listeners;
  const take = (event: globalThis.PointerEvent) => button.setPointerCapture?.(event.pointerId);
  button.addEventListener('pointerdown', take, { signal });
  for (const name of ['pointerdown', 'mousedown', 'touchstart', 'click', 'dblclick'])
    button.addEventListener(name, (event) => event.stopPropagation(), { signal });
  return () => listeners.abort();
}
