import { useEffectEvent, useLayoutEffect } from 'react';

interface Layer {
  close: () => void;
  isHint: boolean;
}
const layers: Layer[] = [];

function closeTopmost(event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  for (const { close, isHint } of layers.toReversed()) {
    close();
    if (isHint) continue;
    event.preventDefault();
    return;
  }
}

/**
 * While `isOpen`, Esc calls `close` if nothing that opened later is still open. A hint, such as a tooltip, goes together
 * with what is below it.
 */
export function useEscape(close: () => void, isOpen: boolean, isHint = false) {
  const onEscape = useEffectEvent(close);
  // With the layer itself: an Esc as soon as it is seen would be lost before a later effect.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const layer = { close: () => onEscape(), isHint };
    if (layers.length === 0) document.addEventListener('keydown', closeTopmost);
    layers.push(layer);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) document.removeEventListener('keydown', closeTopmost);
    };
  }, [isOpen, isHint]);
}
