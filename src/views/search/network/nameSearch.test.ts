import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceMetres, isInBox } from '#domain/geo/geo.ts';
import { NEARBY_METRES } from '#domain/network/detail/relatedRows.ts';
import { nameSearch } from './RelatedNetworks.tsx';

test('search for a name nearby: all that is near is in the box, wherever on Earth', () => {
  const around = fc.record({
    lat: fc.double({ min: -84, max: 84, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  const step = fc.record({
    lat: fc.double({ min: -0.02, max: 0.02, noNaN: true }),
    lng: fc.double({ min: -0.2, max: 0.2, noNaN: true }),
  });
  fc.assert(
    fc.property(around, step, ({ lat, lng }, by) => {
      const { where, search } = nameSearch({
        kind: 'wifi',
        id: '0A:2C:EF:3D:25:1B',
        name: 'cafe',
        lat,
        lng,
      })!;
      const other = { lat: lat + by.lat, lng: ((lng + by.lng + 540) % 360) - 180 };
      expect(search.conditions).toEqual({ ssid: 'cafe' });
      if (distanceMetres({ lat, lng }, other) <= NEARBY_METRES)
        expect(where !== 'anywhere' && isInBox(other, where)).toBe(true);
    }),
  );
});

test('search for a name nearby: there is none without a name or a position', () => {
  const id = '0A:2C:EF:3D:25:1B';
  expect(nameSearch({ kind: 'wifi', id, name: null, lat: 1, lng: 2 })).toBeUndefined();
  expect(nameSearch({ kind: 'wifi', id, name: 'cafe', lat: null, lng: null })).toBeUndefined();
});
