import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { distanceMetres } from '#domain/geo/geo.ts';
import { encryptionOf } from '#domain/network/encryptionOf.ts';
import { decodeChannel } from '#domain/radio/arfcn/decodeChannel.ts';
import { isPublished } from '#domain/radio/arfcn/isPublished.ts';
import { qosOf } from '#domain/survey/trilateration/locate.ts';
import { placeRadiusMetres } from '#domain/survey/trilateration/Sighting.ts';
import { Random } from '#server/emulator/Random.ts';
import { operatorNamed } from '#server/emulator/wireless/reference/operators.ts';
import { ouiRegister, vendorOf } from '#server/emulator/wireless/reference/vendors.ts';
import { cities, SAMPLE_SEED } from '#server/emulator/wireless/sample/city/cities.ts';
import { cityMap } from '#server/emulator/wireless/sample/city/cityMap.ts';
import { planeOf } from '#server/emulator/wireless/sample/city/cityPlane.ts';
import { placeBuilding } from '#server/emulator/wireless/sample/survey/Building.ts';
import type {
  SampleAccount,
  SampleTeam,
  SampleToken,
} from '#server/emulator/wireless/sample/survey/samplePeople.ts';
import {
  GSM_BANDS,
  LTE_BANDS,
  NR_BANDS,
  WCDMA_BANDS,
} from '#server/emulator/wireless/sample/transmitter/cellBands.ts';
import { hostileNames } from '#server/emulator/wireless/sample/transmitter/hostileNames.ts';
import { FIRST_YEAR } from '#server/emulator/wireless/sample/transmitter/protection.ts';
import type { NetworkRecord } from '#server/emulator/wireless/store/networkTable.ts';
import type { ObservationRecord } from '#server/emulator/wireless/store/observationTable.ts';
import { generateSampleData, type SampleOptions } from './generateSampleData.ts';
import type { SampleUpload } from './SampleTarget.ts';
import { vendorPrefixes } from './vendorPrefixes.ts';

type Network = Omit<NetworkRecord, 'key'>;

const prefixesOf = vendorPrefixes(ouiRegister());

function collect(options: Omit<SampleOptions, 'prefixesOf'>) {
  const networks: { network: Network; observations: readonly ObservationRecord[] }[] = [];
  const people: {
    accounts: readonly SampleAccount[];
    tokens: readonly SampleToken[];
    teams: readonly SampleTeam[];
  } = {
    accounts: [],
    tokens: [],
    teams: [],
  };
  let uploads: readonly SampleUpload[] = [];
  generateSampleData(
    {
      addPeople: (accounts, tokens, teams) => Object.assign(people, { accounts, tokens, teams }),
      addNetwork: (network, observations) => networks.push({ network, observations }),
      addUploads: (list) => {
        uploads = list;
      },
    },
    { ...options, prefixesOf },
  );
  return { ...people, networks, uploads };
}

const sample = collect({ networks: 6_000 });
const wifi = sample.networks.filter(({ network }) => network.kind === 'wifi');
const cells = sample.networks.filter(({ network }) => !['wifi', 'bt', 'ble'].includes(network.kind));
const maps = new Map(cities.map((city) => [city.name, cityMap(city, SAMPLE_SEED)]));
const yearOf = (ms: number) => new Date(ms).getUTCFullYear();
const digest = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

test('sample data: the same seed and size give the same data', () => {
  expect(digest(collect({ networks: 1_000 }))).toBe('0b44f80464e8f22f');
});

test('sample data: another seed gives other data', () => {
  expect(digest(collect({ networks: 500, seed: 'a' }))).not.toBe(
    digest(collect({ networks: 500, seed: 'b' })),
  );
});

test('sample data: has the requested number of networks, about 70% WiFi and 10% cells', () => {
  expect(sample.networks).toHaveLength(6_000);
  expect(wifi.length / 6_000).toBeCloseTo(0.7, 1);
  expect(cells.length / 6_000).toBeCloseTo(0.1, 1);
});

test('sample data: ids are unique within a kind', () => {
  const ids = sample.networks.map(({ network }) => {
    const family = network.kind === 'wifi' ? 'w' : network.kind.startsWith('b') ? 'b' : 'c';
    return `${family}${network.id}`;
  });
  expect(new Set(ids).size).toBe(ids.length);
});

test("sample data: ids have the upstream's format", () => {
  for (const { network } of sample.networks)
    expect(network.id).toMatch(
      cells.some((one) => one.network === network)
        ? /^\d{1,6}_\d{1,5}_\d{1,11}$/
        : /^([0-9A-F]{2}:){5}[0-9A-F]{2}$/,
    );
});

test('sample data: dates run from the first to the last sighting and its upload', () => {
  const end = Date.UTC(2026, 10, 20);
  for (const { network, observations } of sample.networks) {
    const times = observations.map((one) => one.timeMs);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect([network.firstMs, network.lastMs]).toEqual([times[0], times.at(-1)]);
    expect(network.updatedMs).toBeGreaterThanOrEqual(network.lastMs);
    expect(network.updatedMs).toBeLessThanOrEqual(end);
    expect(yearOf(network.firstMs)).toBeGreaterThanOrEqual(2001);
  }
});

test('sample data: every observation belongs to an upload of its time, and upload counts add up', () => {
  const booked = new Map(sample.uploads.map((one) => [one.upload, one]));
  let total = 0;
  for (const { network, observations } of sample.networks) {
    total += observations.length;
    const first = booked.get(observations[0]!.upload)!;
    expect([network.trans, network.finder]).toEqual([first.trans, first.account]);
    for (const { upload, timeMs } of observations)
      expect(booked.get(upload)!.uploadedMs).toBeGreaterThanOrEqual(timeMs);
  }
  expect(sample.uploads.reduce((sum, one) => sum + one.observations, 0)).toBe(total);
  expect(sample.uploads.reduce((sum, one) => sum + one.networksNew, 0)).toBe(6_000);
});

test('sample data: a transaction id is the upload day with a unique running number', () => {
  const ids = sample.uploads.map((one) => one.trans);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { trans, uploadedMs } of sample.uploads)
    expect(trans).toMatch(
      new RegExp(`^${new Date(uploadedMs).toISOString().slice(0, 10).replaceAll('-', '')}-\\d{5}$`),
    );
});

test('sample data: no account uploads before it joined', () => {
  const joined = new Map(sample.accounts.map((one) => [one.id, one.joinedMs]));
  for (const { account, startMs } of sample.uploads)
    expect(startMs).toBeGreaterThanOrEqual(joined.get(account)!);
});

test('sample data: position, QoS and encryption agree with an import of the observations', () => {
  for (const { network, observations } of sample.networks) {
    expect(network.qos).toBe(qosOf(observations, placeRadiusMetres(network.kind)));
    if (network.kind === 'wifi') expect(network.encryption).toBe(encryptionOf(network.capabilities));
  }
});

test('sample data: every located network is near its town, which its address names', () => {
  let [near, located] = [0, 0];
  for (const { network } of sample.networks) {
    if (network.lat === null || network.lng === null) {
      expect(network.address.city).toBeNull();
      continue;
    }
    const { city, ground } = maps.get(network.address.city!)!;
    const place = planeOf(city, { lat: network.lat, lng: network.lng });
    // Fixes scatter: a mean of few of them can be off its street.
    if (network.kind === 'wifi' && isAnywhere(place, (at) => ground.density(...at) > 0)) near++;
    if (network.kind === 'wifi') located++;
    expect(Math.max(...place.map(Math.abs))).toBeLessThan(ground.half);
    expect(Math.abs(network.lng)).toBeLessThanOrEqual(180);
  }
  expect(near / located).toBeGreaterThan(0.99);
});

/** Whether something holds of a place or of one within the distance of a block. */
function isAnywhere([x, y]: [number, number], holds: (at: [number, number]) => boolean): boolean {
  const steps = [-140, 0, 140];
  return steps.some((east) => steps.some((north) => holds([x + east, y + north])));
}

test('sample data: no building stands in water', () => {
  for (const city of cities) {
    const { ground, districts } = cityMap(city, SAMPLE_SEED);
    const random = new Random(city.name);
    for (let count = 0; count < 300; count++) {
      const { street, alongMetres } = placeBuilding(districts, random);
      expect(ground.isWater(...street.at(alongMetres, 0))).toBe(false);
    }
  }
});

test('sample data: one town spans the antimeridian', () => {
  const lngs = wifi
    .filter(({ network }) => network.address.city === 'Waiyevo')
    .map(({ network }) => network.lng!);
  expect(lngs.some((lng) => lng > 179)).toBe(true);
  expect(lngs.some((lng) => lng < -179)).toBe(true);
});

test('sample data: no encryption is seen before it existed', () => {
  for (const { observations } of wifi)
    for (const { capabilities, timeMs } of observations)
      expect(yearOf(timeMs)).toBeGreaterThanOrEqual(FIRST_YEAR[encryptionOf(capabilities)]);
});

test('sample data: encryption improves over the years as it did', () => {
  const share = (encryption: string, from: number, to: number) => {
    const all = wifi.filter(({ network }) => yearOf(network.firstMs) >= from && yearOf(network.firstMs) < to);
    return all.filter(({ network }) => network.encryption === encryption).length / all.length;
  };
  const open = [2001, 2007, 2012, 2017].map((year) => share('none', year, year + 5));
  expect(open).toEqual([...open].sort((a, b) => b - a));
  expect(open[0]).toBeGreaterThan(0.4);
  expect(share('none', 2024, 2027)).toBeGreaterThan(0.02);
  expect(share('none', 2024, 2027)).toBeLessThan(0.06);
  expect(share('wep', 2001, 2007)).toBeGreaterThan(0.2);
  expect(share('wep', 2018, 2027)).toBeLessThan(0.01);
  expect(share('wpa2', 2006, 2009)).toBeLessThan(share('wpa2', 2009, 2012));
  expect(share('wpa2', 2014, 2020)).toBeGreaterThan(0.8);
  expect(share('wpa3', 2001, 2018)).toBe(0);
  expect(share('wpa3', 2018, 2021)).toBeLessThan(share('wpa3', 2024, 2027));
  expect(share('unknown', 2001, 2027)).toBeLessThan(0.02);
});

test('sample data: a default SSID goes with an address of its vendor', () => {
  const makers: [RegExp, RegExp][] = [
    [/^FRITZ!Box/, /^AVM/],
    [/^NETGEAR\d*$/, /^NETGEAR/],
    [/^TP-L(ink|INK)_/, /^TP-L/i],
    [/^Buffalo-G-/, /^BUFFALO/],
    [/^2WIRE/, /^2Wire/],
    [/^SKY[0-9A-F]{5}$/, /^SKY UK/],
  ];
  for (const [ssid, vendor] of makers) {
    const named = wifi.filter(
      ({ observations: [first] }) => ssid.test(first!.name) && !/Guest$/.test(first!.name),
    );
    expect(named.length).toBeGreaterThan(0);
    for (const { network } of named) expect(vendorOf(network.id)).toMatch(vendor);
  }
});

test('sample data: WiFi channels and frequencies agree', () => {
  for (const { network } of wifi) {
    const { channel, frequency } = network;
    if (frequency < 2500) expect(frequency).toBe(2407 + 5 * channel);
    else expect(frequency).toBe((frequency < 5925 ? 5000 : 5950) + 5 * channel);
  }
});

test('sample data: every cell has a registered operator and a channel of a band of its generation', () => {
  const tables = { gsm: GSM_BANDS, wcdma: WCDMA_BANDS, lte: LTE_BANDS, nr: NR_BANDS };
  for (const { network } of cells) {
    const [label, code] = network.capabilities.split(';');
    expect(operatorNamed(code!)).toBeDefined();
    if (network.kind !== 'cdma') expect(network.id.startsWith(`${code}_`)).toBe(true);
    const real = label === 'LTE' ? 'lte' : network.kind;
    if (real === 'cdma') expect(network.channel).toBe(0);
    else
      expect(
        Object.values(tables[real as keyof typeof tables]).some(
          ({ from, to }) => network.channel >= from && network.channel <= to,
        ),
      ).toBe(true);
  }
});

test('sample data: no operator uses a band that its register entry excludes', () => {
  for (const { network } of cells) {
    const [label, code] = network.capabilities.split(';') as [string, string];
    const kind = label === 'LTE' ? 'lte' : network.kind;
    if (kind !== 'lte') continue;
    const reading = decodeChannel(kind, network.channel, { mcc: code.slice(0, 3) });
    const bands = operatorNamed(code)!.bands;
    expect([code, network.channel, isPublished(reading, bands)]).not.toEqual([code, network.channel, 'no']);
  }
});

test('sample data: three countries meet in Basel', () => {
  const near = cells.filter(({ network }) => {
    const { lat, lng } = network;
    return lat !== null && lng !== null && distanceMetres({ lat, lng }, { lat: 47.58, lng: 7.59 }) < 5_000;
  });
  const countries = near.map(({ network }) => network.capabilities.split(';')[1]!.slice(0, 3));
  expect(new Set(countries)).toEqual(new Set(['228', '262', '208']));
});

test('sample data: some LTE cells are recorded as GSM, and every generation occurs', () => {
  expect(cells.some(({ network }) => network.kind === 'gsm' && network.capabilities.startsWith('LTE;'))).toBe(
    true,
  );
  expect(new Set(cells.map(({ network }) => network.kind))).toEqual(
    new Set(['gsm', 'cdma', 'wcdma', 'lte', 'nr']),
  );
});

test('sample data: includes hostile names, and every name fits an SSID', () => {
  const names = new Set(wifi.map(({ network }) => network.name));
  expect(hostileNames.filter((name) => !names.has(name))).toEqual([]);
  for (const name of names) expect(Buffer.byteLength(name ?? '')).toBeLessThanOrEqual(32);
});

test('sample data: some networks are hidden, never located, renamed or in two places', () => {
  const places = (observations: readonly ObservationRecord[]) =>
    observations.some((one) => distanceMetres(one, observations[0]!) > 1_000);
  expect(wifi.some(({ network }) => network.name === null)).toBe(true);
  expect(wifi.some(({ network }) => network.lat === null)).toBe(true);
  expect(wifi.some(({ observations }) => new Set(observations.map((one) => one.name)).size > 1)).toBe(true);
  expect(wifi.some(({ observations }) => places(observations))).toBe(true);
  expect(wifi.some(({ network }) => network.rcois !== null)).toBe(true);
});

test('sample data: the local analyst has discoveries, tokens and a group', () => {
  const own = wifi.filter(({ network }) => network.finder === 1).length;
  expect(own).toBeGreaterThan(0);
  expect(own).toBeLessThan(wifi.length / 3);
  expect(sample.tokens.filter((one) => one.account === 1).map((one) => one.type)).toEqual([
    'API',
    'COMMAPI',
    'COMMAPI',
  ]);
  expect(sample.teams.find((team) => team.members.some((one) => one.account === 1))).toBeDefined();
  const joined = sample.teams.flatMap((team) => team.members.map((one) => one.account));
  expect(new Set(joined).size).toBe(joined.length);
  for (const { id, owner } of sample.teams) {
    const founded = `${id.slice(0, 4)}-${id.slice(4, 6)}-${id.slice(6, 8)}`;
    expect(Date.parse(founded)).toBeGreaterThan(sample.accounts[owner - 1]!.joinedMs);
  }
});

test('sample data: survey tracks move at the speed of a car', () => {
  const upload = sample.uploads.reduce((most, one) => (one.observations > most.observations ? one : most));
  const track = wifi
    .flatMap(({ observations }) => observations)
    .filter((one) => one.upload === upload.upload && one.lat !== 0)
    .sort((a, b) => a.timeMs - b.timeMs);
  expect(track.length).toBeGreaterThan(20);
  const metres = track.slice(1).reduce((sum, one, at) => sum + distanceMetres(one, track[at]!), 0);
  const hours = (track.at(-1)!.timeMs - track[0]!.timeMs) / 3_600_000;
  expect(metres / 1000 / hours).toBeLessThan(130);
});
