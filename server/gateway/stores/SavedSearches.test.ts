import { statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Connection } from '#server/gateway/credentials/Connections.ts';
import type { SavedSearch } from '#services/gateway/savedShapes.ts';
import { freshHome, type GatewayRig, gatewayRig } from '#tests/support/gateway/gatewayRig.ts';
import { onBothPlaces } from '#tests/support/postgres/onBothPlaces.ts';
import { twoRoles } from '#tests/support/postgres/testServer.ts';
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
  const before = Date.now();
  const kept = await keep(first, a, body);
  const after = Date.now();
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
  expect(snapshot!.keptAt).toBeGreaterThanOrEqual(before);
  expect(snapshot!.keptAt).toBeLessThanOrEqual(after);
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

const CONNECTION: Connection = {
  ...{ service: 'wireless', mode: 'embedded', dataset: 'sample', baseUrl: '' },
  ...{ credential: undefined, credentialId: '', identity: '', keptIn: null },
};
const here = () => CONNECTION;
const FACTS = { mode: 'embedded', rows: 1, unit: 'network', isWhole: true };

onBothPlaces(
  'SavedSearches',
  (fresh) => {
    test('SavedSearches drops the oldest snapshots of one search, and refuses what has no room', async () => {
      let now = 1000;
      const store = new SavedSearches(await fresh(), () => now++, { mostSnapshots: 2, mostBytes: 200 });
      const { id } = await store.add(DRAFT);
      const other = { ...CONNECTION, credentialId: 'another' };
      for (const fetchedAt of [1, 2, 3])
        await store.keep(id, CONNECTION, { ...FACTS, fetchedAt }, gzip(fetchedAt));
      const times = async () => (await store.list(here))[0]!.snapshots.map(({ fetchedAt }) => fetchedAt);
      expect(await times()).toEqual([3, 2]);
      const large = new Uint8Array(180);
      large.set([0x1f, 0x8b]);
      const full = store.keep(id, CONNECTION, { ...FACTS, fetchedAt: 4 }, large);
      await expect(full).rejects.toThrow(/Delete some first/);
      expect(await times()).toEqual([3, 2]);
      await store.keep(id, other, { ...FACTS, fetchedAt: 5 }, gzip(5));
      const [theirs, ours] = (await store.list(here))[0]!.snapshots;
      expect([theirs!.isCurrent, ours!.isCurrent, theirs!.owner === ours!.owner]).toEqual([
        false,
        true,
        false,
      ]);
      await store.close();
    });

    test('SavedSearches keeps names, notes, order and files as they were given', async () => {
      const store = new SavedSearches(await fresh());
      const ids: string[] = [];
      const draft = { ...DRAFT, note: 'nul \u0000 and lone \ud800' };
      for (const name of ['a', 'b', 'c']) ids.push((await store.add({ ...draft, name })).id);
      await store.order([ids[2]!, 'unknown', ids[0]!]);
      const names = async () => (await store.list(here)).map(({ name }) => name);
      expect(await names()).toEqual(['c', 'a', 'b']);
      const body = gzip({ rows: [] });
      const { id } = await store.keep(ids[0]!, CONNECTION, { ...FACTS, fetchedAt: 7 }, body);
      expect(Buffer.from(await store.read(ids[0]!, id))).toEqual(Buffer.from(body));
      await expect(store.read(ids[1]!, id)).rejects.toMatchObject({ kind: 'missing' });
      expect(await store.list(here)).toMatchObject([{}, { ...draft, name: 'a', snapshots: [{ id }] }, {}]);
      await store.removeSnapshot(ids[0]!, id);
      await store.remove(ids[1]!);
      expect(await store.list(here)).toMatchObject([{ name: 'c' }, { name: 'a', snapshots: [] }]);
      await expect(store.remove(ids[1]!)).rejects.toMatchObject({ kind: 'missing' });
      await store.close();
    });

    test('SavedSearches does not overwrite what somebody has changed in the meantime', async () => {
      const store = new SavedSearches(await fresh(), () => 1000);
      const read = await store.add(DRAFT);
      const change = (name: string, basedOn: number | null) =>
        store.change(read.id, { ...DRAFT, name, basedOn }, here);
      const both = await Promise.allSettled(['ours', 'theirs'].map((name) => change(name, read.changedAt)));
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const { reason } = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
      expect(reason).toMatchObject({
        kind: 'conflict',
        message: expect.stringMatching(/^This saved search was changed .* in the meantime\.$/),
      });
      const [now] = await store.list(here);
      expect(await change('again', now!.changedAt)).toMatchObject({ name: 'again' });
      await expect(change('late', now!.changedAt)).rejects.toMatchObject({ kind: 'conflict' });
      expect(await change('forced', null)).toMatchObject({ name: 'forced' });
      await store.close();
    });
  },
  (server) => {
    test('SavedSearches of a team tell who saved, changed and kept', async () => {
      const { asRole, owner } = await twoRoles(server());
      const [theirs, ours] = [new SavedSearches(asRole), new SavedSearches(owner)];
      const { id, changedAt } = await theirs.add(DRAFT);
      await ours.keep(id, CONNECTION, { ...FACTS, fetchedAt: 7 }, gzip(7));
      const by = { savedBy: 'anna', changedBy: 'anna', snapshots: [{ keptBy: 'airledger' }] };
      expect(await ours.list(here)).toMatchObject([by]);
      await ours.change(id, { ...DRAFT, name: 'Bars', basedOn: changedAt }, here);
      await ours.order([id]);
      await theirs.order([id]);
      expect(await theirs.list(here)).toMatchObject([{ name: 'Bars', ...by, changedBy: 'airledger' }]);
      const late = theirs.change(id, { ...DRAFT, basedOn: changedAt }, here);
      await expect(late).rejects.toThrow('This saved search was changed by airledger in the meantime.');
    });

    test('SavedSearches: what a database did not acknowledge is said to be so', async () => {
      const { owner, asRole } = await twoRoles(server());
      const store = new SavedSearches(owner);
      const { id } = await store.add(DRAFT);
      await owner.script('REVOKE INSERT ON airledger.saved FROM anna');
      await expect(new SavedSearches(asRole).add(DRAFT)).rejects.toMatchObject({ kind: 'refused' });
      await server().kill();
      await expect(store.add(DRAFT)).rejects.toMatchObject({
        kind: 'offline',
        message: expect.stringMatching(/cannot be reached/),
      });
      await server().resume();
      expect(await store.list(here)).toMatchObject([{ id, ...DRAFT }]);
    });
  },
);
