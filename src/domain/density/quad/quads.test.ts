import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, isInBox } from '#domain/geo/geo.ts';
import { cases } from '#tests/support/runner/sampled.ts';
import type { Quad } from './Quad.ts';
import { nearestFirst, quadBox, quadCount, quadKey, quadsOver } from './quads.ts';

/** Borders of the grid are as likely as anything else. */
const degrees = (limit: number) =>
  fc.oneof(
    fc.double({ min: -limit, max: limit, noNaN: true }),
    fc.integer({ min: -limit * 2, max: limit * 2 }).map((halves) => halves / 2),
    fc.constantFrom(-limit, limit, 0, -0, 5e-324, -5e-324),
  );

const box = fc
  .record({ lats: fc.tuple(degrees(90), degrees(90)), west: degrees(180), east: degrees(180) })
  .map(({ lats, west, east }): Box => ({ south: Math.min(...lats), north: Math.max(...lats), west, east }));

const smallBox = fc
  .record({
    south: degrees(90),
    west: degrees(180),
    height: fc.double({ min: 0, max: 3, noNaN: true }),
    width: fc.double({ min: 0, max: 3, noNaN: true }),
  })
  .map(({ south, west, height, width }): Box => {
    const east = west + width;
    return { south, north: Math.min(90, south + height), west, east: east > 180 ? east - 360 : east };
  });

/** Every quad of the world, asked whether it shares ground with a box. */
function slowQuads({ south, west, north, east }: Box): string[] {
  const parts =
    west <= east
      ? [[west, east]]
      : [
          [west, 180],
          [-180, east],
        ];
  const keys: string[] = [];
  for (let row = 0; row < 360; row++) {
    const low = row / 2 - 90;
    if (!(low < north && low + 0.5 > south)) continue;
    for (let column = 0; column < 720; column++) {
      const left = column / 2 - 180;
      if (parts.some(([from, to]) => left < to! && left + 0.5 > from!)) keys.push(`${row},${column}`);
    }
  }
  return keys;
}

const hasArea = ({ south, west, north, east }: Box) =>
  south < north && west !== east && !(Math.abs(west) === 180 && Math.abs(east) === 180 && west > east);

test('quads: a box is covered by exactly the quads that overlap it', () => {
  fc.assert(
    fc.property(fc.oneof(box, smallBox).filter(hasArea), (asked) => {
      const quads = quadsOver(asked);
      // One text: comparing a hundred thousand elements is slow.
      expect(quads.map(quadKey).join(' ')).toBe(slowQuads(asked).join(' '));
      expect(quadCount(asked)).toBe(quads.length);
    }),
    { numRuns: 100 },
  );
});

test('quads: every position in a box is in one of its quads', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(smallBox, share, share, (asked, up, along) => {
      const width = asked.east >= asked.west ? asked.east - asked.west : asked.east - asked.west + 360;
      const lng = asked.west + width * along;
      const place = {
        lat: asked.south + (asked.north - asked.south) * up,
        lng: lng > 180 ? lng - 360 : lng,
      };
      if (!isInBox(place, asked)) return;
      // Both signs of 180 are the same place.
      const places = Math.abs(place.lng) === 180 ? [place, { ...place, lng: -place.lng }] : [place];
      const boxes = quadsOver(asked).map(quadBox);
      expect(places.some((one) => boxes.some((bounds) => isInBox(one, bounds)))).toBe(true);
    }),
    { numRuns: cases(150, 500) },
  );
});

test('quads: quads are half a degree, without gap or overlap', () => {
  const quad = fc.record({ row: fc.integer({ min: 0, max: 358 }), column: fc.integer({ min: 0, max: 718 }) });
  fc.assert(
    fc.property(quad, (one: Quad) => {
      const bounds = quadBox(one);
      expect(bounds.north - bounds.south).toBe(0.5);
      expect(bounds.east - bounds.west).toBe(0.5);
      for (const side of Object.values(bounds)) expect(Number.isInteger(side * 2)).toBe(true);
      expect(quadBox({ ...one, row: one.row + 1 }).south).toBe(bounds.north);
      expect(quadBox({ ...one, column: one.column + 1 }).west).toBe(bounds.east);
      expect(quadsOver(bounds)).toEqual([one]);
    }),
  );
});

test('quads: the world has 259,200 quads', () => {
  const world = { south: -90, west: -180, north: 90, east: 180 };
  expect(quadCount(world)).toBe(259_200);
  const quads = quadsOver(world);
  expect(new Set(quads.map(quadKey)).size).toBe(259_200);
  expect(quadBox(quads[0]!)).toEqual({ south: -90, west: -180, north: -89.5, east: -179.5 });
  expect(quadBox(quads.at(-1)!)).toEqual({ south: 89.5, west: 179.5, north: 90, east: 180 });
});

test.each([
  ['across the antimeridian', { south: 0, north: 0.5, west: 179.6, east: -179.6 }, ['180,0', '180,719']],
  ['from the antimeridian on', { south: 0, north: 0.5, west: 180, east: -179.6 }, ['180,0']],
  ['up to the antimeridian', { south: 0, north: 0.5, west: 179.6, east: -180 }, ['180,719']],
  ['a point on a corner', { south: 1, north: 1, west: 1, east: 1 }, ['182,362']],
  ['a point at the north pole', { south: 90, north: 90, west: 180, east: 180 }, ['359,719']],
  ['a point at the south pole', { south: -90, north: -90, west: -180, east: -180 }, ['0,0']],
  ['a line on a border', { south: 1, north: 1, west: 1, east: 2 }, ['182,362', '182,363']],
  ['a map dragged around the globe', { south: 0, north: 0.5, west: 361, east: 361.5 }, ['180,362']],
])('%s', (_, asked, keys) => {
  expect(quadsOver(asked).map(quadKey)).toEqual(keys);
  expect(quadCount(asked)).toBe(keys.length);
});

test('quads: a box around the world that starts and ends in one quad has it once', () => {
  const asked = { south: 0, north: 0.5, west: 10.4, east: 10.1 };
  expect(quadCount(asked)).toBe(720);
  expect(new Set(quadsOver(asked).map(quadKey)).size).toBe(720);
});

test.each([
  [{ south: 2, north: 1, west: 0, east: 1 }, 'south must be at most north, got 2 and 1'],
  [{ south: Number.NaN, north: 1, west: 0, east: 1 }, 'south must be a number of degrees, got NaN'],
  [{ south: 0, north: 1, west: 0, east: Infinity }, 'east must be a number of degrees, got Infinity'],
])('%o is refused with the value and the rule', (asked, message) => {
  expect(() => quadsOver(asked)).toThrow(new RangeError(message));
  expect(() => quadCount(asked)).toThrow(new RangeError(message));
});

test('quads: nearest quads come first, across the antimeridian too', () => {
  const quads = quadsOver({ south: 0, north: 1, west: 179, east: -179 });
  const sorted = nearestFirst(quads, { lat: 0.25, lng: -179.8 });
  expect(sorted[0]).toEqual({ row: 180, column: 0 });
  expect(sorted[1]).toEqual({ row: 180, column: 719 });
  expect(sorted.map(quadKey).toSorted()).toEqual(quads.map(quadKey).toSorted());
});
