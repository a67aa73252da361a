import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inputOfText } from './inputOfText.ts';
import { readTypedInput } from './readTypedInput.ts';

test.each(['-67,5', '+49 170 1234567', '-1.2.3', '=1+1', '+A1', '-', '--5', '@SUM(A1)', "'5", '＝1', '\t=1'])(
  'inputOfText keeps text that would run as a formula as text: %s',
  (text) => expect(inputOfText(text)).toEqual({ kind: 'text', text }),
);

test.each(['1234567890123456789', '-18446744073709551615'])(
  'inputOfText keeps all digits of an id: %s',
  (text) => expect(inputOfText(text)).toEqual({ kind: 'text', text }),
);

test.each(['123456789012345', '12300000000000000000', '00000000000000000007'])(
  'inputOfText reads a whole number that loses no digits as typed: %s',
  (text) => expect(inputOfText(text)).toEqual({ kind: 'typed', text }),
);

test.each(['-67.5', '+5', '-1,234.5', '-5%', '-$5', '-1e-3', '67,5', '2026-03-01', 'x', '5-3'])(
  'inputOfText reads other text as if typed: %s',
  (text) => expect(inputOfText(text)).toEqual({ kind: 'typed', text }),
);

test('inputOfText reads nothing as a formula', () => {
  const marked = fc
    .tuple(fc.constantFrom('=', '+', '-', '@', ' -', '+ ', ''), fc.string({ unit: 'grapheme' }))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(marked, (text) => {
      const input = inputOfText(text);
      if (input.kind !== 'typed') return;
      expect(readTypedInput(text, { numberFormat: 'General', is1904: false }).kind).toBe('value');
    }),
  );
  expect(inputOfText(`-${'1'.repeat(40_000)}`).kind).toBe('text');
});
