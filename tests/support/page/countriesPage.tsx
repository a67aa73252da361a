// The page of countries on a made-up gateway.

import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { ToastProvider } from '#ui/feedback/Toast.tsx';
import { CountriesPage } from '#views/stats/countries/CountriesPage.tsx';
import { gatewayStatus } from './gatewayStatus.ts';
import { pageClient } from './pageClient.ts';
import { type StubResponse, stubReply } from './stubReply.ts';

interface CountriesTest {
  address?: string;
  mode?: 'embedded' | 'live';
  countries?: StubResponse;
  regions?: StubResponse;
  outlines?: StubResponse;
}

const square = (west: number, south: number, side: number) => [
  [west, south],
  [west, south + side],
  [west + side, south + side],
  [west + side, south],
  [west, south],
];
/** Germany and France as squares: two arcs without a transform. */
export const TWO_COUNTRIES = {
  type: 'Topology',
  arcs: [square(8, 48, 6), square(0, 44, 6)],
  objects: {
    countries: {
      type: 'GeometryCollection',
      geometries: [
        { type: 'Polygon', id: '276', properties: { name: 'Germany' }, arcs: [[0]] },
        { type: 'Polygon', id: '250', properties: { name: 'France' }, arcs: [[1]] },
      ],
    },
  },
};

/** Renders the page; returns the wireless paths with their queries that were asked, in order. */
export function openCountries({
  address = '/stats?page=countries',
  mode = 'embedded',
  countries = { body: { success: true, countries: [] } },
  regions = { body: { success: true, regions: [] } },
  outlines = { body: TWO_COUNTRIES },
}: CountriesTest = {}): string[] {
  const asked: string[] = [];
  window.history.replaceState(null, '', address);
  const status = gatewayStatus(mode);
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, search } = new URL(url, 'http://localhost');
    if (pathname.startsWith('/api/gateway')) return Response.json(pathname.endsWith('status') ? status : {});
    if (pathname.endsWith('.json')) return Response.json(outlines.body, { status: outlines.status ?? 200 });
    asked.push(pathname.replace('/api/wireless/api/v2/stats/', '') + search);
    const given = pathname.endsWith('/regions') ? regions : countries;
    return stubReply(given, mode);
  });
  render(
    <QueryClientProvider client={pageClient()}>
      <ToastProvider>
        <CountriesPage
          searchLink={({ kinds, ...place }) => `/?${new URLSearchParams({ kinds: kinds.join(), ...place })}`}
        />
      </ToastProvider>
    </QueryClientProvider>,
  );
  return asked;
}
