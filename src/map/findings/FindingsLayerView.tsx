import { type ReactNode, useEffect, useState } from 'react';
import { useLayer } from '#map/canvas/useLayer.ts';
import { useThemeVersion } from '#map/canvas/useThemeVersion.ts';
import { MapTooltip } from '#map/marks/MapTooltip.tsx';
import { usePointing } from '#map/marks/usePointing.ts';
import { FindingsLayer } from './FindingsLayer.ts';
import type { DrawnFinding } from './findingMarks.ts';

export interface FindingsLayerViewProps {
  /** Only those that have a place. */
  findings: readonly DrawnFinding[];
  /** Indices of `findings`, as everywhere here. */
  selected?: readonly number[];
  /** False where another layer has the pointer and the keys. */
  isOn?: boolean;
  /** Null: the map was clicked where no finding is. */
  onPick?: (finding: number | null) => void;
  onHover?: (finding: number | null) => void;
  /** Text of the field may be hostile: return nodes, never markup. */
  renderTooltip?: (finding: number) => ReactNode;
}

const NONE: readonly number[] = [];

/** Scanned cells with pointer and keyboard: `]` and `[` step through those in the view, the worst first. */
export function FindingsLayerView({
  findings,
  selected = NONE,
  isOn = true,
  onPick,
  onHover,
  renderTooltip,
}: FindingsLayerViewProps) {
  const theme = useThemeVersion();
  const [layer] = useState(() => new FindingsLayer({ findings, selected, hovered: null, theme }));
  const pointed = usePointing({
    source: findings,
    isOn,
    pick: (at) => layer.pick(at),
    step: (step) => layer.step(selected.at(-1) ?? null, step),
    onPick: (finding) => onPick?.(finding),
    onHover,
  });
  const hovered = pointed?.id ?? null;
  useLayer(layer);
  useEffect(
    function update() {
      layer.update({ findings, selected, hovered, theme });
    },
    [layer, findings, selected, hovered, theme],
  );

  const place = pointed && renderTooltip ? layer.whereIs(pointed.id, pointed.near) : null;
  return <MapTooltip at={place}>{place && pointed && renderTooltip?.(pointed.id)}</MapTooltip>;
}
