import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { MapContainer } from 'react-leaflet';
import type { MapCanvasProps } from '#map/frame/MapCanvas.tsx';

export const STUB_BOX = { south: 52.5, west: 13.3, north: 52.6, east: 13.5 };

/** Stands in for the map where there is no layout: it shows one box and never moves. */
export function StubMap({ view, onViewChange, children }: MapCanvasProps): ReactNode {
  const tell = useEffectEvent(() => onViewChange(view, STUB_BOX));
  useEffect(() => tell(), []);
  return (
    <MapContainer center={[view.lat, view.lng]} zoom={view.zoom}>
      {children}
    </MapContainer>
  );
}
