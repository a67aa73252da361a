import type { Carrier } from './Carrier.ts';

/** Carriers that travel alike, in the order of their frequency; at most eight, as there are colours for them. */
export interface BandGroup {
  id: BandGroupId;
  label: string;
}

export type BandGroupId = 'under850' | '900' | '1500' | '1800' | '2100' | '2500' | '3500' | 'mmWave';

/** Each group reaches up to the lowest frequency of the next. */
const LIMITS: readonly (BandGroup & { belowMhz: number })[] = [
  { id: 'under850', label: 'Below 850 MHz', belowMhz: 850 },
  { id: '900', label: '850–960 MHz', belowMhz: 1300 },
  { id: '1500', label: '1.4–1.6 GHz', belowMhz: 1700 },
  { id: '1800', label: '1.8–2.0 GHz', belowMhz: 2000 },
  { id: '2100', label: '2.0–2.2 GHz', belowMhz: 2250 },
  { id: '2500', label: '2.3–2.7 GHz', belowMhz: 3000 },
  { id: '3500', label: '3.3–7.1 GHz', belowMhz: 10000 },
  { id: 'mmWave', label: 'Above 24 GHz', belowMhz: Number.POSITIVE_INFINITY },
];

export const BAND_GROUPS: readonly BandGroup[] = LIMITS;

export function bandGroup({ downlinkMhz }: Carrier): BandGroup {
  return LIMITS.find(({ belowMhz }) => downlinkMhz < belowMhz) ?? LIMITS.at(-1)!;
}
