import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setBaseMap } from '#map/basemap/baseMapChoice.ts';
import { pageClient } from '#tests/support/page/pageClient.ts';
import { MapStage } from './MapStage.tsx';

// There is neither layout nor canvas: there is a map of a size, and nothing is painted on it.
beforeEach(() => {
  setBaseMap('natural-earth');
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.endsWith('/tileSources') ? { sources: [] } : { names: [], lats: [], lngs: [], ranks: [] },
    ),
  );
});
afterEach(() => void vi.unstubAllGlobals());

function show(zoom: number) {
  return render(
    <QueryClientProvider client={pageClient()}>
      <MapStage label="Networks" view={{ lat: 52.5, lng: 13.4, zoom }} onViewChange={() => {}} />
    </QueryClientProvider>,
  );
}

const tiles = () => [...document.querySelectorAll<HTMLImageElement>('img.leaflet-tile')];

test('MapStage: OpenStreetMap is one click away, and says so when it fails, with the offline map below', async () => {
  show(12);
  const button = await screen.findByRole('button', {
    name: /tile\.openstreetmap\.org sees which area you view/,
  });
  expect(tiles()).toEqual([]);
  fireEvent.click(button);
  await waitFor(() => expect(tiles()[0]?.src).toMatch(/^https:\/\/tile\.openstreetmap\.org\/12\//));
  await screen.findByText('© OpenStreetMap contributors');

  fireEvent.error(tiles()[0]!);
  await screen.findByText('OpenStreetMap tiles do not load. The offline map is shown instead.');
  await screen.findByText('© OpenStreetMap contributors · Natural Earth · GeoNames');
  const failed = tiles()[0]!;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.queryByText(/do not load/)).toBeNull();
  expect(tiles()).not.toContain(failed);
  for (const tile of tiles()) fireEvent.load(tile);
  await waitFor(() => screen.getByText('© OpenStreetMap contributors'));

  fireEvent.click(await screen.findByRole('button', { name: 'Show offline map' }));
  await screen.findByText('Natural Earth · GeoNames');
  expect(tiles()).toEqual([]);
});

test('MapStage: what fails of the offline map leaves the failure over it, and its retry, where they are', async () => {
  setBaseMap('osm');
  show(12);
  await waitFor(() => expect(tiles()).not.toEqual([]));
  fireEvent.error(tiles()[0]!);
  await screen.findByText('OpenStreetMap tiles do not load. The offline map is shown instead.');
  await screen.findByText(/^Part of the offline base map could not be read\./);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.queryByText(/do not load/)).toBeNull();
  screen.getByText(/^Part of the offline base map could not be read\./);
});

test('MapStage: no streets are offered where they would not show', async () => {
  show(6);
  await screen.findByRole('button', { name: 'Base map and layers' });
  expect(screen.queryByRole('button', { name: /OpenStreetMap/ })).toBeNull();
});
