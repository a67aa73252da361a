import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shiftInto } from './shiftInto.ts';

const FREE = { left: 40, top: 40, right: 500, bottom: 400 };
const at = (x: number, y: number) => ({ left: x, right: x, top: y, bottom: y });

test('shift into: what is inside stays', () => {
  expect(shiftInto({ left: 50, right: 480, top: 60, bottom: 300 }, FREE)).toEqual({ x: 0, y: 0 });
});

test('shift into: what is covered comes just to the edge', () => {
  expect(shiftInto(at(700, 200), FREE)).toEqual({ x: 200, y: 0 });
  expect(shiftInto(at(10, 900), FREE)).toEqual({ x: -30, y: 500 });
});

test('shift into: what is too large has no place, a point always has one', () => {
  expect(shiftInto({ left: 0, right: 600, top: 60, bottom: 300 }, FREE)).toBeUndefined();
  expect(shiftInto(at(300, 200), { left: 40, right: 20, top: 40, bottom: 400 })).toEqual({ x: 270, y: 0 });
});

test('shift into: after the shift it is inside, and no smaller shift would do', () => {
  const number = fc.integer({ min: -2000, max: 2000 });
  const part = fc
    .tuple(number, number, fc.nat(400), fc.nat(300))
    .map(([left, top, width, height]) => ({ left, top, right: left + width, bottom: top + height }));
  fc.assert(
    fc.property(part, (wanted) => {
      const { x, y } = shiftInto(wanted, FREE)!;
      expect(wanted.left - x).toBeGreaterThanOrEqual(FREE.left);
      expect(wanted.right - x).toBeLessThanOrEqual(FREE.right);
      expect(wanted.top - y).toBeGreaterThanOrEqual(FREE.top);
      expect(wanted.bottom - y).toBeLessThanOrEqual(FREE.bottom);
      if (x > 0) expect(wanted.right - x).toBe(FREE.right);
      if (x < 0) expect(wanted.left - x).toBe(FREE.left);
    }),
  );
});
