import { expect, test } from 'vitest';
import { distanceMetres } from '#domain/geo/geo.ts';
import type { Drawing } from './drawing.ts';
import { handlesOf } from './handles.ts';

const handle = (drawing: Drawing, label: string) => handlesOf(drawing).find((one) => one.label === label)!;

test('a corner of a box moves while the opposite one stays, also across the antimeridian', () => {
  const box: Drawing = { kind: 'box', box: { south: -18, west: 179, north: -17, east: -179 } };
  expect(handle(box, 'North-east corner').at).toEqual({ lat: -17, lng: 181 });
  expect(handle(box, 'North-east corner').move({ lat: -16, lng: 182 })).toEqual({
    kind: 'box',
    box: { south: -18, west: 179, north: -16, east: -178 },
  });
  expect(handle(box, 'South-west corner').move({ lat: -17, lng: 178 })).toBeUndefined();
});

test('a circle moves by its centre and grows by its rim', () => {
  const circle: Drawing = { kind: 'circle', centre: { lat: 52.5, lng: 13.4 }, metres: 500 };
  const rim = handle(circle, 'Radius').at;
  expect(distanceMetres(circle.centre, rim)).toBeCloseTo(500, 3);
  expect(handle(circle, 'Centre').move({ lat: 10, lng: 190 })).toEqual({
    ...circle,
    centre: { lat: 10, lng: -170 },
  });
  expect(handle(circle, 'Radius').move({ lat: 52.51, lng: 13.4 })).toEqual({ ...circle, metres: 1112 });
  expect(handle(circle, 'Radius').move(circle.centre)).toBeUndefined();
});

test('a corner of a polygon moves, and goes while three are left', () => {
  const points = [
    { lat: 0, lng: 0 },
    { lat: 0, lng: 1 },
    { lat: 1, lng: 1 },
    { lat: 1, lng: 0 },
  ];
  const polygon: Drawing = { kind: 'polygon', points };
  expect(handle(polygon, 'Corner 2').move({ lat: 0.5, lng: 2 })).toEqual({
    kind: 'polygon',
    points: points.with(1, { lat: 0.5, lng: 2 }),
  });
  const three = handle(polygon, 'Corner 1').remove!();
  expect(three).toEqual({ kind: 'polygon', points: points.slice(1) });
  expect(handle(three!, 'Corner 1').remove!()).toBeUndefined();
});
