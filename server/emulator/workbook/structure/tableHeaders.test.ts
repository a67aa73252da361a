import fc from 'fast-check';
import { expect, test } from 'vitest';
import { uniqueNames } from './tableHeaders.ts';

test('tableHeaders: duplicate names get numbers, empty ones a name by position', () => {
  expect(uniqueNames(['a', 'A', '', 'a', 'Column3'])).toEqual(['a', 'A2', 'Column4', 'a3', 'Column3']);
});

test('tableHeaders: names are unique and not empty, and unique ones are kept', () => {
  const names = fc.array(fc.constantFrom('', 'a', 'A', 'a2', 'Column1', 'column2', 'ß', 'x'.repeat(300)));
  fc.assert(
    fc.property(names, (wanted) => {
      const made = uniqueNames(wanted);
      expect(made.length).toBe(wanted.length);
      expect(new Set(made.map((name) => name.toLowerCase())).size).toBe(made.length);
      for (const [at, name] of made.entries()) {
        expect(name.length).toBeGreaterThan(0);
        expect(name.length).toBeLessThanOrEqual(255);
        const isUnique = wanted.filter((one) => one.toLowerCase() === wanted[at]!.toLowerCase()).length === 1;
        if (isUnique && wanted[at] !== '' && wanted[at]!.length <= 255) expect(name).toBe(wanted[at]);
      }
    }),
  );
});

test('tableHeaders: names all columns of a whole sheet at once', () => {
  expect(new Set(uniqueNames(Array(16_384).fill(''))).size).toBe(16_384);
  expect(new Set(uniqueNames(Array(16_384).fill('x'))).size).toBe(16_384);
});
