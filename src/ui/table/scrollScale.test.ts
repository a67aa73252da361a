import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scrollScale } from './scrollScale.ts';

const content = fc.integer({ min: 0, max: 2_000_000_000 });
const view = fc.integer({ min: 1, max: 4000 });

test('every place of the content has a place on the surface, and the way back leads to it', () => {
  fc.assert(
    fc.property(
      content,
      view,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (contentHeight, viewHeight, share) => {
        const scale = scrollScale(contentHeight, viewHeight);
        const offset = share * scale.maxOffset;
        expect(scale.toOffset(scale.toScrollTop(offset))).toBeCloseTo(offset, 3);
      },
    ),
  );
});

test('the ends of the surface are the ends of the content', () => {
  fc.assert(
    fc.property(content, view, (contentHeight, viewHeight) => {
      const scale = scrollScale(contentHeight, viewHeight);
      const maxTop = Math.max(0, scale.surface - viewHeight);
      expect(scale.surface).toBeLessThanOrEqual(8_000_000);
      expect(scale.toOffset(0)).toBe(0);
      expect(scale.toOffset(maxTop)).toBe(scale.maxOffset);
      expect(scale.toScrollTop(scale.maxOffset)).toBe(maxTop);
    }),
  );
});

test('further down the surface is further down the content', () => {
  fc.assert(
    fc.property(content, view, fc.nat(8_000_000), fc.nat(8_000_000), (contentHeight, viewHeight, a, b) => {
      const { toOffset } = scrollScale(contentHeight, viewHeight);
      expect(toOffset(Math.min(a, b))).toBeLessThanOrEqual(toOffset(Math.max(a, b)));
    }),
  );
});

test('near the ends, and everywhere in content that fits, a pixel is a pixel', () => {
  const small = scrollScale(100_000, 500);
  expect(small.toOffset(31_337)).toBe(31_337);
  const large = scrollScale(140_000_000, 500);
  expect(large.toOffset(500_000)).toBe(500_000);
  const maxTop = large.surface - 500;
  expect(large.maxOffset - large.toOffset(maxTop - 300_000)).toBe(300_000);
});
