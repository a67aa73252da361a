import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from './fold.ts';

test('case, diacritics, apostrophes and what stands between words do not tell names apart', () => {
  expect(fold('  São   PAULO ')).toBe('sao paulo');
  expect(fold('Łódź')).toBe('lodz');
  expect(fold('Großenhain')).toBe(fold('GROSSENHAIN'));
  expect(fold('İstanbul')).toBe('istanbul');
  expect(fold('St. John’s')).toBe("st john's".replace("'", ''));
  expect(fold('Bora-Bora')).toBe('bora bora');
  expect(fold('東京')).toBe('東京');
});

test('folding twice changes nothing more', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (name) => fold(fold(name)) === fold(name)));
});
