import { expect, test } from 'vitest';
import { wireless } from '#services/wireless/endpoints.ts';
import { TEAM } from '#tests/support/wireless/tinyDataset.ts';
import { tinyEmulator } from '#tests/support/wireless/tinyEmulator.ts';

const endpoints = wireless;

test("site statistics: count the store under the upstream's names", async () => {
  const { text } = await tinyEmulator().ask(endpoints.site, {}, 'nobody');
  expect(JSON.parse(text)).toEqual({
    success: true,
    netloc: 2,
    nettotal: 3,
    loctotal: 6,
    btloc: 2,
    bttotal: 2,
    genloc: 6,
    gentotal: 6,
    userstot: 4,
    transtot: 2,
    netwpa3: 0,
    netwpa2: 1,
    netwpa: 0,
    netwep: 0,
    netnowep: 1,
    'netwep?': 1,
    dfltssid: 0,
    dfltwpkn: 0,
    dfltnowp: 0,
    nettoday: 1,
    netlocdy: 0,
    netlocd2: 0,
    netwwwd3: 0,
    transtdy: 0,
    trans1da: 0,
    trans2da: 0,
    waitQueue: 0,
    geoQueue: 0,
    size: expect.any(Number),
  });
});

test('general statistics: add common names, address blocks and vendors', async () => {
  const { reply } = await tinyEmulator().ask(endpoints.general, {});
  expect(Object.fromEntries(reply!)).toMatchObject({
    octet: true,
    android: false,
    manufacturer: true,
    ssidStatistics: [
      { name: 'Pike Hotel', value: 1 },
      { name: 'cafe-guest', value: 1 },
    ],
    octetStatistics: [
      { name: '02:00:00', value: 2 },
      { name: '0A:2C:EF', value: 1 },
    ],
    manufacturerStatistics: [{ name: 'Somebody', value: 2 }],
  });
});

test('countries: count each kind, highest first, and omit networks that were never located', async () => {
  const { reply } = await tinyEmulator().ask(endpoints.countries, {});
  expect(reply!.countries).toEqual([
    { country: 'DE', wifiCount: 1, cellCount: 4, btCount: 1, count: null },
    { country: 'US', wifiCount: 1, cellCount: 2, btCount: 1, count: null },
    { country: null, wifiCount: 1, cellCount: 0, btCount: 0, count: null },
  ]);
});

test('regions: default to the United States', async () => {
  const { text } = await tinyEmulator().ask(endpoints.regions, {});
  expect(JSON.parse(text)).toEqual({
    success: true,
    country: 'US',
    regions: [{ region: 'WA', wifiCount: 1, cellCount: 2, btCount: 1 }],
    postalCode: [{ postalCode: '98101', wifiCount: 1, cellCount: 2, btCount: 1 }],
    encryption: [{ wep: 'N', count: 1 }],
  });
});

test('standing: has every count of an account', async () => {
  const { text } = await tinyEmulator().ask(endpoints.standings, { pageend: 1 });
  expect(JSON.parse(text)).toEqual({
    success: true,
    eventView: false,
    myUsername: 'ada',
    pageStart: 0,
    pageEnd: 1,
    totalUsers: 4,
    sortBy: 'discovered',
    selected: 0,
    results: [
      {
        rank: 1,
        monthRank: 0,
        userName: 'ada',
        discoveredWiFiGPS: 1,
        discoveredWiFiGPSPercent: 50,
        discoveredWiFi: 1,
        discoveredCellGPS: 4,
        discoveredCell: 4,
        discoveredBtGPS: 1,
        discoveredBt: 1,
        eventMonthCount: 0,
        eventPrevMonthCount: 0,
        prevRank: 1,
        prevMonthRank: 0,
        totalWiFiLocations: 3,
        first: '20150301-00004',
        last: '20150301-00004',
        self: true,
      },
    ],
  });
});

test.each([
  ['discovered', ['cyd', 'ada', 'bob', 'dee']],
  ['total', ['bob', 'ada', 'cyd', 'dee']],
  ['monthcount', ['dee', 'cyd', 'ada', 'bob']],
  ['prevmonthcount', ['cyd', 'ada', 'bob', 'dee']],
  ['gendisc', ['ada', 'bob', 'cyd', 'dee']],
  ['gentotal', ['dee', 'cyd', 'ada', 'bob']],
  ['firsttransid', ['ada', 'bob', 'dee', 'cyd']],
  ['lasttransid', ['dee', 'bob', 'ada', 'cyd']],
] as const)('standings by %s are in the order of that count', async (sort, names) => {
  const tiny = tinyEmulator();
  // dee uploads this month, cyd found something last month and located most, bob sees much.
  tiny.store.database.exec(`
    INSERT INTO upload SELECT 3, '20240701-00001', 4, 'd.csv', NULL, 0, 1, 1, 0, 0, 1, 0;
    UPDATE observation SET upload = 3 WHERE kind > 2;
    INSERT INTO observation SELECT network, time_ms + 1, lat, lng, signal, altitude, accuracy, name, channel,
      frequency, capabilities, kind, 2 FROM observation WHERE kind = 0;
    INSERT INTO network SELECT key + 1000, kind, id || 'x', name, NULL, NULL, qos, first_ms, last_ms, updated_ms,
      trans, encryption, channel, frequency, capabilities, rcois, mfgr, type, free, paid, country, region, city,
      road, house, postal, 3 FROM network WHERE kind = 0;
    UPDATE network SET lat = 1, lng = 1, trans = '20100101-00001' WHERE id LIKE '%1Bx';
    UPDATE network SET finder = 3, lat = 1, lng = 1, trans = '20240601-00001' WHERE id LIKE '%01x';
    UPDATE network SET finder = 4, lat = 1, lng = 1, trans = '20240701-00001' WHERE id LIKE '%02x';
  `);
  const { reply } = await tiny.ask(endpoints.standings, { sort });
  expect(reply!.results.map((row) => row.userName)).toEqual(names);
  expect(reply!.results.map((row) => row.rank)).toEqual([1, 2, 3, 4]);
  expect(reply!.sortBy).toBe(sort);
});

test('standing: a month counts its discoveries and ranks accounts that have some', async () => {
  const tiny = tinyEmulator();
  tiny.store.database.exec("UPDATE network SET trans = '20240701-00001' WHERE kind = 0 AND finder = 1");
  tiny.store.database.exec("UPDATE network SET trans = '20240630-00001' WHERE kind = 0 AND finder = 2");
  const { reply } = await tiny.ask(endpoints.standings, {});
  const counts = reply!.results.map((row) => [
    row.userName,
    row.eventMonthCount,
    row.monthRank,
    row.eventPrevMonthCount,
    row.prevMonthRank,
    row.prevRank,
  ]);
  expect(counts.slice(0, 2)).toEqual([
    ['ada', 1, 1, 0, 0, 2],
    ['bob', 0, 0, 1, 1, 1],
  ]);
});

test('standings: pages past the end are empty', async () => {
  const { reply } = await tinyEmulator().ask(endpoints.standings, { pagestart: 9, pageend: 3 });
  expect([reply!.pageStart, reply!.pageEnd, reply!.results]).toEqual([9, 9, []]);
});

test('user statistics: those of the caller, with a badge', async () => {
  const { reply } = await tinyEmulator().ask(endpoints.statsUser, {});
  expect(reply).toMatchObject({ success: true, message: null, user: 'ada', rank: 1, monthRank: 0 });
  expect(reply!.imageBadgeUrl).toMatch(/^\/bi\/[\w-]{22}\.png$/);
  expect(reply!.statistics!.self).toBe(true);
});

test('user statistics: zeros and a message without an upload', async () => {
  const { reply } = await tinyEmulator().ask(endpoints.statsUser, { user: 'dee' });
  expect(reply!.message).toBe('No stats for user. Upload data to participate.');
  expect(reply!.statistics).toMatchObject({ discoveredWiFi: 0, first: null, last: null, self: false });
});

test('statistics: memoized until an upload, an account or the day changes them', async () => {
  const tiny = tinyEmulator();
  const total = async () => JSON.parse((await tiny.ask(endpoints.site, {})).text).nettotal;
  expect(await total()).toBe(3);
  tiny.store.database.exec('DELETE FROM network WHERE kind = 0');
  expect(await total()).toBe(3);
  tiny.store.database.exec("INSERT INTO account VALUES (9, 'eve', '', 0, '?')");
  expect(await total()).toBe(0);
});

test("statistics: a new day resets today's count", async () => {
  const tiny = tinyEmulator();
  const today = async () => JSON.parse((await tiny.ask(endpoints.site, {})).text).nettoday;
  expect(await today()).toBe(1);
  tiny.clock.nowMs += 86_400_000;
  expect(await today()).toBe(0);
});

test("groups: sum their members and state the caller's role", async () => {
  const { reply } = await tinyEmulator().ask(endpoints.statsGroup, {});
  expect(reply!.groups[0]).toEqual({
    groupId: TEAM,
    groupName: 'Spree Stumblers',
    owner: 'ada',
    discovered: 2,
    total: 6,
    genDisc: 6,
    groupOwner: true,
    members: 2,
    joined: true,
  });
  const anonymous = await tinyEmulator().ask(endpoints.statsGroup, {}, 'nobody');
  expect(anonymous.reply!.groups.map(({ joined, groupOwner }) => [joined, groupOwner])).toEqual([
    [false, false],
    [false, false],
  ]);
});
