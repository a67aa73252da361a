import { outlineOfShape } from '#domain/geo/shape/outlineOfShape.ts';
import type { Drawing } from './drawing.ts';
import type { Outline } from './OutlineLayer.ts';

/** The line around what was drawn. */
export function outlineOf(drawing: Exclude<Drawing, { kind: 'point' }>): Outline {
  if (drawing.kind !== 'box') return { points: outlineOfShape(drawing), isArea: true };
  const { south, west, north, east: end } = drawing.box;
  const east = end < west ? end + 360 : end;
  const corner = (lat: number, lng: number) => ({ lat, lng });
  return {
    points: [corner(south, west), corner(south, east), corner(north, east), corner(north, west)],
    isArea: true,
  };
}
