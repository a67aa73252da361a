// What an area of channels costs from the page to the store: the gateway in front of the wireless twin.

import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { areaTiles, type ChannelKind } from '#domain/channels/channelArea.ts';
import type { Box } from '#domain/geo/geo.ts';
import { addPage, cellsPage } from '#queries/areas/areaCells.ts';
import { channelsIn } from '#queries/areas/channels.ts';
import { operatorRecords } from '#queries/wireless/operators.ts';
import { emulatorRig } from '#tests/support/gateway/emulatorRig.ts';
import { type GatewayRig, reply } from '#tests/support/gateway/gatewayRig.ts';

const BERLIN: Box = { south: 52.46, west: 13.38, north: 52.54, east: 13.44 };
const SEA: Box = { south: 54.5, west: 6.5, north: 54.55, east: 6.55 };
const PACIFIC: Box = { south: -17.1, west: 179.95, north: -17, east: 180 };

/** A page's fetch that ends in the gateway, in front of the emulator. */
async function pageRig(): Promise<GatewayRig & { client: QueryClient }> {
  const rig = await emulatorRig();
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const headers = Object.fromEntries(new Headers(init?.headers));
    const asked = await rig.ask(init?.method ?? 'GET', url, { headers });
    return new Response(asked.text, { status: asked.status, headers: asked.headers });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return { ...rig, client: newPage() };
}

const newPage = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

test('a list of channels costs one query, and none when it is asked again', async () => {
  const { client, upstreams } = await pageRig();
  const first = await client.fetchQuery(channelsIn('nr', BERLIN));
  expect(first).toMatchObject({ cost: 1, isCut: false, unplaced: 0 });
  expect(first.rows.map(({ kind, channel }) => `${kind} ${channel}`).sort()).toEqual([
    'nr 640000',
    'nr 640001',
  ]);
  const second = await newPage().fetchQuery(channelsIn('nr', BERLIN));
  expect(second).toMatchObject({ cost: 0, rows: first.rows });
  expect(upstreams.wireless.requests).toHaveLength(1);
});

test.each<[ChannelKind, Box]>([
  ['nr', SEA],
  ['gsm', PACIFIC],
])('%s in %j: nothing is known there, and that is an answer', async (kind, box) => {
  const { client, upstreams } = await pageRig();
  expect(await client.fetchQuery(channelsIn(kind, box))).toMatchObject({ cost: 1, rows: [], isCut: false });
  expect(upstreams.wireless.requests).toHaveLength(1);
});

test.each<Box>([
  { south: 52.2, west: 13.0, north: 52.8, east: 13.9 },
  { south: -17.4, west: 179.7, north: -17, east: -179.6 },
  { south: 77.9, west: 14.2, north: 78.6, east: 17.8 },
  { south: -0.21, west: -78.6, north: 0.11, east: -78.3 },
])('every tile of %j is small enough for the service', async (area) => {
  const { client, upstreams } = await pageRig();
  const tiles = areaTiles(area);
  expect(tiles.length).toBeGreaterThan(3);
  for (const tile of tiles) await client.fetchQuery(channelsIn('lte', tile));
  expect(upstreams.wireless.requests).toHaveLength(tiles.length);
});

test('cells cost one query a page, of the chosen technologies only', async () => {
  const { client, upstreams } = await pageRig();
  const page = await client.fetchQuery(cellsPage(BERLIN, ['nr', 'gsm']));
  expect(page).toMatchObject({ cost: 1, total: 3, rows: 3 });
  expect(addPage(undefined, page).next).toBeUndefined();
  expect(page.cells.map(({ kind }) => kind).sort()).toEqual(['gsm', 'nr', 'nr']);
  await newPage().fetchQuery(cellsPage(BERLIN, ['nr', 'gsm']));
  expect(upstreams.wireless.requests).toHaveLength(1);
});

test('operators count as no query', async () => {
  const { client, ask } = await pageRig();
  const { records } = await client.fetchQuery(operatorRecords('262'));
  expect(records.every(({ mcc }) => mcc === '262')).toBe(true);
  const status = (await ask('GET', '/api/gateway/status')).json as { quotas: { spent: number }[] };
  expect(status.quotas.reduce((sum, { spent }) => sum + spent, 0)).toBe(0);
});

test('a spent quota says when to go on, and is not asked again until then', async () => {
  const { client, upstreams } = await pageRig();
  upstreams.wireless.answer = () =>
    reply({ success: false, message: 'too many queries today' }, 429, { 'retry-after': '3600' });
  const before = Date.now();
  const failed = client.fetchQuery(channelsIn('lte', BERLIN));
  await expect(failed).rejects.toMatchObject({ kind: 'quota' });
  const { facts } = await failed.catch((error) => error);
  expect(facts.retryAt).toBeGreaterThanOrEqual(before + 3_600_000);
  await expect(client.fetchQuery(channelsIn('gsm', BERLIN))).rejects.toMatchObject({ kind: 'quota' });
  expect(upstreams.wireless.requests).toHaveLength(1);
});
