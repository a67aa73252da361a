import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatEncodedPair, parseEncodedPair } from '#views/connections/encodedPair.ts';

const visible = (characters: string) =>
  fc.string({ unit: fc.constantFrom(...characters), minLength: 3, maxLength: 40 });
const WITHOUT_COLON = 'ABCxyz019-_.~!@#$%^&*()+=/';

test('encoded pair: survives formatting and parsing', () => {
  fc.assert(
    fc.property(visible(WITHOUT_COLON), visible(`${WITHOUT_COLON}:`), (name, token) => {
      expect(parseEncodedPair(formatEncodedPair({ name, token }))).toEqual({ name, token });
      expect(parseEncodedPair(` Basic ${formatEncodedPair({ name, token })}\n`)).toEqual({ name, token });
    }),
  );
});

test.each(['', 'AIDsecretname', 'not base64 at all', 'aGVsbG8gd29ybGQ=', 'OnRva2VuMTIz', 'bmFtZTEyMzo='])(
  '%j is no pair',
  (text) => {
    expect(parseEncodedPair(text)).toBeUndefined();
  },
);
