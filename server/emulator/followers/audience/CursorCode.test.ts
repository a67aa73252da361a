import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CursorCode } from './CursorCode.ts';

const code = new CursorCode(1);
const ordinal = fc.nat({ max: 2 ** 32 - 1 });
const user = fc.bigInt({ min: 1n, max: 2n ** 63n });

test('CursorCode: reads back each cursor, which lies between 2^60 and 2^61', () => {
  fc.assert(
    fc.property(user, ordinal, (userId, place) => {
      const cursor = code.write(userId, place);
      expect(code.read(userId, cursor)).toBe(place);
      expect(cursor >= 2n ** 60n && cursor < 2n ** 61n).toBe(true);
    }),
  );
});

test('CursorCode: rejects a changed digit, another account and another seed', () => {
  fc.assert(
    fc.property(user, ordinal, fc.bigInt({ min: 0n, max: 62n }), (userId, place, bit) => {
      const cursor = code.write(userId, place);
      expect(code.read(userId, cursor ^ (1n << bit))).toBeUndefined();
      expect(code.read(userId + 1n, cursor)).toBeUndefined();
      expect(new CursorCode(2).read(userId, cursor)).toBeUndefined();
    }),
  );
});

test('CursorCode: neighbouring cursors reveal nothing about each other', () => {
  const cursors = Array.from({ length: 500 }, (_, place) => code.write(7n, place));
  const rising = cursors.slice(1).filter((cursor, index) => cursor > cursors[index]!);
  expect(rising.length).toBeGreaterThan(200);
  expect(rising.length).toBeLessThan(300);
});
