import { useMemo } from 'react';
import type { Position } from '#domain/geo/geo.ts';
import { DrawShape } from '#map/boxes/DrawShape.tsx';
import type { Drawing } from '#map/boxes/drawing.ts';
import type { Outline } from '#map/boxes/OutlineLayer.ts';
import { OutlineLayerView } from '#map/boxes/OutlineLayerView.tsx';
import { outlineOf } from '#map/boxes/outlineOf.ts';
import { ShapeHandles } from '#map/boxes/ShapeHandles.tsx';
import { nearestCopy } from '#map/canvas/mapView.ts';
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
  const { lat, lng } = selected ?? {};

  const outlines = useMemo(() => {
    const found: Outline[] = area ? [outlineOf(drawingOfArea(area))] : [];
    if (place && lat !== undefined && lng !== undefined)
      found.push({ points: [place, { lat, lng: nearestCopy(lng, place.lng) }], isArea: false });
    return found;
  }, [area, place, lat, lng]);

  function draw(next: Drawing) {
    change(next.kind === 'point' ? { near: next.at } : { where: areaOf(next) });
    setDrawing(undefined);
  }
  return (
    <>
      <OutlineLayerView outlines={outlines} />
      {!drawing && area && <ShapeHandles drawing={drawingOfArea(area)} onDraw={draw} />}
      {!drawing && place && <ShapeHandles drawing={{ kind: 'point', at: place }} onDraw={draw} />}
      <DrawShape
        isOn={drawing !== undefined}
        kind={drawing ?? 'box'}
        onDraw={draw}
        onCancel={() => setDrawing(undefined)}
      />
    </>
  );
}
