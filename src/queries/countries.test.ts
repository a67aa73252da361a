import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { countriesQuery } from './countries.ts';

test('the countries around a place are there once loaded, and loaded once', async () => {
  const client = new QueryClient();
  const first = await client.fetchQuery(countriesQuery);
  expect(first.networkCountries(47.5655, 7.5985)[0]).toBe('CH');
  expect(await client.fetchQuery(countriesQuery)).toBe(first);
});
