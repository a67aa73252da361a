import { expect, test } from 'vitest';
import { type PointShape, SHAPES, shapePath } from './pointShape.ts';

const shapes = Object.keys(SHAPES) as PointShape[];

/** By the shoelace formula. */
function area(shape: PointShape): number {
  const corners = SHAPES[shape];
  const doubled = corners.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = corners[(at + 1) % corners.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled) / 2;
}

test('every shape covers about the area of a disc and stays near its middle', () => {
  for (const shape of shapes) {
    expect(area(shape) / Math.PI, shape).toBeGreaterThan(0.55);
    expect(area(shape) / Math.PI, shape).toBeLessThan(1.15);
    for (const [x, y] of SHAPES[shape]) expect(Math.hypot(x, y), shape).toBeLessThan(1.65);
  }
});

test('no two shapes have the same outline', () => {
  expect(new Set(shapes.map((shape) => shapePath(shape, 5))).size).toBe(shapes.length);
});

test('an outline is a closed SVG path', () => {
  expect(shapePath('diamond', 10)).toBe('M13.00 0.00L0.00 13.00L-13.00 0.00L-0.00 -13.00Z');
});
