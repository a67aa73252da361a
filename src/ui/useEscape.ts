import { useEffectEvent, useLayoutEffect } from 'react';

type Layer = () => void;
const layers: Layer[] = [];

function closeTopmost(event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  const top = layers.at(-1);
  if (!top) return;
  event.preventDefault();
  top();
}

/** While `isOpen`, Esc calls `close` if nothing that opened later is still open. */
export function useEscape(close: () => void, isOpen: boolean) {
  const onEscape = useEffectEvent(close);
  // With the layer itself: an Esc as soon as it is seen would be lost before a later effect.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const layer = () => onEscape();
    if (layers.length === 0) document.addEventListener('keydown', closeTopmost);
    layers.push(layer);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) document.removeEventListener('keydown', closeTopmost);
    };
  }, [isOpen]);
}
