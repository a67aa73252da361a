import { useMemo } from 'react';
import type { Position } from '#domain/geo/geo.ts';
import { nearestCopy } from '#map/canvas/mapView.ts';
import type { Outline } from './OutlineLayer.ts';
import { OutlineLayerView } from './OutlineLayerView.tsx';
import { ShapeHandles } from './ShapeHandles.tsx';

interface NearMarkProps {
  near: Position;
  /** Of what is selected. */
  selected: Position | undefined;
  onNear: (near: Position) => void;
}

/** The place that distances are measured from, which can be moved, and the way from there to what is selected. */
export function NearMark({ near, selected, onNear }: NearMarkProps) {
  const { lat, lng } = selected ?? {};
  const outlines = useMemo((): Outline[] => {
    if (lat === undefined || lng === undefined) return [];
    return [{ points: [near, { lat, lng: nearestCopy(lng, near.lng) }], isArea: false }];
  }, [near, lat, lng]);
  return (
    <>
      <OutlineLayerView outlines={outlines} />
      <ShapeHandles
        drawing={{ kind: 'point', at: near }}
        onDraw={(drawing) => drawing.kind === 'point' && onNear(drawing.at)}
      />
    </>
  );
}
