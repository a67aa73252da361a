import { createElement, Fragment, useEffect, useEffectEvent } from 'react';
import { MapContainer } from 'react-leaflet';
import { vi } from 'vitest';
import type { Box } from '#domain/geo/geo.ts';
import * as mapCanvas from '#map/frame/MapCanvas.tsx';

const BOX: Box = { south: 52.5, west: 13.3, north: 52.6, east: 13.5 };

/** What a layer that needs a layout is replaced by. */
export const NOTHING = createElement(Fragment);

/** Until the test ends, maps show one box and never move: there is no layout. */
export function stubMap(box = BOX): void {
  vi.spyOn(mapCanvas, 'MapCanvas').mockImplementation((props) => <StubMap {...props} box={box} />);
}

function StubMap({ view, onViewChange, children, box }: mapCanvas.MapCanvasProps & { box: Box }) {
  const tell = useEffectEvent(() => onViewChange(view, box));
  useEffect(() => tell(), []);
  return (
    <MapContainer center={[view.lat, view.lng]} zoom={view.zoom} zoomControl={false}>
      {children}
    </MapContainer>
  );
}
