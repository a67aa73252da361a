import fc from 'fast-check';
import { expect, test } from 'vitest';
import { radixSort } from './radixSort.ts';

test('keys come out ascending, equal keys in their first order', () => {
  const key = fc.oneof(fc.integer({ min: 0, max: 2 ** 32 - 1 }), fc.integer({ min: 0, max: 3 }));
  fc.assert(
    fc.property(fc.array(key, { maxLength: 300 }), (keys) => {
      const rows = Int32Array.from(keys.keys());
      const sorted = radixSort(
        Int32Array.from(keys, (word) => word | 0),
        rows,
      );
      const expected = [...keys.entries()].sort((a, b) => a[1] - b[1] || a[0] - b[0]);
      expect(Array.from(sorted.keys, (word) => word >>> 0)).toEqual(expected.map(([, value]) => value));
      expect([...sorted.values]).toEqual(expected.map(([row]) => row));
    }),
  );
});
