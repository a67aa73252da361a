import { expect, test } from 'vitest';
import { looksLikeHeader } from './looksLikeHeader.ts';

const rowsOf = (...rows: (string | number | null)[][]) =>
  rows.map((row) => row.map((value) => (value === null ? null : { value, text: String(value) })));

test('a header has texts over other types; blank cells and a text that stands below say nothing', () => {
  expect(looksLikeHeader(rowsOf(['Name', null, 'Signal'], ['Attic', 1, -70], ['Barn', 2, -50]))).toBe(true);
  expect(looksLikeHeader(rowsOf(['Name', 'Signal'], ['Name', -70], ['Barn', -50]))).toBe(true);
  expect(looksLikeHeader(rowsOf(['Signal'], [-70], ['none'], [-50], [null]))).toBe(true);
});

test('a header of texts over texts is one where none stands below again', () => {
  expect(looksLikeHeader(rowsOf(['Place', null], ['Attic', 'x'], ['Barn', null]))).toBe(true);
  expect(looksLikeHeader(rowsOf(['Attic', 'x'], ['Barn', 'y'], ['Attic', 'z']))).toBe(false);
});

test('numbers, nothing at all, and a single row are no header', () => {
  expect(looksLikeHeader(rowsOf(['Attic', -70], ['Barn', -50]))).toBe(false);
  expect(looksLikeHeader(rowsOf(['none', -70], [-60, -50]))).toBe(false);
  expect(looksLikeHeader(rowsOf([null, ''], ['Barn', -50]))).toBe(false);
  expect(looksLikeHeader(rowsOf(['Name', 'Signal']))).toBe(false);
});
