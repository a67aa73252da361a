import { expect, test } from 'vitest';
import { linePoints, sightingMarks, sightingRadius, signalStrength } from './evidenceMarks.ts';

test('evidence: the strongest sighting lies on top, one that was not measured at the bottom', () => {
  const at = { lat: 0, lng: 0 };
  const marks = sightingMarks([
    { ...at, id: 0, signalDbm: -50 },
    { ...at, id: 1, signalDbm: null },
    { ...at, id: 2, signalDbm: -90 },
  ]);
  expect(marks.map(({ id }) => id)).toEqual([1, 2, 0]);
});

test('evidence: strength runs from -100 to -40 dBm and no further, and size follows it', () => {
  expect([-120, -100, -70, -40, -10].map(signalStrength)).toEqual([0, 0, 0.5, 1, 1]);
  expect(sightingRadius(1)).toBeGreaterThan(sightingRadius(0));
  expect(sightingRadius(0)).toBeGreaterThan(sightingRadius(null));
});

test('evidence: a path across the antimeridian takes the short way', () => {
  const [from, to, back] = linePoints([
    { lat: 0, lng: 179 },
    { lat: 0, lng: -179 },
    { lat: 0, lng: 178 },
  ]);
  expect(to!.x - from!.x).toBeCloseTo(2 / 360, 9);
  expect(back!.x - to!.x).toBeCloseTo(-3 / 360, 9);
});
