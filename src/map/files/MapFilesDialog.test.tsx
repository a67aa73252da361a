import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ImportsProvider } from '#queries/gateway/ImportsProvider.tsx';
import { MapFilesDialog } from './MapFilesDialog.tsx';

const file = (name: string, facts: object = {}) => ({
  id: name,
  name,
  bytes: 2_000_000,
  problem: null,
  format: 'mvt',
  schema: 'openmaptiles',
  minZoom: 0,
  maxZoom: 14,
  attribution: '',
  ...facts,
});

const PRICE = {
  format: 'mvt',
  schema: 'protomaps',
  attribution: '© Someone',
  isCut: false,
  zooms: [
    { zoom: 14, tiles: 120, bytes: 3_400_000 },
    { zoom: 15, tiles: 410, bytes: 9_800_000 },
  ],
};

let sent: [method: string, url: string, body: unknown][] = [];
let answers: Record<string, unknown> = {};

beforeEach(() => {
  sent = [];
  answers = { '/tileSources': { sources: [file('water', { bytes: null }), file('berlin.mbtiles')] } };
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    if (method !== 'GET') sent.push([method, url, body ? JSON.parse(String(body)) : null]);
    const path = Object.keys(answers).find((one) => url.endsWith(one));
    return Response.json(path ? answers[path] : {}, { status: 200 });
  });
});
afterEach(() => vi.unstubAllGlobals());

function show(base: 'natural-earth' | `file:${string}` = 'natural-earth') {
  const onBase = vi.fn();
  const onClose = vi.fn();
  const box = { south: 52.5, west: 13.3, north: 52.53, east: 13.4 };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ImportsProvider>
        <MapFilesDialog base={base} box={box} onBase={onBase} onClose={onClose} />
      </ImportsProvider>
    </QueryClientProvider>,
  );
  return { onBase, onClose };
}

test('map files: only files of the user’s are listed, used, renamed and, after a second press, deleted', async () => {
  const broken = 'old.mbtiles cannot be used as a map: its tiles have no index.';
  answers['/tileSources'] = {
    sources: [
      file('water', { bytes: null }),
      file('berlin.mbtiles'),
      file('old.mbtiles', { problem: broken, format: null }),
    ],
  };
  answers['/berlin.mbtiles'] = file('town.mbtiles');
  const { onBase } = show('file:berlin.mbtiles');
  const [berlin, old, ...others] = await screen.findAllByRole('listitem');
  expect(others).toEqual([]);
  expect(berlin!.textContent).toContain('Vector, OpenMapTiles · zoom 0 to 14 · 2 MB');
  expect(within(old!).getByText(broken)).toBeDefined();
  expect(within(old!).queryByRole('button', { name: 'Use as base map' })).toBeNull();

  await userEvent.click(within(berlin!).getByRole('button', { name: 'Rename' }));
  const name = screen.getByRole('textbox', { name: 'New name for berlin.mbtiles' });
  await userEvent.clear(name);
  await userEvent.type(name, 'town.mbtiles{Enter}');
  await vi.waitFor(() => expect(onBase).toHaveBeenCalledWith('file:town.mbtiles'));
  expect(sent).toEqual([['PUT', '/api/gateway/tileSources/berlin.mbtiles', { name: 'town.mbtiles' }]]);

  await userEvent.click(within(berlin!).getByRole('button', { name: 'Delete' }));
  expect(sent).toHaveLength(1);
  answers['/berlin.mbtiles'] = { done: true };
  await userEvent.click(screen.getByRole('button', { name: 'Delete permanently' }));
  await vi.waitFor(() => expect(onBase).toHaveBeenLastCalledWith('natural-earth'));
});

test('map files: an area is saved only at the size that was shown', async () => {
  answers['/areas/price'] = PRICE;
  const { onClose } = show();
  const address = await screen.findByRole('textbox', { name: 'Address of a .pmtiles file' });
  await userEvent.clear(address);
  await userEvent.type(address, 'https://example.org/world.pmtiles');
  expect(screen.queryByRole('button', { name: /^Save area/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show size' }));
  expect(await screen.findByRole('button', { name: 'Save area (9.8 MB)' })).toBeDefined();
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Detail' }),
    'To zoom 14: 120 tiles, 3.4 MB',
  );
  answers['/areas'] = {
    id: 'a',
    name: 'Berlin.mbtiles',
    address: 'https://example.org/world.pmtiles',
    south: 52.5,
    west: 13.3,
    north: 52.53,
    east: 13.4,
    maxZoom: 14,
    state: 'queued',
    tiles: 120,
    tilesDone: 0,
    bytes: 3_400_000,
    bytesDone: 0,
    startedAt: 1,
  };
  await userEvent.click(screen.getByRole('button', { name: 'Save area (3.4 MB)' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  const box = { south: 52.5, west: 13.3, north: 52.53, east: 13.4 };
  expect(sent).toEqual([
    ['POST', '/api/gateway/areas/price', { address: 'https://example.org/world.pmtiles', ...box }],
    [
      'POST',
      '/api/gateway/areas',
      {
        address: 'https://example.org/world.pmtiles',
        ...box,
        name: 'Area 52.52, 13.35',
        maxZoom: 14,
        bytes: 3_400_000,
      },
    ],
  ]);
});
