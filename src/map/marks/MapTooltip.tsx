import type { LatLng } from 'leaflet';
import { type ReactNode, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import styles from './MapTooltip.module.css';

/** Nodes beside a place of the map, kept inside the map and moved along with it; nothing without a place. */
export function MapTooltip({ at, children }: { at: LatLng | null; children: ReactNode }) {
  const map = useMap();
  const [, setMoves] = useState(0);
  useMapEvents({ move: () => at && setMoves((moves) => moves + 1) });

  const place = at && map.latLngToContainerPoint(at);
  const size = map.getSize();
  const isBelow = place !== null && place.y < size.y / 3;
  return (
    <div role="status" className={styles.region}>
      {place && (
        <div
          className={styles.tooltip}
          style={{
            left: place.x,
            top: place.y + (isBelow ? 12 : -12),
            transform: `translate(${-(place.x / size.x) * 100}%, ${isBelow ? 0 : -100}%)`,
          }}
        >
          {children}
        </div>
      )}
    </div>
  );
}
