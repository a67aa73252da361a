import { useMemo } from 'react';
import type { Position } from '#domain/geo/geo.ts';
import { DrawShape } from '#map/boxes/DrawShape.tsx';
import type { Drawing } from '#map/boxes/drawing.ts';
import { NearMark } from '#map/boxes/NearMark.tsx';
import { OutlineLayerView } from '#map/boxes/OutlineLayerView.tsx';
import { outlineOf } from '#map/boxes/outlineOf.ts';
import { ShapeHandles } from '#map/boxes/ShapeHandles.tsx';
import { areaOf, drawingOfArea } from './areaOf.ts';
import type { PlaceForm } from './usePlaceForm.ts';

interface AreaOnMapProps {
  form: PlaceForm;
  /** Of the selected network. */
  selected: Position | undefined;
}

/** The area and the place to measure from, as chosen in the form, and the way from there to the selected network. */
export function AreaOnMap({ form, selected }: AreaOnMapProps) {
  const { draft, change, drawing, setDrawing } = form;
  const isRedrawn = drawing !== undefined && drawing !== 'point';
  const area = typeof draft.where === 'object' && !isRedrawn ? draft.where : undefined;
  const place = typeof draft.near === 'object' && drawing !== 'point' ? draft.near : undefined;
  const outlines = useMemo(() => (area ? [outlineOf(drawingOfArea(area))] : []), [area]);

  function draw(next: Drawing) {
    change(next.kind === 'point' ? { near: next.at } : { where: areaOf(next) });
    setDrawing(undefined);
  }
  return (
    <>
      <OutlineLayerView outlines={outlines} />
      {!drawing && area && <ShapeHandles drawing={drawingOfArea(area)} onDraw={draw} />}
      {!drawing && place && <NearMark near={place} selected={selected} onNear={(near) => change({ near })} />}
      <DrawShape
        isOn={drawing !== undefined}
        kind={drawing ?? 'box'}
        onDraw={draw}
        onCancel={() => setDrawing(undefined)}
      />
    </>
  );
}
