// Sample data through the wireless emulator: every network, hostile names and all, keeps the contract.

import { beforeAll, expect, test } from 'vitest';
import type { WirelessEmulator } from '#server/emulator/wireless/dataset/openWirelessEmulator.ts';
import type { Endpoint, Input, Reply } from '#services/endpoint.ts';
import { wireless } from '#services/wireless/endpoints.ts';
import { askEmulator, sampleEmulator } from '#tests/support/wireless/sampleEmulator.ts';

const NETWORKS = 2_000;
const START_MS = 60_000;
let emulator: WirelessEmulator;

beforeAll(() => {
  ({ emulator } = sampleEmulator(NETWORKS, START_MS));
}, START_MS);

/** Asks, and takes no departure from the contract. */
async function ask<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Reply<E>> {
  const notes: string[] = [];
  const reply = await askEmulator(emulator, endpoint, input, notes);
  expect(notes, endpoint.operation).toEqual([]);
  expect(reply, endpoint.operation).toBeDefined();
  return reply!;
}

interface Page<R> {
  results: R[];
  totalResults: number | null;
  searchAfter: string | null;
}

/** All rows of a search, page by page. */
async function everything<R>(search: (searchAfter: string | undefined) => Promise<Page<R>>): Promise<R[]> {
  const rows: R[] = [];
  let page = await search(undefined);
  while (page.results.length > 0) {
    rows.push(...page.results);
    page = await search(page.searchAfter!);
  }
  expect(rows).toHaveLength(page.totalResults!);
  return rows;
}

const everyTenth = <R>(rows: readonly R[]) => rows.filter((_, index) => index % 10 === 0);

test(
  'every network is found once, and its details keep the contract',
  async () => {
    const wifi = await everything((searchAfter) => ask(wireless.networkSearch, { searchAfter }));
    const bluetooth = await everything((searchAfter) => ask(wireless.bluetoothSearch, { searchAfter }));
    const cells = await everything((searchAfter) => ask(wireless.cellSearch, { searchAfter }));
    expect(wifi.length + bluetooth.length + cells.length).toBe(NETWORKS);
    const ids = [wifi, bluetooth].map((rows) => new Set(rows.map((row) => row.netid)).size);
    expect(ids).toEqual([wifi.length, bluetooth.length]);
    for (const { netid } of everyTenth(wifi)) {
      const detail = await ask(wireless.networkDetail, { netid });
      const places = await ask(wireless.detailWifi, { wifiNetworkId: netid });
      const seen = places.locationClusters.flatMap(({ locations }) => locations);
      expect(seen).toHaveLength(detail.results[0]!.locationData.length);
    }
    for (const { netid } of everyTenth(bluetooth)) {
      await ask(wireless.bluetoothDetail, { netid, reverseAddress: 'true' });
      await ask(wireless.detailBt, { btNetworkId: netid });
    }
    for (const { id, gentype } of cells) {
      const [first, second, third] = id.split('_') as [string, string, string];
      if (gentype === 'CDMA') await ask(wireless.detailCdma, { sid: first, nid: second, bsid: third });
      else {
        const type = gentype as 'GSM' | 'LTE' | 'WCDMA' | 'NR';
        await ask(wireless.detailCell, { type, operator: first, lac: second, cid: third });
      }
    }
  },
  START_MS,
);

test(
  'statistics of the world keep the contract and agree with each other',
  async () => {
    const { countries } = await ask(wireless.countries, {});
    const site = await ask(wireless.site, {});
    const sum = (count: (row: (typeof countries)[number]) => number | null) =>
      countries.reduce((total, row) => total + (count(row) ?? 0), 0);
    expect(sum((row) => row.wifiCount)).toBe(site.get('nettotal'));
    expect(sum((row) => row.cellCount)).toBe(site.get('gentotal'));
    expect(sum((row) => row.btCount)).toBe(site.get('bttotal'));
    const { results, totalUsers } = await ask(wireless.standings, { pageend: 1000 });
    expect(results).toHaveLength(totalUsers!);
    expect(results.reduce((total, row) => total + row.discoveredWiFi!, 0)).toBe(site.get('nettotal'));
    for (const { userName } of results) await ask(wireless.statsUser, { user: userName! });
    const { groups } = await ask(wireless.statsGroup, {});
    for (const { groupId } of groups) await ask(wireless.groupMembers, { groupid: groupId! });
    await ask(wireless.general, {});
    for (const { country } of countries) if (country !== null) await ask(wireless.regions, { country });
  },
  START_MS,
);

test(
  'places and operators of the product keep the contract',
  async () => {
    const { results } = await ask(wireless.geocode, { addresscode: 'Seattle, Washington, US' });
    expect(results[0]!.address.get('city')).toBe('Seattle');
    const operators = await ask(wireless.mccMnc, {});
    expect(operators instanceof Map && operators.get('262')?.get('01')?.brand).toMatch(/telekom/i);
  },
  START_MS,
);
