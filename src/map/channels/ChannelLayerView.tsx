import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLayer } from '#map/canvas/useLayer.ts';
import { useThemeVersion } from '#map/canvas/useThemeVersion.ts';
import { ClusterLayer } from '#map/clusters/ClusterLayer.ts';
import { MapTooltip } from '#map/marks/MapTooltip.tsx';
import { usePointing } from '#map/marks/usePointing.ts';
import { type ChannelPoints, channelIndex, channelLook, fadedChannels } from './channelPoints.ts';

export interface ChannelLayerViewProps {
  points: ChannelPoints;
  /** By point, 1 where it is brushed out: drawn pale and small, neither counted nor picked. */
  faded?: Uint8Array | null;
  selected?: readonly number[];
  /** False where another layer has the pointer and the keys. */
  isOn?: boolean;
  /** All points of the mark; none: the map was clicked where no mark is. */
  onPick?: (ids: readonly number[]) => void;
  /** The keys have stepped to the mark; `onPick` is told where this is absent. */
  onStep?: ((ids: readonly number[]) => void) | undefined;
  onHover?: (ids: readonly number[]) => void;
  /** Text of the field may be hostile: return nodes, never markup. */
  renderTooltip?: (ids: readonly number[]) => ReactNode;
}

const NONE: readonly number[] = [];

/** Channels with pointer and keyboard, put together where they crowd: `]` and `[` step through the marks in the view. */
export function ChannelLayerView({
  points,
  faded = null,
  selected = NONE,
  isOn = true,
  onPick,
  onStep = onPick,
  onHover,
  renderTooltip,
}: ChannelLayerViewProps) {
  const theme = useThemeVersion();
  const drawn = useMemo(
    () => ({
      index: channelIndex(points, faded),
      look: channelLook(points),
      faded: fadedChannels(points, faded),
    }),
    [points, faded],
  );
  const [layer] = useState(() => new ClusterLayer({ ...drawn, selected, hovered: null, theme }));
  const together = (id: number | null) => (id === null ? NONE : idsWith(layer, id));
  const pointed = usePointing({
    source: points,
    isOn,
    pick: (at) => layer.pick(at),
    step: (step) => layer.step(selected.at(-1) ?? null, step),
    onPick: (id) => onPick?.(together(id)),
    onStep: (id) => onStep?.(together(id)),
    onHover: (id) => onHover?.(together(id)),
  });
  const hovered = pointed?.id ?? null;
  useLayer(layer);
  useEffect(
    function update() {
      layer.update({ ...drawn, selected, hovered, theme });
    },
    [layer, drawn, selected, hovered, theme],
  );

  const place = pointed && renderTooltip ? layer.whereIs(pointed.id, pointed.near) : null;
  return <MapTooltip at={place}>{place && pointed && renderTooltip?.(together(pointed.id))}</MapTooltip>;
}

/** All channels of a mark, ascending. */
function idsWith(layer: ClusterLayer, id: number): number[] {
  return [...(layer.markOf(id)?.ids ?? [])].sort((one, other) => one - other);
}
