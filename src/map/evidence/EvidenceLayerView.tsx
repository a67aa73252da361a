import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useMap } from 'react-leaflet';
import { useLayer } from '#map/canvas/useLayer.ts';
import { useThemeVersion } from '#map/canvas/useThemeVersion.ts';
import { MapTooltip } from '#map/marks/MapTooltip.tsx';
import { EvidenceLayer } from './EvidenceLayer.ts';
import type { DrawnEvidence } from './evidenceMarks.ts';

interface EvidenceLayerViewProps {
  evidence: DrawnEvidence;
  /** The sighting that stands out; the pointer over another one tells `onHover`. */
  hovered: number | null;
  onHover: (id: number | null) => void;
  /** Text of the field may be hostile: return nodes, never markup. */
  renderTooltip: (id: number) => ReactNode;
}

/** What a network's position rests on; the table that lists the same is its way by keyboard. */
export function EvidenceLayerView({ evidence, hovered, onHover, renderTooltip }: EvidenceLayerViewProps) {
  const map = useMap();
  const theme = useThemeVersion();
  const [layer] = useState(() => new EvidenceLayer({ evidence, hovered, theme }));
  useLayer(layer);
  useEffect(
    function update() {
      layer.update({ evidence, hovered, theme });
    },
    [layer, evidence, hovered, theme],
  );
  const take = useEffectEvent((event: MouseEvent) => {
    const picked = layer.pick(map.mouseEventToLatLng(event));
    // Marks of networks lie below: neither their tooltip nor a click that would let go of the network is meant.
    if (picked !== null) event.preventDefault();
    onHover(picked);
  });
  const leave = useEffectEvent(() => onHover(null));
  useEffect(
    function watchPointer() {
      const frame = map.getContainer();
      const listening = new AbortController();
      const options = { capture: true, signal: listening.signal };
      frame.addEventListener('mousemove', (event) => take(event), options);
      frame.addEventListener('click', (event) => take(event), options);
      frame.addEventListener('mouseleave', () => leave(), options);
      return function stop() {
        listening.abort();
      };
    },
    [map],
  );
  const place = hovered === null ? null : layer.whereIs(hovered, map.getCenter());
  return <MapTooltip at={place}>{place && hovered !== null && renderTooltip(hovered)}</MapTooltip>;
}
