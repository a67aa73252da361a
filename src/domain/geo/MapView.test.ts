import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMapView, writeMapView } from './MapView.ts';

test('a view survives its text', () => {
  const view = fc.record({
    lat: fc.integer({ min: -90e5, max: 90e5 }).map((steps) => steps / 1e5),
    lng: fc.integer({ min: -180e5, max: 180e5 }).map((steps) => steps / 1e5),
    zoom: fc.integer({ min: 0, max: 1900 }).map((steps) => steps / 100),
  });
  fc.assert(
    fc.property(view, (one) => {
      const read = readMapView(writeMapView(one))!;
      expect(read.lat).toBeCloseTo(one.lat, 5);
      expect(read.lng).toBeCloseTo(one.lng, 5);
      expect(read.zoom).toBeCloseTo(one.zoom, 2);
    }),
  );
});

test.each(['', '52,13', '91,0,3', '0,181,3', '0,0,25', '1,2,3,4', 'a,b,c', 'NaN,0,1'])(
  'no view is made of %j',
  (text) => {
    expect(readMapView(text)).toBeUndefined();
  },
);
