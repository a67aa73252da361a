import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NAME_MODES, readName, writeName } from './NameCondition.ts';

test('a condition that was written reads back with the same parameters', () => {
  fc.assert(
    fc.property(fc.constantFrom(...NAME_MODES), fc.string(), (mode, text) => {
      const written = writeName({ mode, text });
      expect(writeName(readName(written.exact, written.like))).toEqual(written);
    }),
  );
});

test('"contains" wraps the text and comes back without the marks', () => {
  expect(writeName({ mode: 'contains', text: 'cafe' })).toEqual({ like: '%cafe%' });
  expect(readName(undefined, '%cafe%')).toEqual({ mode: 'contains', text: 'cafe' });
});

test('a pattern stays as it is written', () => {
  expect(readName(undefined, 'cafe_%')).toEqual({ mode: 'pattern', text: 'cafe_%' });
});
