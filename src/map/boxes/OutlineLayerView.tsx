import { colourIn, cssOf } from '#map/canvas/colour.ts';
import { type Outline, type OutlineColours, OutlineLayer } from './OutlineLayer.ts';
import { useColouredLayer } from './useColouredLayer.ts';

/** Areas and lines on the map. */
export function OutlineLayerView({ outlines }: { outlines: readonly Outline[] }) {
  useColouredLayer(OutlineLayer, outlines, coloursIn);
  return null;
}

function coloursIn(frame: HTMLElement, _theme: number): OutlineColours {
  const read = (css: string, alpha: number) => cssOf({ ...colourIn(frame, css), alpha });
  return {
    line: read('var(--accent, #1f5fd0)', 1),
    wash: read('var(--accent, #1f5fd0)', 0.07),
    halo: read('var(--label-halo, #fff)', 0.9),
  };
}
