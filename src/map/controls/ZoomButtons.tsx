import Minus from 'virtual:icon/minus';
import Plus from 'virtual:icon/plus';
import type { Map as LeafletMap } from 'leaflet';
import { useMapState } from './useMapState.ts';
import styles from './ZoomButtons.module.css';

export function ZoomButtons({ map }: { map: LeafletMap }) {
  const zoom = useMapState(map, 'zoomend zoomlevelschange', () => map.getZoom());
  return (
    <div className={styles.buttons}>
      <button
        type="button"
        aria-label="Zoom in"
        disabled={zoom >= map.getMaxZoom()}
        onClick={() => map.zoomIn()}
      >
        <Plus aria-hidden="true" size={16} />
      </button>
      <button
        type="button"
        aria-label="Zoom out"
        disabled={zoom <= map.getMinZoom()}
        onClick={() => map.zoomOut()}
      >
        <Minus aria-hidden="true" size={16} />
      </button>
    </div>
  );
}
