import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scatter } from './scatter.ts';
import { PERSON_BITS, userIdOf } from './userIdOf.ts';

const person = fc.nat({ max: 2 ** PERSON_BITS - 1 });

test('userIdOf: ids are unique and fit 63 bits', () => {
  fc.assert(
    fc.property(person, person, (one, other) => {
      fc.pre(one !== other);
      expect(userIdOf(one)).not.toBe(userIdOf(other));
      expect(userIdOf(one)).toBeLessThan(2n ** 63n);
      expect(userIdOf(one)).toBeGreaterThan(0n);
    }),
  );
  const neighbours = Array.from({ length: 20_000 }, (_, index) => userIdOf(index));
  expect(new Set(neighbours).size).toBe(neighbours.length);
});

test('userIdOf: short and long ids are both common', () => {
  const long = Array.from({ length: 1000 }, (_, index) => userIdOf(index * 997)).filter(
    (id) => id > 2n ** 53n,
  );
  expect(long.length).toBeGreaterThan(500);
  expect(long.length).toBeLessThan(700);
});

test.each([1, 2, 7, 13, 16])('userIdOf: %i bits are permuted, differently for each seed', (bits) => {
  const all = Array.from({ length: 2 ** bits }, (_, index) => index);
  const one = all.map((index) => scatter(index, bits, 1));
  expect(one.toSorted((a, b) => a - b)).toEqual(all);
  if (bits > 4) expect(all.map((index) => scatter(index, bits, 2))).not.toEqual(one);
});
