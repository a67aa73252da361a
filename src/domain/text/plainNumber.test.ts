import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainNumber } from './plainNumber.ts';

test('plainNumber: what it reads is what Number reads', () => {
  const plain = /^(-?\d+\.?\d*)?$/;
  const text = fc.oneof(
    fc.stringMatching(/^-?\d{1,12}(\.\d{0,8})?$/),
    fc.double({ min: -180, max: 180, noNaN: true }).map((number) => number.toFixed(7)),
    fc.string({ unit: fc.constantFrom('0', '1', '9', '.', '-', '+', 'e', ' '), maxLength: 8 }),
  );
  fc.assert(
    fc.property(text, (text) => {
      const isRead = plain.test(text) && text.replace(/\D/g, '').length <= 15;
      expect(plainNumber(text)).toBe(isRead ? Number(text) : undefined);
    }),
    { numRuns: 2_000 },
  );
});
