import { expect, test } from 'vitest';
import { unwrapGeometry } from './unwrapGeometry.ts';

test('a line across the antimeridian runs on past 180°', () => {
  const line = {
    type: 'LineString' as const,
    coordinates: [
      [179, 1],
      [-179, 2],
      [-178, 3],
      [179, 4],
    ],
  };
  expect(unwrapGeometry(line)).toEqual({
    type: 'LineString',
    coordinates: [
      [179, 1],
      [181, 2],
      [182, 3],
      [179, 4],
    ],
  });
});

test('an island on the antimeridian stays closed', () => {
  const ring = [
    [179, 1],
    [-179, 1],
    [-179, 2],
    [179, 2],
    [179, 1],
  ];
  expect(unwrapGeometry({ type: 'Polygon', coordinates: [ring] })).toEqual({
    type: 'Polygon',
    coordinates: [
      [
        [179, 1],
        [181, 1],
        [181, 2],
        [179, 2],
        [179, 1],
      ],
    ],
  });
});

test('a continent round the pole is closed along the pole', () => {
  const ring = [
    [-170, -70],
    [-50, -75],
    [70, -70],
    [170, -71],
    [-170, -70],
  ];
  expect(unwrapGeometry({ type: 'MultiPolygon', coordinates: [[ring]] })).toEqual({
    type: 'MultiPolygon',
    coordinates: [
      [
        [
          [-170, -70],
          [-50, -75],
          [70, -70],
          [170, -71],
          [190, -70],
          [190, -90],
          [-170, -90],
          [-170, -70],
        ],
      ],
    ],
  });
});

test('shapes that keep to one side are left as they are', () => {
  const ring = [
    [10, 1],
    [20, 1],
    [20, 2],
    [10, 1],
  ];
  const collection = {
    type: 'GeometryCollection' as const,
    geometries: [{ type: 'Polygon' as const, coordinates: [ring] }],
  };
  expect(unwrapGeometry(collection)).toEqual(collection);
});
