import type { LatLng, LeafletMouseEvent } from 'leaflet';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import type { PointIndex } from '#domain/pointIndex.ts';
import { PointLayer } from './layers/PointLayer.ts';
import type { PointStyle } from './layers/pointShape.ts';
import { MapTooltip } from './MapTooltip.tsx';
import { useLayer } from './useLayer.ts';
import { useThemeVersion } from './useThemeVersion.ts';

export interface PointLayerViewProps {
  index: PointIndex;
  /** By class; keep the array stable between renderings. */
  styles: readonly PointStyle[];
  selected?: readonly number[];
  /** Null: the map was clicked where no point is. */
  onPick?: (id: number | null) => void;
  onHover?: (id: number | null) => void;
  /** Text of the field may be hostile: return nodes, never markup. */
  renderTooltip?: (id: number) => ReactNode;
}

const NONE: readonly number[] = [];

/** Points with pointer and keyboard: `]` and `[` step through the points in the view. */
export function PointLayerView({
  index,
  styles,
  selected = NONE,
  onPick,
  onHover,
  renderTooltip,
}: PointLayerViewProps) {
  const map = useMap();
  const theme = useThemeVersion();
  const [pointed, setPointed] = useState<{ index: PointIndex; id: number; near: LatLng } | null>(null);
  const hover = pointed?.index === index ? pointed : null;
  const hovered = hover?.id ?? null;
  const [layer] = useState(() => new PointLayer({ index, styles, selected, hovered, theme }));
  useLayer(layer);
  useEffect(
    function update() {
      layer.update({ index, styles, selected, hovered, theme });
    },
    [layer, index, styles, selected, hovered, theme],
  );

  function point(id: number | null, near: LatLng) {
    if (id === hovered) return;
    setPointed(id === null ? null : { index, id, near });
    onHover?.(id);
  }

  useMapEvents({
    mousemove: ({ latlng }: LeafletMouseEvent) => point(layer.pick(latlng), latlng),
    mouseout: ({ latlng }: LeafletMouseEvent) => point(null, latlng),
    zoomstart: () => point(null, map.getCenter()),
    click: ({ latlng }: LeafletMouseEvent) => onPick?.(layer.pick(latlng)),
    keydown: ({ originalEvent }) => {
      if (originalEvent.key === 'Escape') point(null, map.getCenter());
      const step = originalEvent.key === ']' ? 1 : originalEvent.key === '[' ? -1 : null;
      if (step === null) return;
      const next = layer.step(selected.at(-1) ?? null, step);
      if (next === null) return;
      point(next, map.getCenter());
      onPick?.(next);
    },
  });

  const leave = useEffectEvent(() => point(null, map.getCenter()));
  useEffect(
    function watchFocus() {
      const left = () => leave();
      const container = map.getContainer();
      container.addEventListener('focusout', left);
      return function stop() {
        container.removeEventListener('focusout', left);
      };
    },
    [map],
  );

  useEffect(
    function showHand() {
      map.getContainer().style.cursor = hovered === null ? '' : 'pointer';
    },
    [map, hovered],
  );

  const place = hover && renderTooltip ? layer.whereIs(hover.id, hover.near) : null;
  return <MapTooltip at={place}>{place && hovered !== null && renderTooltip?.(hovered)}</MapTooltip>;
}
