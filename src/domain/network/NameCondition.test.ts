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

test('a pair of parameters that was read is written as it was', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[%_ab]{1,6}$/), (like) => {
      expect(writeName(readName(undefined, like))).toEqual({ like });
    }),
  );
});

test.each([
  ['%AirPods%', '%AirPods%'],
  ['%AirPods', '%AirPods%'],
  ['Air%Pods', '%Air%Pods%'],
  ['%%', '%'],
])('"contains" with %j typed has one wildcard on each side', (text, like) => {
  expect(writeName({ mode: 'contains', text })).toEqual({ like });
});

test('"contains" wraps the text and comes back without the marks', () => {
  expect(writeName({ mode: 'contains', text: 'cafe' })).toEqual({ like: '%cafe%' });
  expect(readName(undefined, '%cafe%')).toEqual({ mode: 'contains', text: 'cafe' });
});

test('a pattern stays as it is written', () => {
  expect(readName(undefined, 'cafe_%')).toEqual({ mode: 'pattern', text: 'cafe_%' });
});
