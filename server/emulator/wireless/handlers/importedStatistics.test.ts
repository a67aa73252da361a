import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '#server/emulator/wireless/dataset/SqliteStore.ts';
import { importFile } from '#server/emulator/wireless/import/importFile.ts';
import { wireless as endpoints } from '#services/wireless/endpoints.ts';
import { SIGHTED, wigleCsv } from '#tests/support/domain/wigleCsv.ts';
import { addTinyPeople } from '#tests/support/wireless/tinyDataset.ts';
import { type TinyEmulator, tinyEmulator, tinyReference } from '#tests/support/wireless/tinyEmulator.ts';

const ADA = 1;
const BERLIN = { country: 'DE', region: 'Berlin', city: 'Berlin', road: null, house: null, postal: '10119' };

/** An emulator of accounts without discoveries, whose imports are all in Berlin. */
function ownEmulator(): TinyEmulator {
  return tinyEmulator({}, tinyReference, () => {
    const store = openStore(':memory:', { addressOf: () => BERLIN });
    addTinyPeople(store.database);
    return store;
  });
}

async function bringIn({ store }: TinyEmulator, sightings: Parameters<typeof wigleCsv>[0]) {
  const folder = mkdtempSync(join(tmpdir(), 'airledger-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'survey.csv');
  writeFileSync(path, wigleCsv(sightings));
  const job = { account: ADA, onProgress() {}, onReject() {}, isCancelled: () => false };
  const { state, networksNew } = await importFile(store, { path, name: 'survey.csv' }, job);
  expect([state, networksNew]).toEqual(['done', sightings.length]);
}

async function statistics(tiny: TinyEmulator) {
  const [site, general, countries, regions, standings, user] = await Promise.all([
    tiny.ask(endpoints.site, {}),
    tiny.ask(endpoints.general, {}),
    tiny.ask(endpoints.countries, {}),
    tiny.ask(endpoints.regions, { country: 'DE' }),
    tiny.ask(endpoints.standings, {}),
    tiny.ask(endpoints.statsUser, {}),
  ]);
  const names = general.reply!.get('ssidStatistics') as { name: string; value: number }[];
  const octets = general.reply!.get('octetStatistics') as { name: string; value: number }[];
  const germany = countries.reply!.countries.find(({ country }) => country === 'DE');
  const sum = (counts: readonly { wifiCount: number | null }[]) =>
    counts.reduce((total, { wifiCount }) => total + (wifiCount ?? 0), 0);
  return {
    site: Object.fromEntries(site.reply!),
    general: Object.fromEntries(general.reply!),
    cafes: names.find(({ name }) => name === 'Import Cafe')?.value ?? 0,
    octets: octets.find(({ name }) => name === '06:00:00')?.value ?? 0,
    germany: germany?.wifiCount ?? 0,
    regions: sum(regions.reply!.regions),
    encryption: regions.reply!.encryption.reduce((total, { count }) => total + (count ?? 0), 0),
    standing: standings.reply!.results.find(({ userName }) => userName === 'ada')!,
    user: user.reply!.statistics!,
  };
}

test('importing a file updates every affected statistic', async () => {
  const tiny = ownEmulator();
  const before = await statistics(tiny);
  const sightings = Array.from({ length: 5 }, (_, index) => ({
    ...SIGHTED,
    id: `06:00:00:00:00:0${index}`,
    name: 'Import Cafe',
    lat: 52.52,
    lng: 13.4 + index / 1e4,
  }));
  await bringIn(tiny, sightings);
  const after = await statistics(tiny);
  for (const map of ['site', 'general'] as const) {
    const change = (key: string) => Number(after[map][key]) - Number(before[map][key]);
    expect(['nettotal', 'netloc', 'netwpa2', 'loctotal', 'transtot', 'btloc'].map(change)).toEqual([
      5, 5, 5, 5, 1, 0,
    ]);
  }
  expect([before.cafes, after.cafes]).toEqual([0, 5]);
  expect([before.octets, after.octets]).toEqual([0, 5]);
  expect(after.germany - before.germany).toBe(5);
  expect(after.regions - before.regions).toBe(5);
  expect(after.encryption - before.encryption).toBe(5);
  for (const who of ['standing', 'user'] as const)
    expect(after[who].discoveredWiFiGPS! - before[who].discoveredWiFiGPS!).toBe(5);
});
