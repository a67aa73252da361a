import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byteText } from './byteText.ts';

test('any text comes back from its UTF-8 bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(byteText(Buffer.from(text, 'utf8').toString('latin1'))).toBe(text);
    }),
  );
});

test('bytes that are not UTF-8 are read as single characters', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (octets) => {
      const bytes = Buffer.from(octets).toString('latin1');
      const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
      let expected = bytes;
      try {
        expected = decoder.decode(octets);
      } catch {
        expected = bytes;
      }
      expect(byteText(bytes)).toBe(expected);
    }),
    { numRuns: 2000 },
  );
});
