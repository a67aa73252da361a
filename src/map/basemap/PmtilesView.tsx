import type { Layer } from 'leaflet';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMap } from 'react-leaflet';
import { colourIn, isDarkColour } from '#map/canvas/colour.ts';
import { useLayer } from '#map/canvas/useLayer.ts';
import { useThemeVersion } from '#map/canvas/useThemeVersion.ts';

/** A user's own .pmtiles archive, vector or raster, read from the file in place; nothing is uploaded. */
export function PmtilesView({ file, onNotice }: { file: File; onNotice?: (text: string) => void }) {
  const map = useMap();
  const theme = useThemeVersion();
  const [layer, setLayer] = useState<Layer | null>(null);
  const fail = useEffectEvent((reason: unknown) => {
    const why = reason instanceof Error ? reason.message : String(reason);
    onNotice?.(`${file.name} cannot be shown as a base map: ${why}. Choose a PMTiles version 3 archive.`);
  });

  useEffect(
    function open() {
      let isWanted = true;
      const isDark = theme >= 0 && isDarkColour(colourIn(map.getContainer(), 'var(--page, #fff)'));
      import('./pmtilesLayer.ts')
        .then(({ pmtilesLayer }) => pmtilesLayer(file, isDark))
        .then(
          (opened) => isWanted && setLayer(opened),
          (reason: unknown) => isWanted && fail(reason),
        );
      return function close() {
        isWanted = false;
      };
    },
    [map, file, theme],
  );
  useLayer(layer);
  return null;
}
