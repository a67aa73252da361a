import './leaflet.css';
import { type Map as LeafletMap, latLngBounds } from 'leaflet';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { MapContainer } from 'react-leaflet';
import type { Box } from '#domain/geo/geo.ts';
import type { MapView } from '#domain/geo/MapView.ts';
import { BaseMapLayer, type BaseMapNotice } from '#map/basemap/BaseMapLayer.tsx';
import { useBaseMap, useBaseMapCredits } from '#map/basemap/baseMapChoice.ts';
import { ScaleBar } from '#map/controls/ScaleBar.tsx';
import { ZoomButtons } from '#map/controls/ZoomButtons.tsx';
import { lazyWithPreload } from '#ui/loading/lazyWithPreload.ts';
import styles from './MapCanvas.module.css';
import { useMapSize } from './useMapSize.ts';
import { useMapView } from './useMapView.ts';

const PlaceMenu = lazyWithPreload(() =>
  import('#map/controls/PlaceMenu.tsx').then((module) => module.PlaceMenu),
);

export interface MapCanvasProps {
  /** What the map shows, for who does not see it: "Networks found". */
  label: string;
  /** What `[` and `]` step through. */
  steps?: string;
  view: MapView;
  /** Told 150 ms after the map comes to rest, and once at the start. */
  onViewChange: (view: MapView, box: Box) => void;
  /** A new object moves the map so that the box fills it. */
  fit?: Box | null;
  /** Whether the base map waits for what the map is there to show; once begun it does not stop. */
  isBaseHeld?: boolean;
  onNotice?: BaseMapNotice;
  /** Layers. */
  children?: ReactNode;
}

const CLOSEST_ZOOM = 19;
/** A notch of the wheel is up to 120 px: with Leaflet's 60 it is two levels, and those between are never seen. */
const WHEEL_PX = 120;
/** Mercator's edge, and room for many turns around the Earth. */
const EDGES = latLngBounds([-85.06, -36_000], [85.06, 36_000]);

/** The map of every view: a labelled region with keys, zoom, scale and credits. Never hide it with `<Activity>`. */
export function MapCanvas({
  label,
  steps = 'points',
  view,
  onViewChange,
  fit,
  isBaseHeld = false,
  onNotice,
  children,
}: MapCanvasProps) {
  const [map, setMap] = useState<LeafletMap | null>(null);
  const choice = useBaseMap();
  const credits = useBaseMapCredits();
  useMapSize(map);
  useMapView(map, view, fit ?? null, onViewChange);
  useEffect(
    function endZoomWithMap() {
      // Leaflet ends a zoom by a timer, which fails where the map has gone meanwhile (Leaflet/Leaflet issue 9575).
      map?.on('unload', () => Object.assign(map, { _animatingZoom: false }));
    },
    [map],
  );
  useEffect(
    function name() {
      const frame = map?.getContainer();
      frame?.setAttribute('role', 'application');
      frame?.setAttribute(
        'aria-label',
        `${label}: arrow keys move, plus and minus zoom, [ and ] step through ${steps}`,
      );
    },
    [map, label, steps],
  );

  return (
    <section className={styles.frame} aria-label={label}>
      <MapContainer
        ref={setMap}
        className={styles.map!}
        center={[view.lat, view.lng]}
        zoom={view.zoom}
        minZoom={1}
        maxZoom={CLOSEST_ZOOM}
        maxBounds={EDGES}
        maxBoundsViscosity={1}
        zoomControl={false}
        attributionControl={false}
        wheelPxPerZoomLevel={WHEEL_PX}
        zoomAnimation={!window.matchMedia?.('(prefers-reduced-motion: reduce)').matches}
      >
        <BaseMapLayer choice={choice} isHeld={isBaseHeld} {...(onNotice ? { onNotice } : {})} />
        {children}
        <Suspense>
          <PlaceMenu />
        </Suspense>
      </MapContainer>
      {map && <ZoomButtons map={map} />}
      <div className={styles.foot}>
        {map && <ScaleBar map={map} />}
        <p className={styles.credits}>{credits}</p>
      </div>
    </section>
  );
}
