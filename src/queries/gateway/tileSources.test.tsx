import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useSampleStreets } from './tileSources.ts';

afterEach(() => vi.unstubAllGlobals());

const STREETS = {
  id: 'a1',
  name: 'sample-streets',
  format: 'mvt',
  minZoom: 10,
  maxZoom: 14,
  attribution: 'Sample data',
};

/** What the hook tells once all is known. */
async function streetsWith(connection: object, source: object): Promise<string | undefined> {
  const status = { version: '1', home: '/h', startedAt: 1, imports: 0, connections: [connection] };
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.endsWith('/status') ? status : { sources: [source] }),
  );
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useSampleStreets, { wrapper });
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  await vi.waitFor(() => expect(client.getQueryCache().getAll()).toHaveLength(2));
  return result.current?.id;
}

test('useSampleStreets: invented streets lie under the sample data and nothing else', async () => {
  const wireless = { service: 'wireless', mode: 'embedded', dataset: 'sample', built: true };
  expect(await streetsWith(wireless, STREETS)).toBe('a1');
  expect(await streetsWith(wireless, { ...STREETS, format: null, problem: 'is being made' })).toBeUndefined();
  expect(await streetsWith({ ...wireless, dataset: 'own' }, STREETS)).toBeUndefined();
  expect(await streetsWith({ ...wireless, mode: 'live' }, STREETS)).toBeUndefined();
});
