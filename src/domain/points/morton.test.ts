import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mortonCode, mortonX, mortonY } from './morton.ts';

const cell = fc.integer({ min: 0, max: 65535 });

test('codes interleave the bits one by one', () => {
  fc.assert(
    fc.property(cell, cell, (x, y) => {
      let slow = 0n;
      for (let bit = 0n; bit < 16n; bit++) {
        slow |= ((BigInt(x) >> bit) & 1n) << (2n * bit);
        slow |= ((BigInt(y) >> bit) & 1n) << (2n * bit + 1n);
      }
      expect(mortonCode(x, y)).toBe(Number(slow));
    }),
  );
});

test('a cell survives the way to its code and back', () => {
  fc.assert(
    fc.property(cell, cell, (x, y) => {
      expect(mortonX(mortonCode(x, y))).toBe(x);
      expect(mortonY(mortonCode(x, y))).toBe(y);
    }),
  );
});
