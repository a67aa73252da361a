import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openWireless } from '#server/emulator/wireless/openWireless.ts';
import { gateway as endpoints } from '#services/gateway/endpoints.ts';
import { readReply } from '#services/request.ts';
import { putSample, SAMPLE_NETWORKS } from '#tests/support/faults/putSample.ts';
import { freshHome, gatewayRig } from '#tests/support/gateway/gatewayRig.ts';
import { seedSnapshots } from '#tests/support/gateway/seedSnapshots.ts';

const SLOW_MS = 60_000;
const DAY_MS = 86_400_000;
const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

interface Standings {
  results: { discoveredWiFi: number }[];
}

const sumOf = ({ results }: Standings) => results.reduce((sum, one) => sum + one.discoveredWiFi, 0);

test(
  'SamplePast: statistics of the sample data have a history on the first day, computed from its uploads',
  async () => {
    const home = freshHome();
    const yesterday = { operation: 'countries' as const, atMs: Date.now() - DAY_MS, body: { countries: [] } };
    await seedSnapshots(home, [yesterday]);
    putSample(home);
    const folder = join(home, 'wireless');
    const wireless = openWireless({ folder, dataset: 'sample', networks: SAMPLE_NETWORKS });
    const rig = await gatewayRig({ home, wireless });
    const snapshots = async (path: string) => {
      const read = async () => {
        const { json } = await rig.ask('GET', `/api/gateway/snapshots/${path}`);
        return readReply(endpoints.snapshots, json, []);
      };
      await vi.waitFor(async () => expect((await read()).pending).toBe(0), {
        timeout: SLOW_MS,
        interval: 50,
      });
      return (await read()).snapshots;
    };
    const series = async () => {
      const { json } = await rig.ask('GET', '/api/gateway/snapshots');
      return readReply(endpoints.snapshotSeries, json, []).series;
    };

    expect((await series()).map(({ operation }) => operation)).toEqual(
      expect.arrayContaining(['site', 'standings', 'statsUser', 'countries']),
    );
    const [latest] = await snapshots(`site?before=${dayAgo(0)}&most=1`);
    expect(latest!.day).toBe(dayAgo(1));
    const site = await snapshots('site');
    expect(site.map(({ day }) => day)).toEqual(Array.from({ length: 90 }, (_, at) => dayAgo(90 - at)));
    const totals = site.map(({ body }) => (body as { nettotal: number; transtot: number }).nettotal);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    expect(totals[0]).toBeGreaterThan(0);
    const { text } = await rig.ask('GET', '/api/wireless/api/v2/stats/site');
    expect(totals.at(-1)).toBeLessThan(JSON.parse(text).nettotal);
    expect(totals[0]).toBeLessThan(totals.at(-1)!);

    const standings = await snapshots('standings?input=sort%3Ddiscovered%26pagestart%3D0%26pageend%3D100');
    const found = standings.map(({ body }) => sumOf(body as Standings));
    expect(found[0]).toBeLessThan(found.at(-1)!);
    expect((await series()).find(({ operation }) => operation === 'site')).toMatchObject({ days: 91 });

    expect(await snapshots('countries')).toHaveLength(1); // somebody has looked before
    await wireless.useDataset('own');
    rig.gateway.connections.useDataset('own');
    expect(await snapshots('site')).toEqual([]);
  },
  SLOW_MS,
);
