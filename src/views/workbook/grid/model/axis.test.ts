import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeAxis } from './axis.ts';

const sizes = fc.array(fc.constantFrom(0, 0, 1, 12, 24, 24, 24, 24, 77), { minLength: 1, maxLength: 60 });

test('axis: an offset is the sum of the sizes before it', () => {
  fc.assert(
    fc.property(sizes, (all) => {
      const axis = makeAxis(all.length, 24, (index) => all[index]!);
      let sum = 0;
      for (const [index, size] of all.entries()) {
        expect(axis.offsetOf(index)).toBe(sum);
        expect(axis.sizeOf(index)).toBe(size);
        sum += size;
      }
      expect(axis.offsetOf(all.length)).toBe(sum);
      expect(axis.total).toBe(sum);
    }),
  );
});

test('axis: every pixel belongs to the line that is drawn there', () => {
  fc.assert(
    fc.property(sizes, (all) => {
      const axis = makeAxis(all.length, 24, (index) => all[index]!);
      for (const [index, size] of all.entries()) {
        if (size === 0) continue;
        const start = axis.offsetOf(index);
        expect(axis.indexAt(start)).toBe(index);
        expect(axis.indexAt(start + size - 1)).toBe(index);
        expect(axis.indexAt(start + size - 0.5)).toBe(index);
      }
    }),
  );
});

test('axis: spans are exactly the lines in view', () => {
  fc.assert(
    fc.property(sizes, fc.nat(1500), fc.nat(400), (all, from, length) => {
      const axis = makeAxis(all.length, 24, (index) => all[index]!);
      const expected = all
        .map((size, index) => ({ index, at: axis.offsetOf(index), size }))
        .filter(({ at, size }) => size > 0 && at < from + length && at + size > from && length > 0);
      const spans = axis.spans(from, from + length).filter(({ at, size }) => at + size > from);
      expect(spans).toEqual(expected);
    }),
  );
});

test('axis: handles the whole address space, with resized and hidden rows', () => {
  const rows = 1_048_576;
  const hidden = (row: number) => (row >= 1000 && row < 500_000) || row === rows - 1;
  const axis = makeAxis(rows, 24, (row) => (hidden(row) ? 0 : row % 1000 === 7 ? 60 : 24));
  fc.assert(
    fc.property(fc.nat(rows - 1), (row) => {
      const at = axis.offsetOf(row);
      if (hidden(row)) expect(axis.sizeOf(axis.indexAt(at))).toBeGreaterThan(0);
      else expect(axis.indexAt(at)).toBe(row);
    }),
  );
  expect(axis.indexAt(axis.total - 1)).toBe(rows - 2);
  expect(axis.indexAt(axis.total + 1e9)).toBe(rows - 2);
  expect(axis.indexAt(-5)).toBe(0);
});

test('axis: finds the last row of a sheet of equal rows', () => {
  const axis = makeAxis(1_048_576, 24);
  expect(axis.total).toBe(25_165_824);
  expect(axis.indexAt(axis.total - 1)).toBe(1_048_575);
});

test('axis: a sheet with every row hidden has no spans', () => {
  const axis = makeAxis(5, 24, () => 0);
  expect(axis.total).toBe(0);
  expect(axis.spans(0, 100)).toEqual([]);
  expect(axis.indexAt(10)).toBe(0);
});
