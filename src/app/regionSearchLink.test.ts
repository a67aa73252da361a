import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSearchUrl } from '#views/search/state/searchUrl.ts';
import { regionSearchLink } from './searchLink.ts';

test('whatever a region is called, the search reads it back', () => {
  const name = fc
    .string({ minLength: 1, maxLength: 200, unit: 'binary' })
    .filter((text) => !text.includes('\0'));
  fc.assert(
    fc.property(name, (region) => {
      const address = regionSearchLink({ kinds: ['wifi'], country: 'DE', region });
      const { state, dropped } = readSearchUrl(address.slice('/?'.length));
      expect(dropped).toEqual([]);
      expect(state.conditions).toEqual({ country: 'DE', region });
      expect(state.where).toBe('anywhere');
    }),
  );
});

test('a postal code, of the kinds that are counted', () => {
  const address = regionSearchLink({ kinds: ['bt', 'ble'], country: 'CH', postalCode: '8001' });
  const { state } = readSearchUrl(address.slice('/?'.length));
  expect(state.kinds).toEqual(['bt', 'ble']);
  expect(state.conditions).toEqual({ country: 'CH', postalCode: '8001' });
});
