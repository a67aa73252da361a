import fc from 'fast-check';
import { expect, test } from 'vitest';
import { visibleParts, visibleString } from './visibleText.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc
    .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 40 })
    .map((codes) => codes.map((code) => String.fromCodePoint(code)).join('')),
);

test('no character is lost: the sources joined are the original', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(
        visibleParts(text)
          .map((part) => part.source)
          .join(''),
      ).toBe(text);
    }),
    { numRuns: 2000 },
  );
});

test('nothing shown is a control, reorders the line or breaks it', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(visibleString(text)).not.toMatch(
        /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u,
      );
    }),
    { numRuns: 2000 },
  );
});

test('no letter carries more than three marks', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', '\u0300', '\u0489', '\u20dd', 'ก', '\u0e4a')), (characters) => {
      for (const part of visibleParts(characters.join('')))
        if (part.kind === 'plain') expect(part.shown).not.toMatch(/\p{M}{4}/u);
    }),
  );
});

test.each([
  ['plain name', 'plain name'],
  ['', ''],
  [' two ends ', '⟨SP⟩two ends⟨SP⟩'],
  ['   ', '⟨SP⟩⟨SP⟩⟨SP⟩'],
  ['tab\there\0', 'tab⟨TAB⟩here⟨NUL⟩'],
  ['evil\u202egpj.exe', 'evil⟨RLO⟩gpj.exe'],
  ['pay\u200bpal', 'pay⟨ZWSP⟩pal'],
  ['\ud800', '⟨U+D800⟩'],
  ['\u0085', '⟨U+0085⟩'],
  ['a\u0300\u0300\u0300\u0300\u0300b', 'a\u0300\u0300\u0300⟨+2⟩b'],
  ['👩‍👩‍👧 home', '👩‍👩‍👧 home'],
  ['می‌خواهم', 'می‌خواهم'],
  ['\u3164', '⟨U+3164⟩'],
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
])('%j is shown as %j', (text, shown) => {
  expect(visibleString(text)).toBe(shown);
});
