import fc from 'fast-check';
import { expect, test } from 'vitest';
import { displayText } from './displayText.ts';

test('plain and foreign texts are as they are', () => {
  expect(displayText('Café 日本 👩‍👧')).toContain('日本');
  fc.assert(fc.property(fc.stringMatching(/^[ -~]{0,50}$/), (text) => displayText(text) === text));
});

test('lines are one line', () => {
  expect(displayText('a\r\nb\tc')).toBe('a b c');
});

test('nothing hides or reorders', () => {
  const shown = displayText('evil\u202etxt.exe\u200b\u0007');
  expect(shown).not.toMatch(/[\u202e\u200b]/);
  expect(shown).toContain('RLO');
});

test('the longest text of a cell is short', () => {
  expect(displayText('x'.repeat(32_767)).length).toBe(400);
  expect(displayText('é'.repeat(32_767)).length).toBe(400);
});
