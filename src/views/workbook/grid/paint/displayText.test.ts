import fc from 'fast-check';
import { expect, test } from 'vitest';
import { displayText } from './displayText.ts';

test('displayText: leaves plain and foreign texts unchanged', () => {
  expect(displayText('Café 日本 👩‍👧')).toContain('日本');
  fc.assert(fc.property(fc.stringMatching(/^[ -~]{0,50}$/), (text) => displayText(text) === text));
});

test('displayText: joins lines into one', () => {
  expect(displayText('a\r\nb\tc')).toBe('a b c');
});

test('displayText: shows characters that hide or reorder text', () => {
  const shown = displayText('evil\u202etxt.exe\u200b\u0007');
  expect(shown).not.toMatch(/[\u202e\u200b]/);
  expect(shown).toContain('RLO');
});

test('displayText: cuts the longest text of a cell', () => {
  expect(displayText('x'.repeat(32_767)).length).toBe(400);
  expect(displayText('é'.repeat(32_767)).length).toBe(400);
});

test('displayText: keeps the spaces that number formats put around a text', () => {
  expect(displayText(' 12,50 € ')).toBe(' 12,50 € ');
});
