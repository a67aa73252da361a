// The sample world through the wireless twin: every network that it has, hostile names and all, keeps the contract.

import { beforeAll, expect, test } from 'vitest';
import {
  openWirelessEmulator,
  type WirelessEmulator,
} from '#server/emulator/wireless/dataset/openWirelessEmulator.ts';
import { openStore } from '#server/emulator/wireless/dataset/SqliteStore.ts';
import { referenceOf } from '#server/emulator/wireless/reference/referenceOf.ts';
import { loadSampleData } from '#server/emulator/wireless/sample/loadSampleData.ts';
import type { Endpoint, Input, Reply } from '#services/endpoint.ts';
import { readReply, wireRequest } from '#services/request.ts';
import { wireless } from '#services/wireless/endpoints.ts';

const NETWORKS = 2_000;
const START_MS = 60_000;
const headers = { authorization: `Basic ${Buffer.from('embedded:embedded').toString('base64')}` };
let twin: WirelessEmulator;

beforeAll(() => {
  const store = openStore(':memory:');
  loadSampleData(store, { networks: NETWORKS });
  twin = openWirelessEmulator(store, referenceOf(store.database), {
    dailyLimits: null,
    searchBudgetMs: START_MS,
  });
}, START_MS);

/** Asks, and takes no departure from the contract. */
async function ask<E extends Endpoint>(row: E, input: Input<E>): Promise<Reply<E>> {
  const wire = wireRequest(row, input);
  const path = wire.path + (wire.query && `?${wire.query}`);
  const { status, body } = await twin.answer({ method: row.method, path, headers });
  const text = new TextDecoder().decode(body);
  expect(status, text.slice(0, 500)).toBe(200);
  const notes: string[] = [];
  const reply = readReply(row, JSON.parse(text), notes);
  expect(notes, row.operation).toEqual([]);
  return reply;
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
