// Who and what is in the tiny twin. Every network differs from the others in what some parameter asks for.

import type { DatabaseSync } from 'node:sqlite';
import type { BulkLoader } from '#server/emulator/wireless/store/bulkLoader.ts';
import type { Address } from '#server/emulator/wireless/store/ObservationStore.ts';

type Network = Parameters<BulkLoader['add']>[0];
type Sighting = Parameters<BulkLoader['add']>[1][number];

const BERLIN: Address = {
  country: 'DE',
  region: 'Berlin',
  city: 'Berlin',
  road: 'Rosenthaler Straße',
  house: '12',
  postal: '10119',
};
const SEATTLE: Address = {
  country: 'US',
  region: 'WA',
  city: 'Seattle',
  road: 'Pike Street',
  house: '7',
  postal: '98101',
};
const NOWHERE: Address = { country: null, region: null, city: null, road: null, house: null, postal: null };

/** The plainest network; found by ada in Berlin in 2015. */
const PLAIN = {
  name: null,
  lat: 52.5,
  lng: 13.4,
  qos: 5,
  firstMs: Date.UTC(2015, 2, 1, 10, 11, 12),
  lastMs: Date.UTC(2024, 5, 1, 8, 30),
  updatedMs: Date.UTC(2024, 5, 2, 9, 45),
  trans: '20150301-00004',
  encryption: 'unknown',
  channel: 0,
  frequency: 0,
  capabilities: '',
  rcois: null,
  mfgrId: null,
  type: null,
  free: '?',
  paid: '?',
  address: BERLIN,
  finder: 1,
} as const;

/** Seen once in Seattle, by bob, in 2020. */
const LATER = {
  ...PLAIN,
  lat: 47.6,
  lng: -122.3,
  qos: 1,
  firstMs: Date.UTC(2020, 5, 7, 4),
  lastMs: Date.UTC(2021, 0, 1),
  updatedMs: Date.UTC(2021, 0, 2),
  trans: '20200607-00001',
  address: SEATTLE,
  finder: 2,
} as const;

export const CAFE = '02:00:00:00:00:01';
export const PIKE = '02:00:00:00:00:02';
export const HIDDEN = '0A:2C:EF:3D:25:1B';
export const HEADSET = '02:00:00:00:00:01';
export const BEACON = 'D4:3A:2C:10:5F:9E';
export const CELLS = {
  gsm: '26201_1101_274',
  cdma: '4139_7_1025',
  lte: '310410_56967_4118917',
  wcdma: '26202_1102_275',
  nr: '26203_1103_276',
  nrEast: '26203_1103_277',
} as const;

const NETWORKS: Network[] = [
  {
    ...PLAIN,
    kind: 'wifi',
    id: CAFE,
    name: 'cafe-guest',
    encryption: 'wpa2',
    channel: 11,
    frequency: 2462,
    capabilities: '[WPA2-PSK-CCMP][ESS]',
    free: 'Y',
    type: 'infra',
  },
  {
    ...LATER,
    kind: 'wifi',
    id: PIKE,
    name: 'Pike Hotel',
    encryption: 'none',
    channel: 36,
    frequency: 5180,
    capabilities: '[ESS]',
    rcois: '5A03BA BAA2D0',
    paid: 'Y',
  },
  {
    ...LATER,
    kind: 'wifi',
    id: HIDDEN,
    lat: null,
    lng: null,
    qos: 0,
    trans: '20240715-00001',
    address: NOWHERE,
  },
  {
    ...PLAIN,
    kind: 'bt',
    id: HEADSET,
    name: 'Headset',
    frequency: 1048,
    capabilities: 'Headphones;10',
    mfgrId: 76,
  },
  { ...LATER, kind: 'ble', id: BEACON, name: 'Beacon', capabilities: 'Misc [LE]', mfgrId: 224 },
  { ...PLAIN, kind: 'gsm', id: CELLS.gsm, name: 'Telekom', channel: 62, capabilities: 'GPRS;26201' },
  { ...LATER, kind: 'cdma', id: CELLS.cdma, name: 'Verizon', channel: 384, capabilities: 'CDMA;us' },
  { ...LATER, kind: 'lte', id: CELLS.lte, name: 'AT&T', channel: 5110, capabilities: 'LTE;310410' },
  { ...PLAIN, kind: 'wcdma', id: CELLS.wcdma, name: 'Vodafone', channel: 10562, capabilities: 'UMTS;26202' },
  { ...PLAIN, kind: 'nr', id: CELLS.nr, name: 'O2', channel: 640000, capabilities: 'NR;26203' },
  {
    ...PLAIN,
    kind: 'nr',
    id: CELLS.nrEast,
    name: 'O2',
    channel: 640001,
    capabilities: 'NR;26203',
    lng: 13.43,
  },
];

/** Three sightings of each located network: two where it is, the other a day later and far away. */
function sightings(network: Network): Sighting[] {
  if (network.lat === null || network.lng === null) return [];
  const { kind, lat, lng, firstMs, channel, capabilities } = network;
  const upload = network.finder;
  const sighting = (timeMs: number, north: number, signalDbm: number): Sighting => ({
    kind,
    timeMs,
    lat: lat + north,
    lng,
    signalDbm,
    altitudeMetres: 41.4,
    accuracyMetres: 3.5,
    name: network.name ?? '',
    channel,
    frequencyMhz: network.frequency,
    capabilities,
    upload,
  });
  return [
    sighting(firstMs, 0, -60),
    sighting(firstMs + 60_000, 0.0001, -50),
    sighting(firstMs + 86_400_000, 0.2, -80),
  ];
}

export function addTinyNetworks(loader: BulkLoader): void {
  for (const network of NETWORKS) loader.add(network, sightings(network));
}

export const TEAM = '20180402-00003';
export const OTHER_TEAM = '20190101-00001';

/** ada owns a team with bob in it, cyd another; dee has no team, no upload and no token. */
export function addTinyPeople(database: DatabaseSync): void {
  database.exec(`
    INSERT INTO account (id, name, email, joined_ms, donate) VALUES
      (1, 'ada', 'ada@example.org', 1420070400000, 'Y'), (2, 'bob', 'bob@example.org', 1577836800000, '?'),
      (3, 'cyd', 'cyd@example.org', 1577836800000, 'N'), (4, 'dee', 'dee@example.org', 1577836800000, '?');
    INSERT INTO token (name, token, account, type, balance) VALUES
      ('ada', 'secret', 1, 'API', NULL), ('ada-phone', 'secret', 1, 'ANDROID', NULL),
      ('bob', 'secret', 2, 'API', NULL), ('shop', 'secret', 3, 'COMMAPI', 1000),
      ('broke', 'secret', 3, 'COMMAPI', 0);
    INSERT INTO team (id, name, owner, auth_type) VALUES
      ('${TEAM}', 'Spree Stumblers', 1, 'OPEN'), ('${OTHER_TEAM}', 'Lonely', 3, 'INVITE');
    INSERT INTO team_member (team, account, status) VALUES
      ('${TEAM}', 1, 'A'), ('${TEAM}', 2, 'P'), ('${OTHER_TEAM}', 3, 'A');
    INSERT INTO upload (id, trans, account, name, at_ms, lines, observations, known, rejected, networks_new,
      networks_changed) VALUES
      (1, '20150301-00004', 1, 'a.csv', 1425204672000, 20, 20, 0, 0, 5, 0),
      (2, '20200607-00001', 2, 'b.csv', 1591502400000, 20, 20, 0, 0, 5, 0);
  `);
}
