// Networks of every awkward sort, the same ones for the same seed.

import { ENCRYPTIONS, familyOf, RADIO_KINDS } from '#domain/network/RadioKind.ts';
import { firstKey, macText, networkKey } from '#server/emulator/wireless/store/networkKey.ts';
import type { NetworkRecord } from '#server/emulator/wireless/store/networkTable.ts';

export type NewNetwork = Omit<NetworkRecord, 'key'>;

const NAMES = [
  'cafe',
  'Cafe',
  'CAFÉ',
  'guest_5%',
  'FRITZ!Box 7590',
  'ΟΔΟΣ',
  '日本',
  '😀wifi',
  '',
  'x',
  'linksys',
];
const CENTRES = [
  [52.5, 13.4],
  [-17.8, 179.995],
  [-17.8, -179.995],
  [89.99, 10],
  [-90, 0],
  [0, 0],
] as const;
const COUNTRIES = ['DE', 'FJ', 'us', 'US', null];
const TIMES = [
  0,
  Date.UTC(2001, 0),
  Date.UTC(2015, 11, 31, 23, 59, 59, 999),
  Date.UTC(2016, 0),
  Date.UTC(2024, 5),
];

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

export function awkwardNetworks(count: number, seed: number): NewNetwork[] {
  const random = randomFrom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(list: readonly T[]) => list[below(list.length)]!;
  return Array.from({ length: count }, (_, index) => {
    const kind = pick(RADIO_KINDS);
    const isCell = familyOf(kind) === 'cell';
    const [lat, lng] = pick(CENTRES);
    const isLocated = random() < 0.9;
    const isRound = random() < 0.2;
    const spread = (centre: number) =>
      isRound ? Math.round(centre * 100) / 100 : centre + (random() - 0.5) * 0.06;
    return {
      kind,
      // One in ten thousand numbers of an octet group, so that prefixes are shared.
      id: isCell
        ? `${pick(['26201', '310410'])}_${below(5)}_${index}`
        : macText(below(4) * 2 ** 40 + index * 65_537),
      name: random() < 0.2 ? null : pick(NAMES) + (random() < 0.5 ? String(below(30)) : ''),
      lat: isLocated ? Math.max(-90, Math.min(90, spread(lat))) : null,
      lng: isLocated ? Math.max(-180, Math.min(180, spread(lng))) : null,
      qos: below(8),
      firstMs: pick(TIMES),
      lastMs: pick(TIMES) + below(3),
      updatedMs: pick(TIMES),
      trans: `${2001 + below(25)}0101-0000${below(9)}`,
      encryption: pick(ENCRYPTIONS),
      channel: below(14),
      frequency: 2407 + 5 * below(14),
      capabilities: pick(['', '[WPA2-PSK-CCMP][ESS]']),
      rcois: pick([null, null, '5A03BA', '5A03BA0000 BAA2D00000']),
      mfgrId: pick([null, 0, 76, 224]),
      type: pick([null, 'infra', 'ad-hoc']),
      free: pick(['?', '?', 'Y', 'N']),
      paid: pick(['?', '?', 'Y', 'N']),
      address: {
        country: pick(COUNTRIES),
        region: pick(['BE', 'Île-de-France', null]),
        city: pick(['Berlin', 'BERLIN', 'Suva', null]),
        road: pick(['Ästraße 1', 'High Street', null]),
        house: pick(['1', '12b', null]),
        postal: pick(['10115', 'M4W 3Y3', null]),
      },
      finder: 1 + below(3),
    };
  });
}

/** The same with the keys that a store gives them. */
export function awkwardRecords(count: number, seed: number): NetworkRecord[] {
  let cell = firstKey('gsm');
  return awkwardNetworks(count, seed).map((network) => {
    const isCell = familyOf(network.kind) === 'cell';
    return { ...network, key: isCell ? cell++ : networkKey(network.kind, network.id) };
  });
}
