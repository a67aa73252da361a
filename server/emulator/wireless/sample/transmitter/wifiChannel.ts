import type { Random } from '#server/emulator/Random.ts';

export type WifiBand = 2 | 5 | 6;

const LOW_5 = [36, 40, 44, 48];
const DFS_5 = [52, 56, 60, 64, 100, 104, 108, 112, 116, 132, 136, 140];
const HIGH_5 = [149, 153, 157, 161, 165];
/** Preferred scanning channels of 6 GHz; Europe opened the lower half only. */
const PREFERRED_6 = [5, 21, 37, 53, 69, 85, 101, 117, 133, 149, 165, 181, 197, 213, 229];

/** Countries where 12 and 13 are not used. */
const ELEVEN = new Set(['US', 'MX', 'BR']);
/** Countries of the European rules for 5 and 6 GHz. */
const ETSI = new Set(['CH', 'DE', 'FR', 'GB', 'TR', 'SJ', 'JP']);

/** A channel that access points of the country use, and its centre frequency in MHz. */
export function pickWifiChannel(
  band: WifiBand,
  country: string,
  random: Random,
): { channel: number; frequencyMhz: number } {
  const channel =
    band === 2 ? pick2(country, random) : band === 5 ? pick5(country, random) : pick6(country, random);
  return { channel, frequencyMhz: wifiMegahertz(band, channel) };
}

/** Centre frequency by IEEE 802.11: 2407 + 5n (14 is 2484), 5000 + 5n, 5950 + 5n. */
export function wifiMegahertz(band: WifiBand, channel: number): number {
  if (band === 2) return channel === 14 ? 2484 : 2407 + 5 * channel;
  return (band === 5 ? 5000 : 5950) + 5 * channel;
}

function pick2(country: string, random: Random): number {
  if (random.chance(0.78)) return random.pick([1, 6, 6, 11, 11]);
  return random.from(1, ELEVEN.has(country) ? 11 : 13);
}

function pick5(country: string, random: Random): number {
  if (random.chance(0.55)) return random.pick(LOW_5);
  return random.pick(ETSI.has(country) || random.chance(0.4) ? DFS_5 : HIGH_5);
}

function pick6(country: string, random: Random): number {
  return random.pick(ETSI.has(country) ? PREFERRED_6.slice(0, 6) : PREFERRED_6);
}
