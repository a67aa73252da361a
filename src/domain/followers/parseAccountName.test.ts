import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ParamError } from '#domain/wire/param.ts';
import { parseAccountName } from './parseAccountName.ts';

const names = fc.stringMatching(/^\w{1,50}$/).filter((name) => !/^\d+$/.test(name));

test('a name is taken with and without @, and out of every address of a profile', () => {
  const pages =
    /^(about|account|compose|explore|hashtag|home|i|intent|jobs|login|logout|messages|notifications|oauth|privacy|search|settings|share|signup|tos)$/i;
  fc.assert(
    fc.property(
      names.filter((name) => !pages.test(name)),
      (screenName) => {
        for (const text of [
          screenName,
          `@${screenName}`,
          ` ＠${screenName}\n`,
          `\u200b${screenName}\ufeff`,
          `https://twitter.com/${screenName}`,
          `http://www.twitter.com/${screenName}/`,
          `https://mobile.twitter.com/${screenName}?lang=en`,
          `x.com/${screenName}/status/1540000000000000001`,
          `https://x.com/@${screenName}`,
          `https://twitter.com/#!/${screenName}`,
          `https://twitter.com/intent/user?screen_name=${screenName}`,
        ])
          expect(parseAccountName(text)).toEqual({ screenName });
      },
    ),
  );
});

test('an id is taken digit for digit', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 2n ** 64n - 1n).map(String), (userId) => {
      for (const text of [
        userId,
        ` ${userId} `,
        `https://twitter.com/intent/user?user_id=${userId}`,
        `https://mobile.twitter.com/intent/user?lang=en&user_id=${userId}#top`,
        `https://x.com/i/user/${userId}`,
      ])
        expect(parseAccountName(text)).toEqual({ userId });
    }),
  );
});

test('an account whose name is digits is written with @', () => {
  expect(parseAccountName('@2030')).toEqual({ screenName: '2030' });
  expect(parseAccountName('x.com/2030')).toEqual({ screenName: '2030' });
});

test.each([
  ['', 'given'],
  ['  ', 'given'],
  ['@', 'a name of 1 to 50'],
  ['a-b', 'a name of 1 to 50'],
  ['ünï', 'a name of 1 to 50'],
  ['a\u202eb', 'a name of 1 to 50'],
  ['x'.repeat(51), 'a name of 1 to 50'],
  ['alice 123', 'one account, not several'],
  ['alice,bob', 'one account, not several'],
  ['0', 'written with @'],
  ['007', 'written with @'],
  ['18446744073709551616', 'written with @'],
  ['123456789012345678901', 'written with @'],
  ['https://x.com/', 'the address of a profile'],
  ['https://x.com', 'the address of a profile'],
  ['https://twitter.com/home', 'the address of a profile'],
  ['https://twitter.com/search?q=alice', 'the address of a profile'],
  ['https://twitter.com/intent/user', 'the address of a profile'],
  ['https://twitter.com/intent/user?user_id=1&screen_name=a', 'not both'],
  ['https://example.com/alice', 'a name of 1 to 50'],
  ['https://twitter.com.example.com/alice', 'a name of 1 to 50'],
])('%j is refused with the value and the rule', (text, rule) => {
  const refusal = () => parseAccountName(text);
  expect(refusal).toThrow(ParamError);
  expect(refusal).toThrow(rule);
  expect(refusal).toThrow(JSON.stringify(text.trim() === '' ? text : text.trim()));
});
