import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openWireless } from '#server/emulator/wireless/openWireless.ts';
import { gateway as endpoints } from '#services/gateway/endpoints.ts';
import type { SampleScanFacts } from '#services/gateway/shapes.ts';
import { readReply } from '#services/request.ts';
import { freshHome, type GatewayRig, gatewayRig, kindOf } from '#tests/support/gateway/gatewayRig.ts';

const SLOW_MS = 60_000;

async function scansOf(rig: GatewayRig): Promise<SampleScanFacts[]> {
  const notes: string[] = [];
  const { json } = await rig.ask('GET', '/api/gateway/scans');
  const { scans } = readReply(endpoints.sampleScans, json, notes);
  expect(notes).toEqual([]);
  return scans;
}

test(
  'sample scans are complete, the same each time, and shown only with the sample data',
  async () => {
    const home = freshHome();
    const wireless = openWireless({ folder: join(home, 'wireless'), dataset: 'sample', networks: 4000 });
    const rig = await gatewayRig({ home, wireless });
    expect(wireless.prepared < 1 ? await scansOf(rig) : []).toEqual([]);
    await vi.waitFor(() => expect(wireless.prepared).toBe(1), { timeout: SLOW_MS, interval: 50 });
    const scans = await scansOf(rig);
    expect(scans.map(({ name }) => name)).toContain('simulator');
    for (const { name, rows: count } of scans) {
      const asked = await rig.ask('GET', `/api/gateway/scans/${name}`);
      const notes: string[] = [];
      const file = readReply(endpoints.sampleScan, asked.json, notes);
      expect(notes).toEqual([]);
      expect(file.name).toBe(name);
      const lines = file.text.trimEnd().split('\n').length;
      expect([count + 1, count + 2]).toContain(lines);
      expect((await rig.ask('GET', `/api/gateway/scans/${name}`)).text).toBe(asked.text);
    }
    await wireless.useDataset('own');
    expect(await scansOf(rig)).toEqual([]);
    expect(kindOf(await rig.ask('GET', '/api/gateway/scans/simulator'))).toBe('missing');
    await wireless.useDataset('sample');
    expect(await scansOf(rig)).toEqual(scans);
    await rig.goLive('wireless', 'http://127.0.0.1:9/', { scheme: 'basic', name: 'a', token: 'b' });
    expect(await scansOf(rig)).toEqual([]);
  },
  SLOW_MS,
);

test('sample scans: an unknown name is missing, a name with a path in it is refused', async () => {
  const rig = await gatewayRig();
  expect(kindOf(await rig.ask('GET', '/api/gateway/scans/nothing'))).toBe('missing');
  for (const name of ['..', '%2e%2e', 'a%2fb', '%00'])
    expect((await rig.ask('GET', `/api/gateway/scans/${name}`)).status).toBeGreaterThanOrEqual(400);
});
