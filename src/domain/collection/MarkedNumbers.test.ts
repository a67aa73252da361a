import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MarkedNumbers } from './MarkedNumbers.ts';

test('marked numbers are those that were added since they were cleared, upwards', () => {
  const numbers = fc.array(fc.nat(5_000));
  fc.assert(
    fc.property(numbers, numbers, (before, after) => {
      const marked = new MarkedNumbers();
      for (const number of before) marked.add(number);
      expect([...marked]).toEqual([...new Set(before)].sort((a, b) => a - b));
      marked.clear();
      for (const number of after) marked.add(number);
      expect([...marked]).toEqual([...new Set(after)].sort((a, b) => a - b));
    }),
  );
});
