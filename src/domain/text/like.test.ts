import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases } from '#tests/support/runner/sampled.ts';
import { compileLike, foldCase } from './like.ts';

const like = (pattern: string, text: string) => compileLike(pattern).matches(foldCase(text));

/** The definition, by dynamic programming over every prefix. */
function slowLike(pattern: string, text: string): boolean {
  const signs = [...foldCase(pattern)];
  let row = [true];
  const chars = [...foldCase(text)];
  for (let i = 0; i < chars.length; i++) row.push(false);
  for (const sign of signs) {
    const next = [sign === '%' && row[0]!];
    for (let i = 1; i <= chars.length; i++) {
      if (sign === '%') next.push(next[i - 1]! || row[i]!);
      else next.push(row[i - 1]! && (sign === '_' || sign === chars[i - 1]));
    }
    row = next;
  }
  return row.at(-1)!;
}

const signs = fc.array(fc.constantFrom('a', 'B', 'ß', 'Σ', 'ς', '😀', '%', '_', '%', '_'), { maxLength: 80 });
const chars = fc.array(fc.constantFrom('a', 'A', 'b', 'ß', 'σ', '😀', '😁'), { maxLength: 80 });

test('matching equals the definition', () => {
  fc.assert(
    fc.property(signs, chars, (pattern, text) => {
      expect(like(pattern.join(''), text.join(''))).toBe(slowLike(pattern.join(''), text.join('')));
    }),
    { numRuns: cases(500, 2_000) },
  );
});

test('a pattern made from a text by replacing characters with wildcards matches the text', () => {
  const edits = fc.array(fc.constantFrom('keep', 'one', 'any'), { maxLength: 60 });
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), edits, (text, marks) => {
      const pattern = [...text].map((char, i) => ({ one: '_', any: '%', keep: char })[marks[i] ?? 'keep']);
      expect(like(pattern.join(''), text)).toBe(true);
    }),
  );
});

test.each([
  ['%', '', true],
  ['', '', true],
  ['', 'a', false],
  ['_', '', false],
  ['_', '😀', true],
  ['__', '😀', false],
  ['net%', 'NETGEAR 5', true],
  ['%gear', 'netgear5', false],
  ['a%a', 'a', false],
  ['%ΣΊΣΥΦΟΣ%', 'ο σίσυφος', true],
  ['stra_e', 'STRAßE', true],
  ['i', 'İ', false],
  ['.*', 'ab', false],
  ['a\\%', 'a\\b', true],
])('%j on %j is %j', (pattern, text, expected) => {
  expect(like(pattern, text)).toBe(expected);
});

test('the longest literal run is found and folded', () => {
  expect(compileLike('%ab_CDE%f').run).toBe('cde');
  expect(compileLike('%_%').run).toBe('');
});

test('folding keeps the number of characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect([...foldCase(text)]).toHaveLength([...text].length);
      expect(foldCase(foldCase(text))).toBe(foldCase(text));
    }),
  );
});
