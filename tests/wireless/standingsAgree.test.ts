// Standings, single accounts and groups of the same data give the same numbers.

import { beforeAll, expect, test } from 'vitest';
import type { WirelessEmulator } from '#server/emulator/wireless/dataset/openWirelessEmulator.ts';
import type { Endpoint, Input, Reply } from '#services/endpoint.ts';
import { wireless } from '#services/wireless/endpoints.ts';
import { askEmulator, sampleEmulator } from '#tests/support/wireless/sampleEmulator.ts';
import { tinyEmulator } from '#tests/support/wireless/tinyEmulator.ts';

const START_MS = 60_000;
let store: ReturnType<typeof sampleEmulator>['store'];
let emulator: WirelessEmulator;

beforeAll(() => {
  ({ store, emulator } = sampleEmulator(3_000, START_MS));
}, START_MS);

async function ask<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Reply<E>> {
  const reply = await askEmulator(emulator, endpoint, input);
  expect(reply, endpoint.operation).toBeDefined();
  return reply!;
}

type Sort = NonNullable<Input<typeof wireless.standings>['sort']>;
type Row = Reply<typeof wireless.standings>['results'][number];

const all = async (sort: Sort) => (await ask(wireless.standings, { sort, pageend: 1000 })).results;

/** What each order counts, as the store itself has it; best first is smallest first. */
const MEASURES: Record<Sort, (row: Row) => number | string> = {
  discovered: (row) => -row.discoveredWiFiGPS!,
  total: (row) => -row.totalWiFiLocations!,
  monthcount: (row) => -row.eventMonthCount!,
  prevmonthcount: (row) => -row.eventPrevMonthCount!,
  gendisc: (row) => -row.discoveredCell!,
  gentotal: (row) => -cellObservations(row.userName!),
  firsttransid: (row) => row.first ?? '99999999-99999',
  lasttransid: (row) => reversed(row.last ?? '00000000-00000'),
};

/** Digits so that the greatest text comes first. */
const reversed = (text: string) => text.replaceAll(/\d/g, (digit) => String(9 - Number(digit)));

function cellObservations(name: string): number {
  const counted = store.database
    .prepare(
      `SELECT count(*) AS count FROM observation JOIN upload ON upload.id = observation.upload
       JOIN account ON account.id = upload.account WHERE account.name = ? AND observation.kind > 2`,
    )
    .get(name);
  return Number(counted?.count);
}

test.each(Object.keys(MEASURES) as Sort[])('by %s the order is that of the count', async (sort) => {
  const rows = await all(sort);
  expect(rows.length).toBeGreaterThan(40);
  expect(new Set(rows.map(({ userName }) => userName)).size).toBe(rows.length);
  expect(rows.map(({ rank }) => rank)).toEqual(rows.map((_, index) => index + 1));
  const values = rows.map(MEASURES[sort]);
  expect(values).toEqual(values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
  expect(new Set(values).size).toBeGreaterThan(1);
});

test('pages of any size, one after another, are the whole list', async () => {
  const whole = await all('discovered');
  const rows: Row[] = [];
  for (let pagestart = 0; pagestart < whole.length; pagestart += 7)
    rows.push(...(await ask(wireless.standings, { pagestart, pageend: pagestart + 7 })).results);
  expect(rows).toEqual(whole);
});

test('one account is its row, and its places are those of the orders', async () => {
  const rows = await all('discovered');
  const placesOf = async (sort: Sort) => new Map((await all(sort)).map((row) => [row.userName, row.rank]));
  const month = await placesOf('monthcount');
  const before = await placesOf('prevmonthcount');
  for (const row of rows) {
    const user = row.userName!;
    const reply = await ask(wireless.statsUser, { user });
    expect(reply.statistics).toEqual(row);
    expect([reply.user, reply.rank]).toEqual([user, row.rank]);
    expect(reply.monthRank).toBe(row.eventMonthCount! > 0 ? month.get(user) : 0);
    expect(row.prevMonthRank).toBe(row.eventPrevMonthCount! > 0 ? before.get(user) : 0);
  }
});

test('of equal months the better rank comes first, in the list and for each account', async () => {
  const tiny = tinyEmulator();
  // bob, the younger account, located two, ada one; each located one this month.
  tiny.store.database.exec(`
    UPDATE network SET lat = 1, lng = 1, trans = '20200101-00001' WHERE kind = 0;
    UPDATE network SET trans = '20240701-00001' WHERE id IN (
      SELECT min(id) FROM network WHERE kind = 0 GROUP BY finder)`);
  const { reply } = await tiny.ask(wireless.standings, { sort: 'monthcount' });
  expect(
    reply!.results.slice(0, 2).map(({ userName, eventMonthCount }) => [userName, eventMonthCount]),
  ).toEqual([
    ['bob', 1],
    ['ada', 1],
  ]);
  const placeOf = async (user: string) => (await tiny.ask(wireless.statsUser, { user })).reply!.monthRank;
  expect([await placeOf('bob'), await placeOf('ada')]).toEqual([1, 2]);
});

test('a group counts what its members count, and members count as in the standings', async () => {
  const rows = new Map((await all('discovered')).map((row) => [row.userName, row]));
  const { groups } = await ask(wireless.statsGroup, {});
  expect(groups.length).toBeGreaterThan(3);
  for (const { groupId, discovered, total, genDisc, members } of groups) {
    const { users } = (await ask(wireless.groupMembers, { groupid: groupId! }))!;
    expect(users).toHaveLength(members!);
    const sums = { discovered: 0, total: 0, genDisc: 0 };
    for (const user of users) {
      const row = rows.get(user.username)!;
      expect(user).toMatchObject({
        discovered: row.discoveredWiFiGPS,
        total: row.totalWiFiLocations,
        genDisc: row.discoveredCell,
        firstTransid: row.first,
        lastTransid: row.last,
        monthCount: row.eventMonthCount,
        prevMonthCount: row.eventPrevMonthCount,
      });
      sums.discovered += user.discovered!;
      sums.total += user.total!;
      sums.genDisc += user.genDisc!;
    }
    expect(sums).toEqual({ discovered, total, genDisc });
  }
});

test('everyone together located and found what the site has', async () => {
  const rows = await all('discovered');
  const site = await ask(wireless.site, {});
  const sum = (of: (row: Row) => number | null) => rows.reduce((total, row) => total + of(row)!, 0);
  expect({
    netloc: sum((row) => row.discoveredWiFiGPS),
    nettotal: sum((row) => row.discoveredWiFi),
    loctotal: sum((row) => row.totalWiFiLocations),
    gentotal: sum((row) => row.discoveredCell),
    bttotal: sum((row) => row.discoveredBt),
    userstot: rows.length,
  }).toEqual(Object.fromEntries([...new Map(site)].filter(([name]) => SITE.has(name))));
});

const SITE = new Set(['netloc', 'nettotal', 'loctotal', 'gentotal', 'bttotal', 'userstot']);
