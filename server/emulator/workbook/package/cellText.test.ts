import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unescapeXml } from '#domain/text/unescapeXml.ts';
import { cases } from '#tests/support/runner/sampled.ts';
import { readCellText, writeCellText } from './cellText.ts';

test.each([
  ['a\u0000b', 'a_x0000_b'],
  ['\u001b[31m', '_x001B_[31m'],
  ['_x0041_', '_x005F_x0041_'],
  ['_x_x0041_', '_x_x005F_x0041_'],
  ['\r\n', '_x000D_\n'],
  ['\ufffe\uffff\ud800', '_xFFFE__xFFFF__xD800_'],
  ['\u{1f4f6} <&>', '\u{1f4f6} &lt;&amp;&gt;'],
])('cellText: writes %j as %j', (text, xml) => {
  expect(writeCellText(text)).toBe(xml);
});

test('cellText: reads back every text, and writes only characters that XML allows', () => {
  const hostile = fc.array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('_x', '_x0041_', '_x005F_', '\u0000', '\ud83d', '\udcf6', '\uffff', '&amp;', ']]>'),
    ),
  );
  fc.assert(
    fc.property(hostile, (pieces) => {
      const text = pieces.join('');
      const xml = writeCellText(text);
      expect(readCellText(unescapeXml(xml))).toBe(text);
      expect(xml.isWellFormed()).toBe(true);
      expect(xml).not.toMatch(/[^\P{Cc}\t\n]|[\ufffe\uffff<>]/u);
    }),
    { numRuns: cases(250, 1000) },
  );
});
