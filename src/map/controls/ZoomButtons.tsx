import Minus from 'virtual:icon/minus';
import Plus from 'virtual:icon/plus';
import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useState } from 'react';
import { useMapState } from './useMapState.ts';
import styles from './ZoomButtons.module.css';
import { ZoomSteps } from './ZoomSteps.ts';

const LEVELS_OF_KEYS: Record<string, number> = { '+': 1, '=': 1, '-': -1, _: -1 };

/** The buttons, and the keys of the map itself. */
export function ZoomButtons({ map }: { map: LeafletMap }) {
  const [steps, setSteps] = useState<ZoomSteps>();
  useEffect(
    function listen() {
      const steps = new ZoomSteps(map);
      setSteps(steps);
      const frame = map.getContainer();
      const press = (event: KeyboardEvent) => {
        const levels = LEVELS_OF_KEYS[event.key];
        if (!levels || event.target !== frame || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        event.stopPropagation(); // before Leaflet's own, which drops presses while it zooms
        steps.by(levels);
      };
      frame.addEventListener('keydown', press);
      return () => {
        frame.removeEventListener('keydown', press);
        steps.end();
      };
    },
    [map],
  );
  const zoom = useMapState(map, 'zoomend zoomlevelschange', () => map.getZoom());
  return (
    <div className={styles.buttons}>
      <button
        type="button"
        aria-label="Zoom in"
        disabled={zoom >= map.getMaxZoom()}
        onClick={() => steps?.by(1)}
      >
        <Plus aria-hidden="true" size={16} />
      </button>
      <button
        type="button"
        aria-label="Zoom out"
        disabled={zoom <= map.getMinZoom()}
        onClick={() => steps?.by(-1)}
      >
        <Minus aria-hidden="true" size={16} />
      </button>
    </div>
  );
}
