import type { Map as LeafletMap } from 'leaflet';
import { EARTH_RADIUS_METRES } from '#domain/geo/geo.ts';
import styles from './ScaleBar.module.css';
import { scaleLength } from './scaleLength.ts';
import { useMapState } from './useMapState.ts';

const TILE = 256;
const LONGEST = 120;

/** A metric length and one in miles or feet, each as wide as it is at the centre of the map. */
export function ScaleBar({ map }: { map: LeafletMap }) {
  const metresPerPixel = useMapState(map, 'moveend zoomend', () => {
    const equator = (2 * Math.PI * EARTH_RADIUS_METRES) / (TILE * 2 ** map.getZoom());
    return equator * Math.cos((map.getCenter().lat * Math.PI) / 180);
  });
  return (
    <div className={styles.scale}>
      {(['metric', 'imperial'] as const).map((system) => {
        const { metres, text } = scaleLength(metresPerPixel * LONGEST, system);
        return (
          <div key={system} className={styles[system]} style={{ inlineSize: metres / metresPerPixel }}>
            <span>{text}</span>
          </div>
        );
      })}
    </div>
  );
}
