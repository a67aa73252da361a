import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceMetres, type Position } from '#domain/geo/geo.ts';
import { SphereTree } from './SphereTree.ts';

const position = fc.record({
  lat: fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, 90, 0)),
  lng: fc.oneof(
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.constantFrom(-180, 180, 179.999, -179.999),
  ),
});
const treeOf = (places: readonly Position[]) => new SphereTree(places, (place) => place);

test('finds the same distances as looking at every place', () => {
  fc.assert(
    fc.property(
      fc.array(position, { maxLength: 120 }),
      position,
      fc.integer({ min: 1, max: 7 }),
      (places, from, count) => {
        const found = treeOf(places)
          .nearest(from, count)
          .map(({ distanceMetres: metres }) => metres);
        const slow = places.map((place) => distanceMetres(from, place)).sort((a, b) => a - b);
        expect(found.length).toBe(Math.min(count, places.length));
        // Near the antipode an arcsine loses digits: a metre in twenty thousand kilometres.
        for (const [at, metres] of found.entries()) expect(Math.abs(metres - slow[at]!)).toBeLessThan(1);
      },
    ),
  );
});

test('gives all within a distance, and none beyond', () => {
  fc.assert(
    fc.property(
      fc.array(position, { maxLength: 120 }),
      position,
      fc.integer({ min: 10, max: 9_000_000 }),
      (places, from, limit) => {
        const found = new Set(
          treeOf(places)
            .within(from, limit)
            .map(({ item }) => item),
        );
        for (const place of places) {
          const metres = distanceMetres(from, place);
          if (metres < limit - 1) expect(found.has(place)).toBe(true);
          if (metres > limit + 1) expect(found.has(place)).toBe(false);
        }
      },
    ),
  );
});

test('sees across the antimeridian and over the pole', () => {
  const tree = treeOf([
    { lat: 0, lng: -179.9 },
    { lat: 0, lng: 170 },
    { lat: 89.9, lng: 0 },
    { lat: 80, lng: 180 },
  ]);
  expect(tree.nearest({ lat: 0, lng: 179.9 }, 1)[0]?.item.lng).toBe(-179.9);
  expect(tree.nearest({ lat: 89.9, lng: 180 }, 1)[0]?.item.lat).toBe(89.9);
});

test('applies a filter and skips items without a position', () => {
  const items = [
    { name: 'a', at: { lat: 1, lng: 1 } },
    { name: 'b', at: { lat: 1, lng: 1 } },
    { name: 'c', at: { lat: Number.NaN, lng: 1 } },
    { name: 'd', at: null },
  ];
  const tree = new SphereTree(items, ({ at }) => at);
  expect(tree.size).toBe(2);
  expect(tree.nearest({ lat: 1, lng: 1 }, 3).map(({ item }) => item.name)).toEqual(['a', 'b']);
  expect(tree.nearest({ lat: 1, lng: 1 }, 1, 10, ({ name }) => name !== 'a')[0]?.item.name).toBe('b');
  expect(tree.nearest({ lat: 1, lng: 1 }, 0)).toEqual([]);
  expect(treeOf([]).nearest({ lat: 1, lng: 1 }, 3)).toEqual([]);
});

test('many items at one position', () => {
  const tree = treeOf(Array.from({ length: 2000 }, () => ({ lat: 52, lng: 13 })));
  expect(tree.within({ lat: 52, lng: 13 }, 1)).toHaveLength(2000);
});
