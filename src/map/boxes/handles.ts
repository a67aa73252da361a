import { destination } from '#domain/geo/destination.ts';
import type { Position } from '#domain/geo/geo.ts';
import { isPolygon } from '#domain/geo/shape/Shape.ts';
import { boxBetween, isEmptyBox } from './boxBetween.ts';
import { circleBetween, type Drawing, placeOf } from './drawing.ts';

/** A point of a drawing that can be moved. */
export interface Handle {
  label: string;
  at: Position;
  /** The drawing with the point elsewhere; undefined where that is none. */
  move: (to: Position) => Drawing | undefined;
  /** The drawing without the point. */
  remove?: () => Drawing | undefined;
}

const EAST = Math.PI / 2;

/** The points of a drawing that can be moved. */
export function handlesOf(drawing: Drawing): Handle[] {
  if (drawing.kind === 'point')
    return [{ label: 'Place', at: drawing.at, move: (to) => ({ kind: 'point', at: placeOf(to) }) }];
  if (drawing.kind === 'circle') {
    const { centre, metres } = drawing;
    return [
      { label: 'Centre', at: centre, move: (to) => ({ ...drawing, centre: placeOf(to) }) },
      { label: 'Radius', at: destination(centre, metres, EAST), move: (to) => circleBetween(centre, to) },
    ];
  }
  if (drawing.kind === 'polygon') {
    const { points } = drawing;
    const checked = (next: readonly Position[]): Drawing | undefined => {
      const polygon = { kind: 'polygon', points: next } as const;
      return isPolygon(polygon) ? polygon : undefined;
    };
    return points.map((at, index) => ({
      label: `Corner ${index + 1}`,
      at,
      move: (to) => checked(points.with(index, placeOf(to))),
      remove: () => checked(points.toSpliced(index, 1)),
    }));
  }
  const { south, west, north, east: end } = drawing.box;
  const east = end < west ? end + 360 : end;
  const corners: [label: string, at: Position, opposite: Position][] = [
    ['North-west corner', { lat: north, lng: west }, { lat: south, lng: east }],
    ['North-east corner', { lat: north, lng: east }, { lat: south, lng: west }],
    ['South-east corner', { lat: south, lng: east }, { lat: north, lng: west }],
    ['South-west corner', { lat: south, lng: west }, { lat: north, lng: east }],
  ];
  return corners.map(([label, at, opposite]) => ({
    label,
    at,
    move: (to) => {
      const box = boxBetween(to, opposite);
      return isEmptyBox(box) ? undefined : { kind: 'box', box };
    },
  }));
}
