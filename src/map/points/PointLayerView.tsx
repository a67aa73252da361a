import { type ReactNode, useEffect, useState } from 'react';
import type { PointIndex } from '#domain/points/pointIndex.ts';
import { useLayer } from '#map/canvas/useLayer.ts';
import { useThemeVersion } from '#map/canvas/useThemeVersion.ts';
import { MapTooltip } from '#map/marks/MapTooltip.tsx';
import type { PointStyle } from '#map/marks/pointShape.ts';
import { usePointing } from '#map/marks/usePointing.ts';
import { PointLayer } from './PointLayer.ts';

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
  const theme = useThemeVersion();
  const [layer] = useState(() => new PointLayer({ index, styles, selected, hovered: null, theme }));
  const pointed = usePointing({
    source: index,
    pick: (at) => layer.pick(at),
    step: (step) => layer.step(selected.at(-1) ?? null, step),
    onPick: (id) => onPick?.(id),
    onHover,
  });
  const hovered = pointed?.id ?? null;
  useLayer(layer);
  useEffect(
    function update() {
      layer.update({ index, styles, selected, hovered, theme });
    },
    [layer, index, styles, selected, hovered, theme],
  );

  const place = pointed && renderTooltip ? layer.whereIs(pointed.id, pointed.near) : null;
  return <MapTooltip at={place}>{place && pointed && renderTooltip?.(pointed.id)}</MapTooltip>;
}
