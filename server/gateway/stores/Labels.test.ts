import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LABELS, MAX_NOTE_LENGTH } from '#domain/simulator/ReviewLabel.ts';
import { freshHome, type GatewayRig, gatewayRig, kindOf } from '#tests/support/gateway/gatewayRig.ts';
import { killWhileStoring } from '#tests/support/gateway/killWhileStoring.ts';
import { onBothPlaces } from '#tests/support/postgres/onBothPlaces.ts';
import { twoRoles } from '#tests/support/postgres/testServer.ts';
import { Labels, type StoredLabel } from './Labels.ts';

const CELL = 'lte 26201_1101_27447298';
const NOON = Date.parse('2026-03-01T12:00:00Z');
const newPath = () => join(freshHome(), 'labels.sqlite');

function put(rig: GatewayRig, key: string, body: unknown) {
  return rig.ask('PUT', `/api/gateway/labels/${encodeURIComponent(key)}`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function listed(rig: GatewayRig): Promise<StoredLabel[]> {
  return ((await rig.ask('GET', '/api/gateway/labels')).json as { labels: StoredLabel[] }).labels;
}

test('Labels keeps the last label of each cell across a restart', async () => {
  const home = freshHome();
  const first = await gatewayRig({ home });
  const given = await put(first, CELL, { label: 'suspicious', note: 'Seen twice' });
  expect(given.json).toMatchObject({ key: CELL, label: 'suspicious', note: 'Seen twice' });
  await put(first, CELL, { label: 'confirmed', note: 'Seen thrice' });
  await put(first, 'gsm 26202_7_99', { label: 'smallCell', note: '' });
  await first.gateway.close(0);
  const second = await gatewayRig({ home });
  expect(await listed(second)).toMatchObject([
    { key: 'gsm 26202_7_99', label: 'smallCell', note: '' },
    { key: CELL, label: 'confirmed', note: 'Seen thrice' },
  ]);
});

test('Labels: "unknown" without a note removes the label', async () => {
  const rig = await gatewayRig();
  await put(rig, CELL, { label: 'legitimate', note: '' });
  await put(rig, CELL, { label: 'unknown', note: 'Ask the operator' });
  expect(await listed(rig)).toMatchObject([{ key: CELL, label: 'unknown', note: 'Ask the operator' }]);
  expect((await put(rig, CELL, { label: 'unknown', note: '' })).status).toBe(200);
  expect(await listed(rig)).toEqual([]);
});

test('Labels refuses an invalid label, key or length with its rule and changes nothing', async () => {
  const rig = await gatewayRig();
  await put(rig, CELL, { label: 'legitimate', note: 'mine' });
  const long = 'x'.repeat(MAX_NOTE_LENGTH + 1);
  const wrong: [string, unknown, RegExp][] = [
    [CELL, { label: 'evil', note: '' }, /label must be one of unknown, legitimate, .* got "evil"/],
    [CELL, { label: 'confirmed', note: long }, /note must have at most 2,000 characters, got 2,001/],
    [CELL, { label: 'confirmed' }, /note should be text, but is missing/],
    [CELL, { label: 'confirmed', note: '', atMs: 1 }, /atMs/],
    ['wifi 26201_1_2', { label: 'confirmed', note: '' }, /key must be a kind of cell and its identity/],
    ['lte 26201_1_2;DROP', { label: 'confirmed', note: '' }, /key must be/],
    [`lte 26201_1_${'9'.repeat(16)}`, { label: 'confirmed', note: '' }, /key must be/],
  ];
  for (const [key, body, message] of wrong) {
    const asked = await put(rig, key, body);
    expect([asked.status, kindOf(asked)], asked.text).toEqual([400, 'invalid']);
    expect((asked.json as { failure: { message: string } }).failure.message).toMatch(message);
  }
  expect(await listed(rig)).toMatchObject([{ key: CELL, label: 'legitimate', note: 'mine' }]);
  expect((await put(rig, CELL, { label: 'confirmed', note: 'x'.repeat(MAX_NOTE_LENGTH) })).status).toBe(200);
});

test('Labels needs the session', async () => {
  const rig = await gatewayRig();
  for (const method of ['GET', 'PUT']) {
    const target =
      method === 'GET' ? '/api/gateway/labels' : `/api/gateway/labels/${encodeURIComponent(CELL)}`;
    const asked = await rig.ask(method, target, { headers: { authorization: 'Bearer nobody' } });
    expect(asked.status).toBe(401);
  }
});

onBothPlaces(
  'Labels',
  (fresh) => {
    test('Labels returns any note unchanged', async () => {
      const labels = new Labels(await fresh(), () => NOON);
      const hostile = fc.oneof(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.constantFrom(
          '\0',
          '\ud800',
          '\u202egnp.exe',
          '<img src=x onerror=alert(1)>',
          "'); DROP TABLE label;--",
          '\r\n\t\x1b[31m',
        ),
      );
      await fc.assert(
        fc.asyncProperty(hostile, fc.constantFrom(...LABELS), async (note, label) => {
          const given = await labels.set(CELL, { label, note });
          expect(given).toMatchObject({ key: CELL, label, note, atMs: NOON });
          expect(await labels.list()).toEqual(label === 'unknown' && note === '' ? [] : [given]);
        }),
      );
      await labels.close();
    });

    test('Labels lists the last label of each cell, by key', async () => {
      let now = NOON;
      const labels = new Labels(await fresh(), () => now++);
      for (const [key, label] of [
        [CELL, 'suspicious'],
        ['gsm 1_2_3', 'smallCell'],
        [CELL, 'confirmed'],
      ] as const)
        await labels.set(key, { label, note: '' });
      expect(await labels.list()).toMatchObject([
        { key: 'gsm 1_2_3', label: 'smallCell', atMs: NOON + 1 },
        { key: CELL, label: 'confirmed', atMs: NOON + 2 },
      ]);
      await labels.set('gsm 1_2_3', { label: 'unknown', note: '' });
      expect(await labels.list()).toMatchObject([{ key: CELL }]);
      await labels.close();
    });
  },
  (server) => {
    test('Labels of a team tell who gave each last, which nobody can forge', async () => {
      const { asRole, owner } = await twoRoles(server());
      const theirs = new Labels(asRole, () => NOON);
      const ours = new Labels(owner, () => NOON + 1);
      expect(await theirs.set(CELL, { label: 'suspicious', note: 'Odd' })).toMatchObject({ savedBy: 'anna' });
      await ours.set('gsm 1_2_3', { label: 'smallCell', note: '' });
      await asRole.run(`INSERT INTO label VALUES ('lte 1_2_3', 'confirmed', '""', 1, 'somebody else')`);
      const listed = (await ours.list()).map(({ key, savedBy }) => [key, savedBy]);
      expect(listed).toEqual([
        ['gsm 1_2_3', 'airledger'],
        ['lte 1_2_3', 'anna'],
        [CELL, 'anna'],
      ]);
      await ours.set(CELL, { label: 'legitimate', note: 'A known mast' });
      expect((await theirs.list()).at(-1)).toMatchObject({ label: 'legitimate', savedBy: 'airledger' });
    });
  },
);

test('Labels: a confirmed label survives a killed process', async () => {
  const path = newPath();
  const last = await killWhileStoring('labelUntilKilled.ts', path);
  const labels = new Labels(path);
  const kept = new Map((await labels.list()).map((one) => [one.key, one]));
  expect(last).toBeGreaterThanOrEqual(30);
  for (let cell = 1; cell <= last; cell++)
    expect(kept.get(`lte 26201_1101_${cell}`)).toMatchObject({
      label: 'suspicious',
      note: `Heard at mast ${cell}`,
    });
  await labels.close();
});

test('Labels: only the owner can read the file; foreign rows are skipped', async () => {
  const path = newPath();
  const labels = new Labels(path, () => NOON);
  await labels.set(CELL, { label: 'confirmed', note: 'good' });
  for (const end of ['', '-wal', '-shm']) expect(statSync(path + end).mode & 0o777).toBe(0o600);
  const other = new DatabaseSync(path);
  const add = other.prepare('INSERT INTO label (key, label, note, atMs) VALUES (?, ?, ?, ?)');
  add.run('lte 1_2_3', 'evil', '"x"', 1);
  add.run('lte 1_2_4', 'confirmed', 'not JSON', 1);
  add.run('lte 1_2_5', 'confirmed', '{"a":1}', 1);
  add.run('lte 1_2_6', 'confirmed', '"fine"', 'yesterday');
  other.close();
  expect(await labels.list()).toEqual([{ key: CELL, label: 'confirmed', note: 'good', atMs: NOON }]);
  await labels.close();
});
