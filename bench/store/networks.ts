// A million networks as columns, the same ones every time: towns of Zipfian size, a few thousand vendors, names of the
// usual routers, most with a suffix of their own.

const TOWNS = 500;
const VENDORS = 2_000;
const NAMES = [
  'linksys',
  'NETGEAR',
  'xfinitywifi',
  'eduroam',
  'FRITZ!Box 7',
  'Vodafone-',
  'home',
  'TP-Link_',
  'Telekom',
  'Orange_',
  'SpectrumSetup-',
  'guest',
  'HP-Print-',
  'DIRECT-',
  'Livebox-',
  'MOVISTAR_',
  'dlink',
  'belkin',
  'ASUS',
  'Starbucks WiFi',
  'cafe',
  'hotel',
  'Galaxy',
  'iPhone of ',
  'AndroidAP',
];
const FIRST_MS = Date.UTC(2001, 8);
const LAST_MS = Date.UTC(2025, 9);

export interface Networks {
  count: number;
  mac: Float64Array;
  name: string[];
  lat: Float64Array;
  lng: Float64Array;
  firstMs: Float64Array;
  lastMs: Float64Array;
  /** Index into ENCRYPTIONS. */
  encryption: Uint8Array;
  qos: Uint8Array;
  channel: Uint8Array;
  town: Uint16Array;
}

/** mulberry32 */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function makeNetworks(count: number): Networks {
  const random = randomFrom(42);
  const below = (limit: number) => Math.floor(random() * limit);
  const gauss = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const towns = Array.from({ length: TOWNS }, (_, rank) => ({
    lat: 25 + random() * 33,
    lng: -125 + random() * 180,
    spread: 0.04 + random() * 0.12,
    weight: 1 / (rank + 1),
  }));
  const totals = Float64Array.from(towns, () => 0);
  towns.reduce((sum, { weight }, i) => (totals[i] = sum + weight), 0);
  const vendors = Array.from({ length: VENDORS }, () => below(2 ** 24));
  const made: Networks = {
    count,
    mac: new Float64Array(count),
    name: new Array(count),
    lat: new Float64Array(count),
    lng: new Float64Array(count),
    firstMs: new Float64Array(count),
    lastMs: new Float64Array(count),
    encryption: new Uint8Array(count),
    qos: new Uint8Array(count),
    channel: new Uint8Array(count),
    town: new Uint16Array(count),
  };
  const seen = new Set<number>();
  for (let i = 0; i < count; i++) {
    const wanted = random() * totals[TOWNS - 1]!;
    made.town[i] = totals.findIndex((total) => total >= wanted);
    const town = towns[made.town[i]!]!;
    const isUrban = random() < 0.8;
    made.lat[i] = isUrban ? town.lat + gauss() * town.spread * 0.75 : 25 + random() * 33;
    made.lng[i] = isUrban ? town.lng + gauss() * town.spread : -125 + random() * 180;
    let mac: number;
    do mac = vendors[Math.floor(random() * random() * VENDORS)]! * 2 ** 24 + below(2 ** 24);
    while (seen.has(mac));
    seen.add(mac);
    made.mac[i] = mac;
    made.firstMs[i] = FIRST_MS + Math.floor(random() * (LAST_MS - FIRST_MS));
    made.lastMs[i] = made.firstMs[i]! + Math.floor(random() * (LAST_MS - made.firstMs[i]!));
    made.encryption[i] = below(5);
    made.qos[i] = below(8);
    made.channel[i] = 1 + below(13);
    const suffix =
      random() < 0.7
        ? below(1e5)
            .toString(random() < 0.5 ? 16 : 10)
            .toUpperCase()
        : '';
    made.name[i] = NAMES[below(NAMES.length)]! + suffix;
  }
  return made;
}

/** The further columns of a network, which every engine stores and answers. */
export function detailsOf(networks: Networks, i: number) {
  return {
    updatedMs: networks.lastMs[i]!,
    trans: `${new Date(networks.firstMs[i]!).getUTCFullYear()}0101-00001`,
    frequency: 2407 + 5 * networks.channel[i]!,
    capabilities: '[WPA2-PSK-CCMP][ESS]',
    type: 'infra',
    free: '?',
    paid: '?',
    country: 'US',
    region: `R${networks.town[i]! % 50}`,
    city: `Town ${networks.town[i]}`,
    road: `Street ${i % 5_000}`,
    house: String(i % 200),
    postal: String(10_000 + networks.town[i]!),
    finder: 1,
  };
}

/** Their declaration in the SQL of the peers. */
export const DETAIL_COLUMNS = `updated BIGINT, trans TEXT, frequency INT, capabilities TEXT, type TEXT, free TEXT, paid TEXT,
  country TEXT, region TEXT, city TEXT, road TEXT, house TEXT, postal TEXT, finder INT`;
