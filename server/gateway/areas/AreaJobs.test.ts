import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { AreaPrice, SavedAreaView, TileSourceView } from '#services/gateway/tileShapes.ts';
import { type GatewayRig, gatewayRig, kindOf } from '#tests/support/gateway/gatewayRig.ts';
import { paddedWorld, WORLD_CREDIT, worldArchive } from '#tests/support/tiles/paddedWorld.ts';
import { type RangeServer, rangeServer } from '#tests/support/tiles/rangeServer.ts';
import { tilesIn } from '#tests/support/tiles/tilesIn.ts';

const AREAS = '/api/gateway/areas';
/** Two columns of tiles at zoom 5, across the Greenwich meridian. */
const BOX = { south: 40, west: -4, north: 55, east: 4 };
const send = ({ ask }: GatewayRig, method: string, path: string, body: object) =>
  ask(method, path, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

async function priceOf(rig: GatewayRig, address: string): Promise<AreaPrice> {
  return (await send(rig, 'POST', `${AREAS}/price`, { address, ...BOX })).json as AreaPrice;
}

async function areasOf({ ask }: GatewayRig): Promise<SavedAreaView[]> {
  return ((await ask('GET', AREAS)).json as { areas: SavedAreaView[] }).areas;
}

async function save(rig: GatewayRig, { url }: RangeServer, more: object = {}) {
  const { zooms } = await priceOf(rig, url);
  const { zoom, bytes } = zooms.at(-1)!;
  const draft = { address: url, ...BOX, name: 'Paris', maxZoom: zoom, bytes, ...more };
  return send(rig, 'POST', AREAS, draft);
}

const isIn = (rig: GatewayRig, state: string) =>
  vi.waitFor(async () => expect((await areasOf(rig))[0]!.state).toBe(state), { timeout: 10_000 });

test('areas: the price is what is fetched, and the file has the tiles of the box and no others', async () => {
  const tiles = paddedWorld();
  const server = await rangeServer(worldArchive(tiles), onTestFinished);
  const rig = await gatewayRig();
  const { zooms, attribution, isCut } = await priceOf(rig, server.url);
  expect([attribution, isCut, zooms.length]).toEqual([WORLD_CREDIT, false, 6]);
  const index = server.sent.length;
  const indexBytes = server.sent.reduce((sum, bytes) => sum + bytes, 0);
  expect(indexBytes).toBeLessThan(30_000);

  expect((await save(rig, server)).status).toBe(201);
  await isIn(rig, 'done');
  const fetched = server.sent.slice(index).reduce((sum, bytes) => sum + bytes, 0);
  expect(fetched).toBe(zooms.at(-1)!.bytes);
  const [area] = await areasOf(rig);
  expect(area).toMatchObject({ name: 'Paris.mbtiles', tiles: zooms.at(-1)!.tiles, bytesDone: fetched });

  const found = await tilesIn(join(rig.home, 'maps', 'Paris.mbtiles'), tiles);
  expect(found).toHaveLength(area!.tilesDone);
  expect(found.filter((text) => text.startsWith('5/'))).toEqual(
    [15, 16].flatMap((x) => [10, 11, 12].map((y) => `5/${x}/${y}`)),
  );
  const { sources } = (await rig.ask('GET', '/api/gateway/tileSources')).json as {
    sources: TileSourceView[];
  };
  expect(sources).toMatchObject([
    {
      name: 'Paris.mbtiles',
      minZoom: 0,
      maxZoom: 5,
      schema: 'protomaps',
      attribution: WORLD_CREDIT,
      west: -4,
    },
  ]);
});

test('areas: pausing stops, resuming goes on, cancelling leaves nothing', async () => {
  const server = await rangeServer(worldArchive(paddedWorld()), onTestFinished);
  const rig = await gatewayRig();
  await priceOf(rig, server.url);
  const honest = server.answer;
  const held: (() => void)[] = [];
  server.answer = (...exchange) => void held.push(() => honest(...exchange));
  const { id } = (await save(rig, server)).json as SavedAreaView;
  await vi.waitFor(() => expect(held).toHaveLength(1));
  const change = (state: string) => send(rig, 'PUT', `${AREAS}/${id}`, { state });
  expect((await change('paused')).json).toMatchObject({ state: 'paused' });
  held.pop()!();
  expect((await areasOf(rig))[0]).toMatchObject({ state: 'paused', tilesDone: 0 });
  await change('running');
  await vi.waitFor(() => expect(held).toHaveLength(1));
  await change('cancelled');
  expect(readdirSync(join(rig.home, 'maps'))).toEqual([]);
  expect(kindOf(await change('running'))).toBe('conflict');
  expect((await rig.ask('DELETE', `${AREAS}/${id}`)).status).toBe(200);
  expect(await areasOf(rig)).toEqual([]);
});

test('areas: another file at the address ends a job, and its tiles never mix', async () => {
  const server = await rangeServer(worldArchive(paddedWorld()), onTestFinished);
  const rig = await gatewayRig();
  await priceOf(rig, server.url);
  const other = worldArchive(paddedWorld().slice(0, 100));
  const honest = server.answer;
  server.answer = (request, response) => {
    server.serve(other);
    honest(request, response);
  };
  await save(rig, server);
  await isIn(rig, 'failed');
  expect((await areasOf(rig))[0]!.failure!.message).toMatch(/replaced/);
});

test('areas: what cannot be read is refused in a sentence', async () => {
  const server = await rangeServer(worldArchive(paddedWorld()), onTestFinished);
  const rig = await gatewayRig();
  const refusal = async (address: string) => {
    const { json } = await send(rig, 'POST', `${AREAS}/price`, { address, ...BOX });
    return (json as { failure: { message: string } }).failure.message;
  };
  expect(await refusal('http://192.168.1.1/world.pmtiles')).toMatch(/^address must be an https address/);
  expect(await refusal('https://user:word@example.org/a.pmtiles')).toMatch(/without user name/);
  expect(await refusal(server.url.replace('.pmtiles', '.zip'))).toMatch(/ends with \.pmtiles/);
  expect(await refusal('http://127.0.0.1:1/world.pmtiles')).toBe(
    'world.pmtiles cannot be read: Nothing listens at its address.',
  );
  server.answer = (_, response) => response.writeHead(200).end('all of it');
  expect(await refusal(server.url)).toMatch(/does not send parts of a file/);
  server.answer = (_, response) =>
    response.writeHead(302, { location: 'https://example.org/b.pmtiles' }).end();
  expect(await refusal(server.url)).toMatch(/moved to https:\/\/example\.org\/b\.pmtiles/);
  server.serve(Buffer.alloc(20_000, 'PM'));
  expect(await refusal(server.url)).toBe('world.pmtiles cannot be used as a map: it is no PMTiles archive.');
  server.serve(worldArchive(paddedWorld()));
  const draft = { bytes: 1000 };
  expect(kindOf(await save(rig, server, draft))).toBe('conflict');
  expect(kindOf(await save(rig, server, { maxZoom: 9 }))).toBe('invalid');
  expect(kindOf(await save(rig, server, { name: '../away' }))).toBe('invalid');
});
