// Plausible generated observations: signals fade with distance, addresses are unassigned.

import type { Random } from '#server/emulator/Random.ts';

export interface Access {
  bssid: string;
  ssid: string;
  band: '2.4 GHz' | '5 GHz' | '6 GHz';
  channel: number;
  centreMhz: number;
  security: string;
  lat: number;
  lon: number;
}

const NAMES = [
  'Harbour Café',
  'Quayside Guest',
  'tram-wifi',
  'Bakery 21',
  'Library Public',
  'Studio North',
  'Museum Visitors',
  'Hotel Lantern',
  'Kiosk 7',
  'Ferry Terminal',
  'Residence 4B',
  'Workshop',
];
const CHANNELS = {
  '2.4 GHz': [1, 6, 11],
  '5 GHz': [36, 40, 44, 48, 100, 104, 149],
  '6 GHz': [5, 21, 37, 53, 69],
} as const;
const BANDS = ['2.4 GHz', '5 GHz', '6 GHz'] as const;
/** Old quay of a harbour; where the walk begins. */
const ORIGIN = { lat: 53.5436, lon: 9.9665 };
const METRES_PER_DEGREE = 111_195;
const DAY_MINUTES = 1_440;

/** IEEE 802.11-2020, 17.3.8.4.2 and 27.3.22.2. */
export function centreMhz(band: Access['band'], channel: number): number {
  if (band === '2.4 GHz') return 2407 + 5 * channel;
  return (band === '5 GHz' ? 5000 : 5950) + 5 * channel;
}

/** Bit 1 of the first byte marks a locally administered address (IEEE 802-2014, 8.2.2). */
export function localAddress(random: Random): string {
  const first = (random.below(64) << 2) | 0b10;
  return [first, ...Array.from({ length: 5 }, () => random.below(256))]
    .map((byte) => byte.toString(16).toUpperCase().padStart(2, '0'))
    .join(':');
}

export function accessPoints(random: Random, count: number): Access[] {
  return Array.from({ length: count }, (_, at) => {
    const band = random.weighted(BANDS, (one) => ({ '2.4 GHz': 4, '5 GHz': 5, '6 GHz': 1 })[one]);
    const channel = random.pick<number>(CHANNELS[band]);
    const ssid = random.chance(0.06) ? '' : NAMES[at % NAMES.length]!;
    return {
      bssid: localAddress(random),
      ssid: at < NAMES.length ? ssid : ssid && `${ssid} ${Math.floor(at / NAMES.length) + 1}`,
      band,
      channel,
      centreMhz: centreMhz(band, channel),
      security:
        band === '6 GHz'
          ? 'WPA3'
          : random.weighted(['WPA2', 'WPA3', 'Open'], (one) => (one === 'WPA2' ? 6 : 2)),
      lat: ORIGIN.lat + (random.next() - 0.5) * 0.012,
      lon: ORIGIN.lon + (random.next() - 0.5) * 0.02,
    };
  });
}

export interface Sighting {
  /** Days since the start of the log. */
  at: number;
  access: Access;
  lat: number;
  lon: number;
  accuracyMetres: number;
  levelDbm: number;
}

/** A walk along the quay and back; each step hears what is near. */
export function walk(random: Random, points: readonly Access[], count: number, days: number): Sighting[] {
  const sightings: Sighting[] = [];
  for (let step = 0; sightings.length < count; step += 1) {
    const way = (step / count) * Math.PI * 2 * Math.max(1, days);
    const lat = ORIGIN.lat + 0.005 * Math.sin(way) + (random.next() - 0.5) * 0.0004;
    const lon = ORIGIN.lon + 0.009 * Math.sin(way / 2) + (random.next() - 0.5) * 0.0004;
    const access = random.pick(points);
    const metres = Math.max(2, distanceMetres(lat, lon, access));
    const levelDbm = Math.round(
      -32 - 20 * Math.log10(access.centreMhz / 2412) - 27 * Math.log10(metres) + 36 + random.below(9) - 4,
    );
    if (levelDbm < -96) continue;
    sightings.push({
      at: (sightings.length / count) * days + random.below(40) / DAY_MINUTES / 60,
      access,
      lat: rounded(lat, 6),
      lon: rounded(lon, 6),
      accuracyMetres: rounded(3 + random.next() * 9, 1),
      levelDbm: Math.min(-28, levelDbm),
    });
  }
  return sightings;
}

function distanceMetres(lat: number, lon: number, to: Access): number {
  const north = (lat - to.lat) * METRES_PER_DEGREE;
  const east = (lon - to.lon) * METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
  return Math.hypot(north, east);
}

export const rounded = (value: number, digits: number) => Number(value.toFixed(digits));
