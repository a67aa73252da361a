import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useMapEvents } from 'react-leaflet';
import type { PointIndex } from '#domain/points/pointIndex.ts';
import { useLayer } from '#map/canvas/useLayer.ts';
import { useThemeVersion } from '#map/canvas/useThemeVersion.ts';
import { ClusterLayer, type FadedMark } from '#map/clusters/ClusterLayer.ts';
import { MapTooltip } from '#map/marks/MapTooltip.tsx';
import type { PointStyle } from '#map/marks/pointShape.ts';
import { usePointing } from '#map/marks/usePointing.ts';
import { pointLook } from './pointLook.ts';

/** Points that are drawn as one. */
export interface PointCluster {
  ids: Uint32Array;
  /** How many of them each class has. */
  shares: Uint32Array;
  /** What opening it does: zoom to the points, or spread them where no zoom tells them apart. */
  opensBy: 'zoom' | 'spread';
}

export interface PointLayerViewProps {
  index: PointIndex;
  /** By class; keep the array stable between renderings. */
  styles: readonly PointStyle[];
  /** By id, CSS pixels, where marks differ in size; keep the array stable, too. */
  radii?: ArrayLike<number> | undefined;
  selected?: readonly number[];
  /** Null: the map was clicked where no point is. */
  onPick?: (id: number | null) => void;
  /** Text of the field may be hostile: return nodes, never markup. */
  renderTooltip?: (id: number) => ReactNode;
  renderCluster?: (cluster: PointCluster) => ReactNode;
}

const NONE: readonly number[] = [];
const NOTHING_FADED: readonly FadedMark[] = [];

/**
 * Points with pointer and keyboard, counted where they crowd: `]` and `[` step through the marks in the view, a click or
 * Enter opens a cluster, Esc folds one that is spread.
 */
export function PointLayerView({
  index,
  styles,
  radii,
  selected = NONE,
  onPick,
  renderTooltip,
  renderCluster,
}: PointLayerViewProps) {
  const theme = useThemeVersion();
  const look = useMemo(() => pointLook(styles, radii), [styles, radii]);
  const [layer] = useState(
    () => new ClusterLayer({ index, look, faded: NOTHING_FADED, selected, hovered: null, theme }),
  );
  /** Where the keys are, unless that is what is selected. */
  const stepped = useRef<number | null>(null);
  const pointed = usePointing({
    source: index,
    pick: (at) => layer.pick(at),
    step: (step) => layer.step(stepped.current ?? selected.at(-1) ?? null, step),
    onPick(id) {
      const mark = id === null ? undefined : layer.markOf(id);
      if (mark && mark.ids.length > 1) return layer.open(mark);
      if (id === null) layer.fold();
      stepped.current = null;
      onPick?.(id);
    },
    onStep(id) {
      const isLone = layer.markOf(id)?.ids.length === 1;
      stepped.current = isLone ? null : id;
      if (isLone) onPick?.(id);
    },
  });
  useMapEvents({ keydown: ({ originalEvent }) => originalEvent.key === 'Escape' && layer.fold() });
  const hovered = pointed?.id ?? null;
  useLayer(layer);
  useEffect(
    function update() {
      layer.update({ index, look, faded: NOTHING_FADED, selected, hovered, theme });
    },
    [layer, index, look, selected, hovered, theme],
  );

  const place = pointed && layer.whereIs(pointed.id, pointed.near);
  const mark = pointed && layer.markOf(pointed.id);
  const isCluster = mark && mark.ids.length > 1;
  return (
    <MapTooltip at={place}>
      {place && pointed && !isCluster && renderTooltip?.(pointed.id)}
      {place &&
        isCluster &&
        renderCluster?.({
          ids: mark.ids,
          shares: mark.shares,
          opensBy: layer.isSeparable(mark) ? 'zoom' : 'spread',
        })}
    </MapTooltip>
  );
}
