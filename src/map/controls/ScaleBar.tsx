import type { Map as LeafletMap } from 'leaflet';
import styles from './ScaleBar.module.css';
import { scaleBars } from './scaleBars.ts';
import { useMapState } from './useMapState.ts';

/** A metric length and one in miles or feet, each as wide as it is at the centre of the map. */
export function ScaleBar({ map }: { map: LeafletMap }) {
  const lat = useMapState(map, 'moveend zoomend', () => map.getCenter().lat);
  const zoom = useMapState(map, 'moveend zoomend', () => map.getZoom());
  return (
    <div className={styles.scale}>
      {scaleBars(lat, zoom).map(({ system, text, width }) => (
        <div key={system} className={styles[system]} style={{ inlineSize: width }}>
          <span>{text}</span>
        </div>
      ))}
    </div>
  );
}
