import { statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { SavedSearch } from '#services/gateway/savedShapes.ts';
import { freshHome, type GatewayRig, gatewayRig } from '#tests/support/gateway/gatewayRig.ts';
import { SavedSearches } from './SavedSearches.ts';

const DRAFT = { name: 'Cafés', link: '/?kinds=wifi&map=52.5,13.4,12', note: '', tags: ['berlin'] };
const gzip = (value: unknown) => new Uint8Array(gzipSync(JSON.stringify(value)));

const send = (rig: GatewayRig, method: string, path: string, body: unknown) =>
  rig.ask(method, `/api/gateway/saved${path}`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const saved = async (rig: GatewayRig) =>
  ((await rig.ask('GET', '/api/gateway/saved')).json as { saved: SavedSearch[] }).saved;
const keep = (rig: GatewayRig, id: string, body: Uint8Array) =>
  rig.ask(
    'POST',
    `/api/gateway/saved/${id}/snapshots?service=wireless&mode=live&fetchedAt=7&rows=2&unit=network&isWhole=true`,
    {
      headers: { 'content-type': 'application/octet-stream' },
      body,
    },
  );
const idOf = ({ json }: { json: unknown }) => (json as { id: string }).id;

test('SavedSearches keeps names, notes, order and snapshots across a restart, for its user alone', async () => {
  const home = freshHome();
  const first = await gatewayRig({ home });
  const a = idOf(await send(first, 'POST', '', DRAFT));
  const b = idOf(await send(first, 'POST', '', { ...DRAFT, name: ' Second ', tags: ['x', 'x '] }));
  await send(first, 'PUT', `/${a}`, { ...DRAFT, note: 'nul \u0000 and lone \ud800' });
  await send(first, 'PUT', '', { ids: [b, 'unknown'] });
  const body = gzip({ rows: [] });
  const kept = await keep(first, a, body);
  expect([kept.status, kept.json]).toMatchObject([
    201,
    { rows: 2, isWhole: true, isCurrent: true, unit: 'network' },
  ]);
  await first.gateway.close(0);

  const second = await gatewayRig({ home });
  const list = await saved(second);
  expect(list).toMatchObject([
    { id: b, name: 'Second', tags: ['x'], snapshots: [] },
    { id: a, name: 'Cafés', note: 'nul \u0000 and lone \ud800', tags: ['berlin'] },
  ]);
  const [snapshot] = list[1]!.snapshots;
  expect(snapshot).toMatchObject({ fetchedAt: 7, mode: 'live', isCurrent: true, bytes: body.length });
  const read = await second.ask('GET', `/api/gateway/saved/${a}/snapshots/${snapshot!.id}`);
  expect(Buffer.from((read.json as { body: string }).body, 'base64')).toEqual(Buffer.from(body));
  await second.gateway.connections.set('wireless', {
    ...{ mode: null, dataset: 'own', baseUrl: null, credential: null },
  });
  expect((await saved(second))[1]!.snapshots).toMatchObject([{ isCurrent: false }]);
  expect(statSync(join(home, 'saved.sqlite')).mode & 0o777).toBe(0o600);

  await second.ask('DELETE', `/api/gateway/saved/${a}`);
  expect(await saved(second)).toMatchObject([{ id: b }]);
  expect((await second.ask('GET', `/api/gateway/saved/${a}/snapshots/${snapshot!.id}`)).status).toBe(404);
});

test('SavedSearches refuses what breaks a rule, names it and changes nothing', async () => {
  const rig = await gatewayRig();
  for (const [wrong, message] of [
    [{ name: ' ' }, 'name must have 1 to 200 characters, got 0'],
    [{ link: 'https://example.org/' }, 'link must be a path of this page'],
    [{ link: '//example.org/' }, 'link must be a path of this page'],
    [{ link: '/#key=secret' }, 'link must be a path of this page'],
    [{ link: 'javascript:alert(1)' }, 'link must be a path of this page'],
    [{ tags: [''] }, 'a tag must have 1 to 40 characters, got ""'],
    [{ tags: Array.from({ length: 21 }, (_, at) => `${at}`) }, 'there can be at most 20 tags, got 21'],
    [{ note: 'x'.repeat(20_001) }, 'note must have at most 20,000 characters, got 20,001'],
  ] as const) {
    const { status, text } = await send(rig, 'POST', '', { ...DRAFT, ...wrong });
    expect([status, text]).toEqual([400, expect.stringContaining(JSON.stringify(message).slice(1, -1))]);
  }
  expect(await saved(rig)).toEqual([]);
  expect((await keep(rig, 'none', gzip(1))).status).toBe(404);
  const id = idOf(await send(rig, 'POST', '', DRAFT));
  expect((await keep(rig, id, new TextEncoder().encode('{}'))).text).toContain('must be a gzip file');
});

test('SavedSearches drops the oldest snapshots of one search, and refuses what has no room', () => {
  let now = 1000;
  const store = new SavedSearches(join(freshHome(), 'saved.sqlite'), () => now++, {
    mostSnapshots: 2,
    mostBytes: 200,
  });
  const connection = {
    ...({ service: 'wireless', mode: 'embedded', dataset: 'sample', baseUrl: '' } as const),
    ...{ credential: undefined, credentialId: '', keptIn: null },
  };
  const { id } = store.add(DRAFT);
  const other = { ...connection, credentialId: 'another' };
  const facts = { mode: 'embedded', rows: 1, unit: 'network', isWhole: true };
  for (const fetchedAt of [1, 2, 3]) store.keep(id, connection, { ...facts, fetchedAt }, gzip(fetchedAt));
  const times = () => store.list(() => connection)[0]!.snapshots.map(({ fetchedAt }) => fetchedAt);
  expect(times()).toEqual([3, 2]);
  const large = new Uint8Array(180);
  large.set([0x1f, 0x8b]);
  expect(() => store.keep(id, connection, { ...facts, fetchedAt: 4 }, large)).toThrow(/Delete some first/);
  expect(times()).toEqual([3, 2]);
  store.keep(id, other, { ...facts, fetchedAt: 5 }, gzip(5));
  const [theirs, ours] = store.list(() => connection)[0]!.snapshots;
  expect([theirs!.isCurrent, ours!.isCurrent, theirs!.owner === ours!.owner]).toEqual([false, true, false]);
  store.close();
});
