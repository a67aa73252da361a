import { type LatLng, type LeafletMouseEvent, latLng } from 'leaflet';
import { useEffect, useMemo, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import { isInBox, wrapLongitude } from '#domain/geo.ts';
import { VisibleText } from '#ui/VisibleText.tsx';
import { colourIn, cssOf } from './layers/colour.ts';
import { type DrawnQuad, QuadsLayer } from './layers/QuadsLayer.ts';
import { MapTooltip } from './MapTooltip.tsx';
import { nearestCopy } from './mapView.ts';
import { useLayer } from './useLayer.ts';
import { useThemeVersion } from './useThemeVersion.ts';

/** Pieces of the ground that have no answer yet; a failed one says its reason under the pointer. */
export function QuadsLayerView({ quads }: { quads: readonly DrawnQuad[] }) {
  const map = useMap();
  const theme = useThemeVersion();
  const colours = useMemo(() => coloursIn(map.getContainer(), theme), [map, theme]);
  const [layer] = useState(() => new QuadsLayer(quads, colours));
  useLayer(layer);
  useEffect(
    function update() {
      layer.update(quads, colours);
    },
    [layer, quads, colours],
  );
  const [pointed, setPointed] = useState<{ key: string; near: LatLng } | null>(null);

  function point({ latlng }: LeafletMouseEvent) {
    const position = { lat: latlng.lat, lng: wrapLongitude(latlng.lng) };
    const failed = quads.find(({ box, state }) => state === 'failed' && isInBox(position, box));
    if (failed?.key !== pointed?.key) setPointed(failed ? { key: failed.key, near: latlng } : null);
  }

  useMapEvents({ mousemove: point, mouseout: () => setPointed(null), zoomstart: () => setPointed(null) });

  const quad = pointed && quads.find(({ key, state }) => key === pointed.key && state === 'failed');
  return (
    <MapTooltip at={quad ? topOf(quad, pointed.near) : null}>
      {quad && (
        <>
          No answer here{quad.reason ? ': ' : '.'}
          {quad.reason && <VisibleText text={quad.reason} />}
        </>
      )}
    </MapTooltip>
  );
}

function topOf({ box }: DrawnQuad, near: LatLng): LatLng {
  const east = box.east < box.west ? box.east + 360 : box.east;
  return latLng((box.south + box.north) / 2, nearestCopy((box.west + east) / 2, near.lng));
}

function coloursIn(frame: HTMLElement, _theme: number) {
  const read = (css: string, alpha: number) => cssOf({ ...colourIn(frame, css), alpha });
  return {
    missing: read('var(--outline, #6f7d90)', 0.5),
    asking: read('var(--accent, #1f5fd0)', 1),
    failed: read('var(--danger, #b8221f)', 0.75),
    failedWash: read('var(--danger-wash, #fdeeed)', 0.5),
  };
}
