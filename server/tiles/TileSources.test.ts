import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MAP_UPLOAD_PATH, tilePath } from '#services/gateway/tileEndpoints.ts';
import type { TileSourceView } from '#services/gateway/tileShapes.ts';
import { freshHome, type GatewayRig, gatewayRig, kindOf } from '#tests/support/gateway/gatewayRig.ts';
import { mvtBytes } from '#tests/support/tiles/mvtBytes.ts';
import { pmtilesBytes } from '#tests/support/tiles/pmtilesBytes.ts';

const LINE: [number, number][] = [
  [0, 0],
  [9, 9],
];
const SOURCES = '/api/gateway/tileSources';
const archive = (name: string) =>
  pmtilesBytes([{ z: 1, x: 1, y: 0, bytes: mvtBytes({ roads: [{ line: LINE, tags: { name } }] }) }]);

async function sourcesOf({ ask }: GatewayRig): Promise<TileSourceView[]> {
  return ((await ask('GET', SOURCES)).json as { sources: TileSourceView[] }).sources;
}

const upload = ({ ask }: GatewayRig, name: string, body: Uint8Array) =>
  ask('POST', `${MAP_UPLOAD_PATH}?${new URLSearchParams({ name })}`, { body });
const put = ({ ask }: GatewayRig, id: string, name: string) =>
  ask('PUT', `${SOURCES}/${id}`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });

test('tiles: files of the folder are listed and served, and another file is another source', async () => {
  const home = freshHome();
  const folder = join(home, 'maps');
  mkdirSync(folder);
  writeFileSync(join(folder, 'berlin.pmtiles'), archive('old'));
  writeFileSync(join(folder, 'broken.mbtiles'), 'no database');
  writeFileSync(join(folder, 'notes.txt'), '');
  writeFileSync(join(home, 'secret.pmtiles'), archive('secret'));
  symlinkSync(join(home, 'secret.pmtiles'), join(folder, 'link.pmtiles'));
  const rig = await gatewayRig({ home });
  const [berlin, broken, link, ...others] = await sourcesOf(rig);
  expect(others).toEqual([]);
  expect(berlin).toMatchObject({
    name: 'berlin.pmtiles',
    problem: null,
    format: 'mvt',
    minZoom: 1,
    maxZoom: 1,
  });
  expect(broken!.problem).toBe(
    'broken.mbtiles cannot be used as a map: it is no SQLite database, or damaged.',
  );
  expect(link!.problem).toMatch(/^link\.pmtiles cannot be used as a map: it is a link/);

  const tile = await rig.ask('GET', tilePath(berlin!.id, 1, 1, 0));
  expect(tile.text).toContain('old');
  expect(tile.headers).toMatchObject({
    'content-type': 'application/vnd.mapbox-vector-tile',
    'cache-control': 'private, max-age=31536000, immutable',
  });
  expect((await rig.ask('GET', tilePath(berlin!.id, 1, 0, 0))).status).toBe(204);
  expect(kindOf(await rig.ask('GET', tilePath(berlin!.id, 1, 2, 0)))).toBe('invalid');
  expect(kindOf(await rig.ask('GET', tilePath(link!.id, 1, 1, 0)))).toBe('unusable');
  expect((await rig.ask('GET', tilePath(berlin!.id, 1, 1, 0), { rawHeaders: [] })).status).toBe(421);
  const stranger = { rawHeaders: ['host', `127.0.0.1:${rig.gateway.port}`] };
  expect((await rig.ask('GET', tilePath(berlin!.id, 1, 1, 0), stranger)).status).toBe(401);

  writeFileSync(join(folder, 'berlin.pmtiles'), archive('newer'));
  const [changed] = await sourcesOf(rig);
  expect(changed!.id).not.toBe(berlin!.id);
  expect((await rig.ask('GET', tilePath(changed!.id, 1, 1, 0))).text).toContain('newer');
  expect(kindOf(await rig.ask('GET', tilePath(berlin!.id, 1, 1, 0)))).toBe('missing');
});

test('tiles: an upload is placed whole, renamed and deleted; one that is no map leaves nothing', async () => {
  const rig = await gatewayRig();
  const folder = join(rig.home, 'maps');
  expect(await sourcesOf(rig)).toEqual([]);
  expect((await upload(rig, 'berlin.pmtiles', archive('one'))).status).toBe(201);
  const second = (await upload(rig, 'berlin.pmtiles', archive('two'))).json as TileSourceView;
  expect(second.name).toBe('berlin 2.pmtiles');
  const bomb = pmtilesBytes([{ z: 0, x: 0, y: 0, bytes: Buffer.from([0x1a, 0x7f, 1]) }]);
  const { id } = (await upload(rig, 'bomb.pmtiles', bomb)).json as TileSourceView;
  const answer = await rig.ask('GET', tilePath(id, 0, 0, 0));
  expect([kindOf(answer), answer.text]).toEqual([
    'unusable',
    expect.stringContaining('bomb.pmtiles, tile 0/0/0: its vector data is damaged.'),
  ]);
  expect((await rig.ask('DELETE', `${SOURCES}/${id}`)).status).toBe(200);
  const refused = await upload(rig, 'cut.pmtiles', archive('one').subarray(0, 100));
  expect([kindOf(refused), refused.text]).toEqual(['invalid', expect.stringContaining('cut.pmtiles')]);
  for (const name of ['../up.pmtiles', '.hidden.pmtiles', 'a/b.pmtiles', 'x.txt', ''])
    expect(kindOf(await upload(rig, name, archive('one'))), name).toBe('invalid');
  expect(readdirSync(folder).sort()).toEqual(['berlin 2.pmtiles', 'berlin.pmtiles']);

  expect(kindOf(await put(rig, second.id, 'berlin.pmtiles'))).toBe('conflict');
  expect(kindOf(await put(rig, second.id, '../../away.pmtiles'))).toBe('invalid');
  const renamed = (await put(rig, second.id, 'town.pmtiles')).json as TileSourceView;
  expect((await rig.ask('GET', tilePath(renamed.id, 1, 1, 0))).text).toContain('two');
  expect((await rig.ask('DELETE', `${SOURCES}/${renamed.id}`)).status).toBe(200);
  expect(readdirSync(folder)).toEqual(['berlin.pmtiles']);
});

test('tiles: those that Airledger makes come first, and are neither renamed nor deleted', async () => {
  const rig = await gatewayRig();
  const info = {
    name: 'water',
    format: 'mvt' as const,
    minZoom: 0,
    maxZoom: 9,
    bounds: { south: -85, west: -180, north: 85, east: 180 },
    attribution: '© Someone',
    schema: 'protomaps' as const,
  };
  const tile = async () => Buffer.from('sea');
  rig.gateway.parts.tiles.set('water', '1', { info, tile, close() {} });
  await upload(rig, 'a.pmtiles', archive('one'));
  const [water, file] = await sourcesOf(rig);
  expect([water!.name, water!.bytes, file!.name]).toEqual(['water', null, 'a.pmtiles']);
  expect((await rig.ask('GET', tilePath(water!.id, 9, 3, 3))).text).toBe('sea');
  expect(kindOf(await rig.ask('DELETE', `${SOURCES}/${water!.id}`))).toBe('conflict');
});
