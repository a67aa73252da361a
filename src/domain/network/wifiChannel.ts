// Channels and centre frequencies of IEEE 802.11-2020 Annex E and 802.11ax (6 GHz); 0 means unknown.

/** Channel of a centre frequency in MHz. Channel numbers of 6 GHz repeat those of 2.4 and 5 GHz. */
export function channelOf(megahertz: number): number {
  if (megahertz === 2484) return 14;
  if (megahertz === 5935) return 2; // operating class 136, below the 6 GHz raster
  for (const { from, to, base } of BANDS)
    if (megahertz >= from && megahertz <= to && (megahertz - base) % 5 === 0) return (megahertz - base) / 5;
  return 0;
}

/**
 * Centre frequency in MHz of a channel whose band was not recorded: 2.4 GHz before 5 GHz, and 6 GHz only for numbers
 * that nothing else has. A guess for the numbers that 6 GHz shares.
 */
export function frequencyOf(channel: number): number {
  if (!Number.isInteger(channel) || channel <= 0) return 0;
  if (channel <= 13) return 2407 + 5 * channel;
  if (channel === 14) return 2484;
  if (channel >= 32 && channel <= 179) return 5000 + 5 * channel;
  if (channel >= 183 && channel <= 196) return 4000 + 5 * channel;
  return channel <= 233 ? 5950 + 5 * channel : 0;
}

const BANDS = [
  { from: 2412, to: 2472, base: 2407 },
  { from: 4915, to: 4980, base: 4000 },
  { from: 5160, to: 5895, base: 5000 },
  { from: 5955, to: 7115, base: 5950 },
] as const;

/** A band that a network may be in, and its centre frequency there in MHz. */
export interface WifiBand {
  band: string;
  megahertz: number;
}

/**
 * The band of a frequency; without one all bands that have the channel. The 20 MHz channels of 6 GHz are 1, 5, 9 … 233
 * and 2, so that 1, 5, 9, 13 and 149 to 177 are ambiguous; those of 5 GHz below 149 are no such numbers. Empty where
 * neither is known.
 */
export function wifiBands(channel: number | null, frequencyMhz: number | null): WifiBand[] {
  if (frequencyMhz) {
    const band = bandOf(frequencyMhz);
    return band ? [{ band, megahertz: frequencyMhz }] : [];
  }
  if (!channel) return [];
  const isSixth = channel % 4 === 1 && channel <= 233;
  const sixth = channel === 2 ? 5935 : isSixth ? 5950 + 5 * channel : 0;
  const first = isSixth && channel >= 33 && channel <= 145 ? 0 : frequencyOf(channel);
  return [...new Set([first, sixth])]
    .filter((megahertz) => megahertz > 0)
    .map((megahertz) => ({ band: bandOf(megahertz)!, megahertz }));
}

const BAND_EDGES = [
  { from: 700, to: 1000, band: '900 MHz' },
  { from: 2300, to: 2500, band: '2.4 GHz' },
  { from: 3600, to: 3700, band: '3.6 GHz' },
  { from: 4900, to: 5000, band: '4.9 GHz' },
  { from: 5030, to: 5924, band: '5 GHz' },
  { from: 5925, to: 7130, band: '6 GHz' },
  { from: 57_000, to: 71_000, band: '60 GHz' },
] as const;

function bandOf(megahertz: number): string | undefined {
  return BAND_EDGES.find(({ from, to }) => megahertz >= from && megahertz <= to)?.band;
}
