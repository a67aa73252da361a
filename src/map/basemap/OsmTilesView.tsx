import { TileLayer } from 'leaflet';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLayer } from '#map/canvas/useLayer.ts';

const ADDRESS = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';

/**
 * OpenStreetMap's own tiles, under its tile usage policy: the referrer is sent, nothing is fetched ahead. Without
 * credentials, so that the browser lets the map be copied into a picture.
 */
export function OsmTilesView({ onNotice }: { onNotice?: (text: string) => void }) {
  const [layer] = useState(
    () => new TileLayer(ADDRESS, { maxZoom: 19, referrerPolicy: 'origin', crossOrigin: 'anonymous' }),
  );
  useLayer(layer);
  const tell = useEffectEvent(() =>
    onNotice?.(
      'OpenStreetMap tiles do not load. Your data is still drawn; choose “Borders and places” to work without a network.',
    ),
  );
  useEffect(
    function watch() {
      function fail() {
        layer.off('tileerror', fail);
        tell();
      }
      layer.on('tileerror', fail);
      return function stop() {
        layer.off('tileerror', fail);
      };
    },
    [layer],
  );
  return null;
}
