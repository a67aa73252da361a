// `node bench/faults.ts` does more of the same, with every store, twenty kills and all the damaged homes.

import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openWireless } from '#server/emulator/wireless/openWireless.ts';
import { damagedHomes } from '#tests/support/faults/damagedHomes.ts';
import { type SmallDisk, smallDisk } from '#tests/support/faults/smallDisk.ts';
import { freshHome, type GatewayRig, gatewayRig, kindOf } from '#tests/support/gateway/gatewayRig.ts';

const mounted = smallDisk(4);
mounted?.remove();
if (!mounted) console.warn('!!! NOT RUN: the full disk; this process may not mount a file system.');

const json = { headers: { 'content-type': 'application/json' } };
const LABEL = ['PUT', '/api/gateway/labels/lte%2026201_1101_1'] as const;
const suspicious = { ...json, body: JSON.stringify({ label: 'suspicious', note: 'At the mast' }) };
const LIVE_IDS = '/api/followers/1.1/followers/ids.json?stringify_ids=true&user_id=';
const LOCAL = 'http://127.0.0.1:9';
const BEARER = { scheme: 'bearer', token: 'a-token-of-a-test' };

describe.runIf(mounted)('on a disk without a free byte', () => {
  test('what must be written is refused with the room that it needs, the rest goes on, and all works again', async () => {
    const disk = smallDisk(4) as SmallDisk;
    onTestFinished(() => disk.remove());
    const rig = await gatewayRig({ home: join(disk.folder, 'home') });
    await rig.goLive('followers', LOCAL, BEARER);
    await rig.ask(...LABEL, suspicious);
    const writes: [name: string, () => ReturnType<GatewayRig['ask']>][] = [
      [
        'labels',
        () =>
          rig.ask(...LABEL, {
            ...json,
            body: JSON.stringify({ label: 'suspicious', note: 'n'.repeat(2000) }),
          }),
      ],
      [
        'connections',
        () => rig.goLive('wireless', LOCAL, { scheme: 'basic', name: 'AIDsome', token: 'token' }),
      ],
      ['a list', () => rig.ask('POST', '/api/gateway/idLists?name=a', { body: '5001\n5002' })],
      [
        'a limit',
        () => rig.ask('PUT', '/api/gateway/ledger/followers/window', { ...json, body: '{"limit":20}' }),
      ],
    ];

    disk.fill();
    for (const [name, write] of writes) {
      const asked = await write();
      expect([asked.status, kindOf(asked)], name).toEqual([507, 'full']);
      expect(asked.text, name).toMatch(/The disk is full: \d+ MB must be free in \//);
    }
    const live = await rig.ask('GET', `${LIVE_IDS}1`);
    expect(kindOf(live)).toBe('full');
    const { json: ledger } = await rig.ask('GET', '/api/gateway/ledger');
    expect(spentOf(ledger)).toBe(0);
    expect((await rig.ask('GET', '/api/wireless/api/v2/network/search?ssid=a')).status).toBe(200);
    expect((await rig.ask('GET', '/api/gateway/labels')).text).toContain('At the mast');
    expect((await rig.ask('GET', '/api/gateway/log')).status).toBe(200);

    disk.free();
    for (const [name, write] of writes) expect((await write()).status, name).toBeLessThan(300);
    expect(kindOf(await rig.ask('GET', `${LIVE_IDS}2`))).toBe('offline');
    expect((await rig.ask('GET', '/api/gateway/log')).text).toContain('failed:full');
  });

  test('a gateway starts, says what cannot be written, and needs no other start', async () => {
    const disk = smallDisk(4) as SmallDisk;
    onTestFinished(() => disk.remove());
    const home = join(disk.folder, 'home');
    const first = await gatewayRig({ home });
    await first.ask(...LABEL, suspicious);
    await first.gateway.close(0);
    disk.fill();
    const rig = await gatewayRig({ home });
    expect(kindOf(await rig.ask(...LABEL, suspicious))).toBe('full');
    expect(kindOf(await rig.ask('GET', '/api/gateway/crawls'))).toBe('full');
    expect((await rig.ask('GET', '/api/gateway/status')).status).toBe(200);
    disk.free();
    expect((await rig.ask('GET', '/api/gateway/labels')).text).toContain('At the mast');
    expect((await rig.ask('GET', '/api/gateway/crawls')).status).toBe(200);
  });
});

describe.runIf(mounted)('a sample world without room', () => {
  test('says so, and is made when there is room', async () => {
    const disk = smallDisk(4) as SmallDisk;
    onTestFinished(() => disk.remove());
    disk.fill();
    const folder = join(disk.folder, 'wireless');
    const wireless = openWireless({ folder, dataset: 'sample', networks: 100 });
    onTestFinished(() => wireless.close());
    const request = { method: 'GET', path: '/api/v2/network/search?ssid=a', headers: EMBEDDED };
    const ask = () => wireless.send(request, new AbortController().signal);
    await vi.waitFor(async () => expect((await ask()).status).toBe(507), 20_000);
    expect(Buffer.from((await ask()).body).toString()).toContain(
      `The sample data could not be generated. The disk is full: 10 MB must be free in ${folder}.`,
    );
    disk.free();
    await vi.waitFor(async () => expect((await ask()).status).toBe(200), 20_000);
  }, 60_000);
});

const EMBEDDED = { authorization: `Basic ${btoa('embedded:embedded')}` };
const spentOf = (ledger: unknown) =>
  (ledger as { quotas: { service: string; spent: number }[] }).quotas.find(
    ({ service }) => service === 'followers',
  )?.spent;

test('a ledger that cannot be written spends no live query; embedded services go on', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const home = freshHome();
  const path = join(home, 'ledger.sqlite');
  mkdirSync(path);
  const rig = await gatewayRig({ home });
  await rig.goLive('followers', LOCAL, BEARER);
  const asked = await rig.ask('GET', `${LIVE_IDS}1`);
  expect(kindOf(asked)).toBe('unusable');
  expect(asked.text).toContain(`${path} is a folder, but must be a file. Move the folder away.`);
  expect((await rig.ask('GET', '/api/wireless/api/v2/network/search?ssid=a')).status).toBe(200);
  rmdirSync(path);
  expect(kindOf(await rig.ask('GET', `${LIVE_IDS}1`))).toBe('offline');
});

test.each(['', 'no database'])(
  'labels in a file that holds %j are not taken for new ones',
  async (content) => {
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const home = freshHome();
    const path = join(home, 'labels.sqlite');
    writeFileSync(path, content);
    const rig = await gatewayRig({ home });
    const sentence = `${path} is damaged. Restore it from a backup, or move it away to start with an empty one.`;
    expect(said.mock.calls.flat()).toContain(`${sentence}\n`);
    for (const asked of [await rig.ask('GET', '/api/gateway/labels'), await rig.ask(...LABEL, suspicious)]) {
      expect(kindOf(asked)).toBe('unusable');
      expect(asked.text).toContain(sentence);
    }
    expect((await rig.ask('GET', '/api/gateway/crawls')).status).toBe(200);
  },
);

test('damaged homes: each is said in a sentence that names the file, and what does not need it works', async () => {
  const findings = await damagedHomes(false);
  expect(findings.filter(({ isGood }) => !isGood)).toEqual([]);
  expect(findings.map(({ name }) => name)).toHaveLength(3);
}, 120_000);
