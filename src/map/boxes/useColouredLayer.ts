import { useEffect, useMemo, useState } from 'react';
import { useMap } from 'react-leaflet';
import { useLayer } from '#map/canvas/useLayer.ts';
import { useThemeVersion } from '#map/canvas/useThemeVersion.ts';
import type { ColouredLayer } from './ColouredLayer.ts';

/** Keeps a layer on the map, with these items and the colours that `coloursIn` finds around it. */
export function useColouredLayer<Item, Colours>(
  Layer: new (items: readonly Item[], colours: Colours) => ColouredLayer<Item, Colours>,
  items: readonly Item[],
  coloursIn: (frame: HTMLElement, theme: number) => Colours,
): void {
  const map = useMap();
  const theme = useThemeVersion();
  const colours = useMemo(() => coloursIn(map.getContainer(), theme), [coloursIn, map, theme]);
  const [layer] = useState(() => new Layer(items, colours));
  useLayer(layer);
  useEffect(
    function update() {
      layer.update(items, colours);
    },
    [layer, items, colours],
  );
}
