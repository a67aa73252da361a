import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from './fold.ts';

test('fold: ignores case, diacritics, apostrophes and separators', () => {
  expect(fold('  São   PAULO ')).toBe('sao paulo');
  expect(fold('Łódź')).toBe('lodz');
  expect(fold('Großenhain')).toBe(fold('GROSSENHAIN'));
  expect(fold('İstanbul')).toBe('istanbul');
  expect(fold('St. John’s')).toBe("st john's".replace("'", ''));
  expect(fold('Bora-Bora')).toBe('bora bora');
  expect(fold('東京')).toBe('東京');
});

test('fold: is idempotent', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (name) => fold(fold(name)) === fold(name)));
});
