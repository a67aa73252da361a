import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pointIndex } from '#domain/points/pointIndex.ts';
import { PointPicture } from './PointPicture.ts';
import { pointSprite } from './pointSprite.ts';
import { stampChosen } from './stampPoints.ts';

const SIDE = 96;
const COUNT = 3000;
const fill = { red: 200, green: 10, blue: 10, alpha: 1 };
const hard = { shape: 'square' as const, fill, halo: fill, radius: 1.6, haloWidth: 0, isSeparated: false };
const sprite = pointSprite(hard, SIDE);
/** Only what overwrites, in one colour: then the order of drawing cannot show. */
const sprites = [
  {
    ...sprite,
    softOffsets: new Int32Array(0),
    softWords: new Uint32Array(0),
    solidWords: sprite.solidWords.fill(7),
  },
];
const index = pointIndex({
  lats: Float64Array.from({ length: COUNT }, (_, i) => Math.sin(i * 12.9898) * 80),
  lngs: Float64Array.from({ length: COUNT }, (_, i) => Math.sin(i * 78.233 + 1) * 180),
  classes: new Uint8Array(COUNT),
});

const picture = () => new PointPicture(new Uint32Array(SIDE * SIDE), SIDE);

/** Without the edge, where marks that would not fit whole may be missing or left over. */
function inner(pixels: Uint32Array): number[] {
  const edge = 2 * sprite.reach;
  const isInner = (at: number) => at >= edge && at < SIDE - edge;
  return [...pixels].filter((_, at) => isInner(at % SIDE) && isInner(Math.floor(at / SIDE)));
}

const place = fc.integer({ min: -300, max: 800 });
const step = fc.integer({ min: -40, max: 40 });

test('a picture moved step by step is the picture drawn at once', () => {
  fc.assert(
    fc.property(place, place, fc.array(fc.tuple(step, step), { maxLength: 6 }), (left, top, steps) => {
      const moved = picture();
      let frame = { left, top, worldSize: 512 };
      moved.draw(frame, index, sprites);
      for (const [right, down] of steps) {
        frame = { ...frame, left: frame.left + right, top: frame.top + down };
        moved.draw(frame, index, sprites);
      }
      const fresh = picture().draw(frame, index, sprites);
      expect(inner(moved.draw(frame, index, sprites).pixels)).toEqual(inner(fresh.pixels));
    }),
  );
});

test('every point of the view is drawn where it is, in every copy of the world, and nothing else is', () => {
  fc.assert(
    fc.property(place, fc.integer({ min: 0, max: 400 }), (left, top) => {
      const { pixels } = picture().draw({ left, top, worldSize: 512 }, index, sprites);
      const expected = new Uint32Array(SIDE * SIDE);
      for (let at = 0; at < index.count; at++) {
        for (let copy = -2; copy <= 3; copy++) {
          const x = Math.floor((index.xs[at]! / (2 ** 32 - 1)) * 512 + copy * 512 - left);
          const y = Math.floor((index.ys[at]! / (2 ** 32 - 1)) * 512 - top);
          const { reach } = sprite;
          if (x < reach || y < reach || x >= SIDE - reach || y >= SIDE - reach) continue;
          for (const offset of sprite.solidOffsets) expected[y * SIDE + x + offset] = 7;
        }
      }
      expect([...pixels]).toEqual([...expected]);
    }),
    { numRuns: 30 },
  );
});

test('chosen points are put on top and taken off without a trace', () => {
  const view = picture().draw({ left: 100, top: 100, worldSize: 512 }, index, sprites);
  const before = [...view.pixels];
  const chosen = [{ ...sprite, solidWords: sprite.solidWords.map(() => 9) }];
  const takeOff = stampChosen(view, index, [...index.ids, COUNT + 5], chosen);
  expect(view.pixels).toContain(9);
  takeOff();
  expect([...view.pixels]).toEqual(before);
});
