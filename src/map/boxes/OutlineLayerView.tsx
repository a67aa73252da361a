import { useEffect, useMemo, useState } from 'react';
import { useMap } from 'react-leaflet';
import { colourIn, cssOf } from '#map/canvas/colour.ts';
import { useLayer } from '#map/canvas/useLayer.ts';
import { useThemeVersion } from '#map/canvas/useThemeVersion.ts';
import { type Outline, type OutlineColours, OutlineLayer } from './OutlineLayer.ts';

/** Areas and lines on the map. */
export function OutlineLayerView({ outlines }: { outlines: readonly Outline[] }) {
  const map = useMap();
  const theme = useThemeVersion();
  const colours = useMemo(() => coloursIn(map.getContainer(), theme), [map, theme]);
  const [layer] = useState(() => new OutlineLayer(outlines, colours));
  useLayer(layer);
  useEffect(
    function update() {
      layer.update(outlines, colours);
    },
    [layer, outlines, colours],
  );
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
