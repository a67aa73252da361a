import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileLike, foldCase } from './like.ts';
import { likeExamples } from './likeExamples.ts';

test.each([
  ['cafe_%', ['cafe1', 'cafe-guest'], 'cafe'],
  ['%cafe%', ['cafe', 'my cafe guest'], 'caf'],
  ['cafe%', ['cafe', 'cafe guest'], 'my cafe'],
  ['FRITZ!Box', ['FRITZ!Box', 'FRITZ!BOX'], 'my FRITZ!Box'],
  ['__', ['11', '--'], 'a'],
])('likeExamples: of %j', (pattern, matches, miss) => {
  expect(likeExamples(pattern)).toEqual({ matches, miss });
});

test('likeExamples: nothing misses a pattern that every name matches', () => {
  expect(likeExamples('%').miss).toBeUndefined();
});

test('likeExamples: what is said to match does, what is said to miss does not, for any pattern', () => {
  const piece = fc.oneof(
    fc.constantFrom('%', '_', 'a', 'Å', '😀', 'ß'),
    fc.string({ unit: 'grapheme', maxLength: 3 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 8 }), (pieces) => {
      const pattern = pieces.join('');
      const { matches, miss } = likeExamples(pattern);
      const like = compileLike(pattern);
      for (const text of matches) expect(like.matches(foldCase(text))).toBe(true);
      if (miss !== undefined) expect(like.matches(foldCase(miss))).toBe(false);
    }),
  );
});
