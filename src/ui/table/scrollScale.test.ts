import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scrollScale } from './scrollScale.ts';

const content = fc.integer({ min: 0, max: 2_000_000_000 });
const view = fc.integer({ min: 1, max: 4000 });

test('scrollScale: content to surface and back is the identity', () => {
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

test('scrollScale: both ends of the surface are ends of the content', () => {
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

test('scrollScale is monotonic', () => {
  fc.assert(
    fc.property(content, view, fc.nat(8_000_000), fc.nat(8_000_000), (contentHeight, viewHeight, a, b) => {
      const { toOffset } = scrollScale(contentHeight, viewHeight);
      expect(toOffset(Math.min(a, b))).toBeLessThanOrEqual(toOffset(Math.max(a, b)));
    }),
  );
});

test('scrollScale is 1:1 near the ends, and for content that fits', () => {
  const small = scrollScale(100_000, 500);
  expect(small.toOffset(31_337)).toBe(31_337);
  const large = scrollScale(140_000_000, 500);
  expect(large.toOffset(500_000)).toBe(500_000);
  const maxTop = large.surface - 500;
  expect(large.maxOffset - large.toOffset(maxTop - 300_000)).toBe(300_000);
});
