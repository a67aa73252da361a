import { type LatLng, type LeafletMouseEvent, latLng } from 'leaflet';
import { useState } from 'react';
import { useMapEvents } from 'react-leaflet';
import { isInBox, wrapLongitude } from '#domain/geo/geo.ts';
import { colourIn, cssOf } from '#map/canvas/colour.ts';
import { nearestCopy } from '#map/canvas/mapView.ts';
import { MapTooltip } from '#map/marks/MapTooltip.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { type BoxColours, BoxLayer, type DrawnBox } from './BoxLayer.ts';
import { useColouredLayer } from './useColouredLayer.ts';

/** Tiles and areas by state; a failed one shows its reason in a tooltip. */
export function BoxLayerView({ boxes }: { boxes: readonly DrawnBox[] }) {
  useColouredLayer(BoxLayer, boxes, coloursIn);
  const [pointed, setPointed] = useState<{ key: string; near: LatLng } | null>(null);

  function point({ latlng }: LeafletMouseEvent) {
    const position = { lat: latlng.lat, lng: wrapLongitude(latlng.lng) };
    const failed = boxes.find(({ box, state }) => state === 'failed' && isInBox(position, box));
    if (failed?.key !== pointed?.key) setPointed(failed ? { key: failed.key, near: latlng } : null);
  }

  useMapEvents({ mousemove: point, mouseout: () => setPointed(null), zoomstart: () => setPointed(null) });

  const failed = pointed && boxes.find(({ key, state }) => key === pointed.key && state === 'failed');
  return (
    <MapTooltip at={failed ? middleOf(failed, pointed.near) : null}>
      {failed && (
        <>
          No reply here{failed.reason ? ': ' : '.'}
          {failed.reason && <VisibleText text={failed.reason} />}
        </>
      )}
    </MapTooltip>
  );
}

/** In the copy of the world nearest to `near`. */
function middleOf({ box }: DrawnBox, near: LatLng): LatLng {
  const east = box.east < box.west ? box.east + 360 : box.east;
  return latLng((box.south + box.north) / 2, nearestCopy((box.west + east) / 2, near.lng));
}

function coloursIn(frame: HTMLElement, _theme: number): BoxColours {
  const read = (css: string, alpha: number) => cssOf({ ...colourIn(frame, css), alpha });
  return {
    missing: read('var(--outline, #6f7d90)', 0.5),
    loading: read('var(--accent, #1f5fd0)', 1),
    failed: read('var(--danger, #b8221f)', 0.75),
    failedWash: read('var(--danger-wash, #fdeeed)', 0.5),
    cut: read('var(--amber, #8a5200)', 1),
    cutWash: read('var(--amber-wash, #fdf4e3)', 0.5),
    chosen: read('var(--text, #17202b)', 1),
    label: read('var(--text, #17202b)', 1),
    halo: read('var(--label-halo, #fff)', 0.9),
  };
}
