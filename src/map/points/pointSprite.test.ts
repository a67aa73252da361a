import { expect, test } from 'vitest';
import { distanceToShape, type PointShape, SHAPES, shapePath } from '#map/marks/pointShape.ts';
import { pointSprite } from './pointSprite.ts';

const shapes = Object.keys(SHAPES) as PointShape[];
const fill = { red: 255, green: 0, blue: 0, alpha: 1 };
const halo = { red: 255, green: 255, blue: 255, alpha: 0.9 };
const STRIDE = 101;

test('every shape holds its centre, stays within its reach and covers about the area of a disc', () => {
  for (const shape of shapes) {
    const { solidOffsets, reach } = pointSprite(
      { shape, fill, halo, radius: 10, haloWidth: 0, isSeparated: false },
      STRIDE,
    );
    expect(solidOffsets).toContain(0);
    expect(solidOffsets.length / (Math.PI * 100), shape).toBeGreaterThan(0.55);
    expect(solidOffsets.length / (Math.PI * 100), shape).toBeLessThan(1.15);
    for (const [x, y] of SHAPES[shape]) expect(Math.hypot(x, y) * 10).toBeLessThan(reach);
  }
});

test('no two shapes look alike', () => {
  const looks = shapes.map((shape) =>
    [
      ...pointSprite({ shape, fill, halo, radius: 5, haloWidth: 0, isSeparated: false }, STRIDE).solidOffsets,
    ].join(),
  );
  expect(new Set(looks).size).toBe(shapes.length);
});

test('the distance to a square is that of plain geometry', () => {
  const half = 1.25 * Math.SQRT1_2;
  expect(distanceToShape('square', 0, 0)).toBeCloseTo(-half, 9);
  expect(distanceToShape('square', half + 2, 0)).toBeCloseTo(2, 9);
  expect(distanceToShape('square', half + 3, half + 4)).toBeCloseTo(5, 9);
});

test('the middle of a mark has its colour and the halo covers only where marks are kept apart', () => {
  const look = { shape: 'disc' as const, fill, halo, radius: 5, haloWidth: 2 };
  const joined = pointSprite({ ...look, isSeparated: false }, STRIDE);
  const apart = pointSprite({ ...look, isSeparated: true }, STRIDE);
  expect(joined.solidWords[joined.solidOffsets.indexOf(0)]).toBe(0xff0000ff);
  expect(apart.solidOffsets.length).toBeGreaterThan(joined.solidOffsets.length);
  expect(apart.solidOffsets.length + apart.softOffsets.length).toBe(
    joined.solidOffsets.length + joined.softOffsets.length,
  );
});

test('an outline is a closed SVG path', () => {
  expect(shapePath('diamond', 10)).toBe('M13.00 0.00L0.00 13.00L-13.00 0.00L-0.00 -13.00Z');
});
