import type { Map as LeafletMap } from 'leaflet';
import { useCallback, useSyncExternalStore } from 'react';

/** A plain value of the map, read again at each of the events (names separated by spaces). */
export function useMapState<T extends number | string>(map: LeafletMap, events: string, read: () => T): T {
  const watch = useCallback(
    (notify: () => void) => {
      map.on(events, notify);
      return () => {
        map.off(events, notify);
      };
    },
    [map, events],
  );
  return useSyncExternalStore(watch, read);
}
