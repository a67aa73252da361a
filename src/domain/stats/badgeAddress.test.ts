import fc from 'fast-check';
import { expect, test } from 'vitest';
import { badgeAddress } from './badgeAddress.ts';

test.each(['/bi/AbC_09-xyzAbC_09-xyz12.png', 'https://wigle.net/bi/a.png'])('%s is a badge', (given) => {
  expect(badgeAddress(given)).toMatch(/^https:\/\/wigle\.net\/bi\/[\w-]+\.png$/);
});

test.each([
  null,
  '',
  'javascript:alert(1)',
  '//evil.example/bi/a.png',
  '/\\evil.example/bi/a.png',
  'https://evil.example/bi/a.png',
  'https://wigle.net.evil.example/bi/a.png',
  'https://wigle.net@evil.example/bi/a.png',
  'http://wigle.net/bi/a.png',
  '/bi/../login.png',
  '/bi/a.png?next=//evil.example',
  '/bi/a.png#x',
  '/bi/a.svg',
  '/bi/a.png\n',
  ' /bi/a.png',
  '/bi/%2e%2e.png',
  'data:image/png;base64,AAAA',
])('%j gives no address', (given) => {
  expect(badgeAddress(given)).toBeUndefined();
});

test('every address is on the site, for any input', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const given of [text, `/bi/${text}.png`, `https://wigle.net${text}`]) {
        const address = badgeAddress(given);
        if (address === undefined) continue;
        expect(new URL(address).origin).toBe('https://wigle.net');
        expect(new URL(address).href).toBe(address);
      }
    }),
  );
});
