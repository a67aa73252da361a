import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitText, textWidth } from './fitText.ts';

const aText = fc.array(fc.constantFrom('a', 'W', ' ', '0', '字', '👍', 'ß', 'ب')).map((all) => all.join(''));

test('a text fits, is a beginning of what it was, and no character is cut in half', () => {
  fc.assert(
    fc.property(aText, fc.integer({ min: 30, max: 300 }), (text, room) => {
      const fitted = fitText(text, room, 12);
      if (textWidth(text, 12) <= room) expect(fitted).toBe(text);
      else {
        expect(textWidth(fitted, 12)).toBeLessThanOrEqual(room);
        expect(fitted.endsWith('…')).toBe(true);
        expect(text.startsWith(fitted.slice(0, -1))).toBe(true);
      }
      expect(fitted.isWellFormed()).toBe(text.isWellFormed());
    }),
  );
});

test('no room leaves the ellipsis alone', () => {
  expect(fitText('long', -5, 12)).toBe('…');
});
