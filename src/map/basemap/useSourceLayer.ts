import type { Layer } from 'leaflet';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMap } from 'react-leaflet';
import { useLayer } from '#map/canvas/useLayer.ts';
import { useThemeVersion } from '#map/canvas/useThemeVersion.ts';
import type { TileSourceView } from '#services/gateway/tileShapes.ts';
import type { BaseMapNotice } from './BaseMapLayer.tsx';
import { setUpperCredit } from './baseMapChoice.ts';

/** Draws the tiles of a source, where there is one, in the colours of the theme; true once one of them could not be read. */
export function useSourceLayer(source: TileSourceView | undefined, onNotice: BaseMapNotice): boolean {
  const map = useMap();
  const theme = useThemeVersion();
  const [layer, setLayer] = useState<Layer | null>(null);
  const [isBroken, setBroken] = useState(false);
  const tell = useEffectEvent((reason: string) => {
    onNotice('chosen', `${reason} The offline map shows there.`);
    setBroken(true);
  });
  useEffect(
    function draw() {
      if (!source || theme < 0) return; // another theme is another layer
      let isWanted = true;
      import('./tiles/tileSourceLayer.ts').then(
        ({ tileSourceLayer }) =>
          isWanted &&
          setLayer(tileSourceLayer(source, map.getContainer(), (reason) => isWanted && tell(reason))),
        () => isWanted && tell('The map renderer could not be loaded.'),
      );
      setUpperCredit(source.attribution);
      return function leave() {
        isWanted = false;
        setLayer(null);
        setBroken(false);
        setUpperCredit('');
      };
    },
    [map, source, theme],
  );
  useLayer(layer);
  return isBroken;
}
