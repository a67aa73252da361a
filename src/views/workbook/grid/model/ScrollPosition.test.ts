import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ScrollPosition } from './ScrollPosition.ts';

const CONTENT = 1_048_576 * 24;

function place(content = CONTENT, view = 900): ScrollPosition {
  const made = new ScrollPosition();
  made.measure(content, view);
  return made;
}

test('ScrollPosition: the surface stays far below what browsers allow', () => {
  expect(place(CONTENT * 4).surface).toBeLessThan(16_000_000);
});

test('ScrollPosition: small steps move by as many pixels, anywhere', () => {
  fc.assert(
    fc.property(fc.nat(CONTENT - 10_000), fc.integer({ min: 1, max: 2000 }), (start, step) => {
      const one = place();
      one.moveTo(start);
      const top = one.wantedTop;
      one.settle(top);
      one.follow(top + step);
      expect(one.offset).toBeCloseTo(start + step, 6);
    }),
  );
});

test('ScrollPosition: the thumb reaches both ends', () => {
  const one = place();
  one.follow(one.surface - 900);
  expect(one.offset).toBe(CONTENT - 900);
  one.follow(0);
  expect(one.offset).toBe(0);
});

test('ScrollPosition: a dragged thumb moves to its share of the content', () => {
  fc.assert(
    fc.property(fc.nat(CONTENT - 900), (offset) => {
      const one = place();
      one.moveTo(offset);
      const top = one.wantedTop;
      const other = place();
      other.follow(top);
      expect(Math.abs(other.offset - offset)).toBeLessThan(1);
    }),
  );
});

test('ScrollPosition: smaller content keeps the position inside', () => {
  const one = place();
  one.moveTo(CONTENT);
  one.measure(2000, 900);
  expect(one.offset).toBe(1100);
  one.measure(500, 900);
  expect(one.offset).toBe(0);
});

test('ScrollPosition: the surface is a view longer than what is used, and what is in view beyond that', () => {
  const one = new ScrollPosition();
  one.measure(CONTENT, 900, 6_000);
  expect(one.surface).toBe(6_900);
  one.follow(6_000);
  expect([one.offset, one.surface]).toEqual([6_000, 6_900]);
  one.makeRoom();
  expect([one.offset, one.surface]).toEqual([6_000, 7_800]);
  one.moveTo(1_000);
  one.makeRoom();
  expect(one.surface).toBe(7_800);
  one.fit();
  expect([one.offset, one.surface]).toEqual([1_000, 6_900]);
  one.moveTo(CONTENT);
  expect(one.offset).toBe(CONTENT - 900);
});
