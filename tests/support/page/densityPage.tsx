// The density view on a made-up gateway, over a map that shows one box and never moves.

import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import type { Box } from '#domain/geo/geo.ts';
import * as boxLayer from '#map/boxes/BoxLayerView.tsx';
import * as densityLayer from '#map/density/DensityLayerView.tsx';
import * as keepInSight from '#map/frame/KeepInSight.tsx';
import { ImportsProvider } from '#queries/gateway/ImportsProvider.tsx';
import { DensityView } from '#views/density/DensityView.tsx';
import { gatewayStatus } from './gatewayStatus.ts';
import { pageClient } from './pageClient.ts';
import { NOTHING, stubMap } from './stubMap.tsx';
import { type StubResponse, stubReply } from './stubReply.ts';

/** Twelve quads: four columns and three rows around Berlin. */
export const TWELVE_QUADS: Box = { south: 52.1, west: 12.6, north: 53.4, east: 14.4 };
/** Inside one quad. */
export const ONE_QUAD: Box = { south: 52.51, west: 13.01, north: 52.6, east: 13.2 };

/** A quad with two cells: the first grows by `count` networks a year from 2018 to 2020, the second has one of 2018. */
export function quadReply(
  query: Record<string, string>,
  count = 100,
  date = (year: number) => `${year}`,
): StubResponse {
  const south = Number(query.topLat);
  const west = Number(query.leftLon);
  const cell = (row: number, densities: object[]) => ({
    topLat: south + row * 0.01,
    bottomLat: south + (row + 1) * 0.01,
    leftLon: west,
    rightLon: west + 0.02,
    densities,
  });
  const bucket = (year: number, first: number, last: number) => ({
    date: date(year),
    firstTimeSeenDensity: first,
    lastTimeSeenDensity: last,
  });
  return {
    body: {
      histogramByCell: [
        cell(2, [bucket(2018, count, 0), bucket(2019, count, count), bucket(2020, count, 2 * count)]),
        cell(3, [bucket(2018, 1, 1)]),
      ],
      cells: 2,
    },
  };
}

interface DensityPage {
  address?: string;
  box?: Box;
  mode?: 'embedded' | 'live';
  preparing?: number | null;
  /** Of 250 search queries. */
  spent?: number;
  answer?: (query: Record<string, string>) => StubResponse | Promise<StubResponse>;
}

/** Renders the view; returns the queries for quads that were asked, in order. */
export function openDensity({
  address = '/density',
  box = ONE_QUAD,
  mode = 'embedded',
  preparing = null,
  spent = 10,
  answer = quadReply,
}: DensityPage = {}): Record<string, string>[] {
  const asked: Record<string, string>[] = [];
  window.history.replaceState(null, '', address);
  stubMap(box);
  vi.spyOn(densityLayer, 'DensityLayerView').mockReturnValue(NOTHING);
  vi.spyOn(boxLayer, 'BoxLayerView').mockReturnValue(NOTHING);
  vi.spyOn(keepInSight, 'KeepInSight').mockReturnValue(null);
  const status = gatewayStatus(mode, {
    preparing,
    quotas: [{ service: 'wireless', class: 'search', spent, limit: 250, resetAt: null }],
  });
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname.startsWith('/api/gateway')) return Response.json(pathname.endsWith('status') ? status : {});
    const query = Object.fromEntries(searchParams);
    asked.push(query);
    const given = await answer(query);
    return stubReply(given, mode);
  });
  render(
    <QueryClientProvider client={pageClient()}>
      <ImportsProvider>
        <DensityView searchLink={(cell, year) => `/?south=${cell.south}&year=${year ?? 'all'}`} />
      </ImportsProvider>
    </QueryClientProvider>,
  );
  return asked;
}
