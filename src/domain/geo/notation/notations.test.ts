import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceMetres, type Position } from '#domain/geo/geo.ts';
import { NOTATIONS, readNotation, writeNotations } from './notations.ts';

const write = (name: string, position: Position) =>
  NOTATIONS.find((notation) => notation.name === name)!.write(position);

/** From the pages that define or explain each of them. */
const KNOWN: [name: string, lat: number, lng: number, text: string][] = [
  ['DMS', 43.642567, -79.387139, '43°38′33.24″ N, 79°23′13.70″ W'],
  ['DMS', -0.9999999, 0, '1°00′00.00″ S, 0°00′00.00″ E'],
  ['UTM', 43.642567, -79.387139, '17T 630084 4833439'],
  ['UTM', 0, 15, '33N 500000 0'],
  ['geohash', 57.64911, 10.40744, 'u4pruydqqv'],
  ['plus code', 47.36559, 8.524997, '8FVC9G8F+6X'],
  ['plus code', 47.0000625, 8.0000625, '8FVC2222+22'],
  ['plus code', -41.2730625, 174.7859375, '4VCPPQGP+Q9'],
];

test.each(KNOWN)('%s of %f, %f', (name, lat, lng, text) => {
  expect(write(name, { lat, lng })).toBe(text);
});

/** How far what is read may be from what was written, metres. */
const PRECISION: Record<string, number> = {
  'decimal degrees': 0.2,
  DMS: 0.3,
  UTM: 1,
  geohash: 1,
  'plus code': 11,
};

test.each(NOTATIONS.map((notation) => [notation.name, notation] as const))(
  'what is written as %s reads as the same place',
  (name, notation) => {
    const position = fc.record({
      lat: fc.double({ min: -79.9, max: 83.9, noNaN: true }),
      lng: fc.double({ min: -180, max: 179.999, noNaN: true }),
    });
    fc.assert(
      fc.property(position, (written) => {
        const text = notation.write(written)!;
        // Without a letter a geohash is taken for a number.
        fc.pre(name !== 'geohash' || (/\d/.test(text) && /[a-z]/.test(text)));
        const read = readNotation(text);
        expect(read, text).toBeDefined();
        expect(distanceMetres(written, read!), text).toBeLessThan(PRECISION[name]!);
      }),
    );
  },
);

test.each([
  ['N52 31.2 E13 24.3', 52.52, 13.405],
  ['13.405° E, 52.52° N', 52.52, 13.405],
  [`33°51'30"S 151°12'E`, -33.858333, 151.2],
  ['17T 630084 4833438', 43.64256, -79.38714],
  ['56H 334873mE 6252266mN', -33.8568, 151.2153],
  ['u4pruydqqvj', 57.64911, 10.40744],
  ['8fvc9g8f+6x', 47.36556, 8.52494],
])('%s is read', (text, lat, lng) => {
  const read = readNotation(text)!;
  expect(distanceMetres(read, { lat, lng })).toBeLessThan(150);
});

test.each([
  'Bern',
  'Essex',
  '10115',
  '52°60′ N 13° E',
  '52 N 13 N',
  '91 N 13 E',
  '52.5 31 N 13 E',
  '61U 389880 5819700',
  '9G8F+6X',
  '',
])('%j is no position', (text) => {
  expect(readNotation(text)).toBeUndefined();
});

test('UTM ends before the poles', () => {
  expect(writeNotations({ lat: 90, lng: 0 })).toEqual([
    { name: 'decimal degrees', text: '90.000000, 0.000000' },
    { name: 'DMS', text: '90°00′00.00″ N, 0°00′00.00″ E' },
    { name: 'geohash', text: 'upbpbpbpbp' },
    { name: 'plus code', text: 'CFX2X2X2+X2' },
  ]);
  expect(write('UTM', { lat: 84.5, lng: 0 })).toBeUndefined();
  expect(write('UTM', { lat: -80.5, lng: 0 })).toBeUndefined();
});
