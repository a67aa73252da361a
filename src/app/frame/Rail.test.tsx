import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ImportsProvider } from '#queries/gateway/ImportsProvider.tsx';
import { Rail } from './Rail.tsx';

function openAt(address: string) {
  window.history.replaceState(null, '', address);
  vi.stubGlobal('fetch', async () => Response.json({}));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ImportsProvider>
        <Rail theme="system" onTheme={() => {}} onPalette={() => {}} />
      </ImportsProvider>
    </QueryClientProvider>,
  );
}
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('a view with a map leads to the same place in the others, and to nothing else of its own', () => {
  openAt('/density?measure=new&map=52.52000,13.40000,12');
  expect(hrefOf('Search')).toBe('/?map=52.52000%2C13.40000%2C12');
  expect(hrefOf('Density')).toBe('/density');
  expect(hrefOf('Connections')).toBe('/connections');
});

test('without a map there is no place to pass on', () => {
  openAt('/connections');
  expect(hrefOf('Search')).toBe('/');
  expect(hrefOf('Density')).toBe('/density');
});
