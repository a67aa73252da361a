import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CollisionIndex, type LabelBox } from './CollisionIndex.ts';

const boxes: fc.Arbitrary<LabelBox[]> = fc.array(
  fc
    .tuple(fc.nat(600), fc.nat(400), fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 30 }))
    .map(([left, top, width, height]) => ({ left, top, right: left + width, bottom: top + height })),
);

test('labels are placed exactly where no earlier one is nearer than six pixels', () => {
  fc.assert(
    fc.property(boxes, (list) => {
      const room = new CollisionIndex(640, 480);
      const placed: LabelBox[] = [];
      for (const box of list) {
        const isFree = placed.every(
          (other) =>
            box.left >= other.right + 6 ||
            other.left >= box.right + 6 ||
            box.top >= other.bottom + 6 ||
            other.top >= box.bottom + 6,
        );
        const isOutside = box.left > 700 || box.top > 500;
        expect(room.tryInsert(box) || isOutside).toBe(isFree || isOutside);
        if (isFree) placed.push(box);
      }
    }),
  );
});
