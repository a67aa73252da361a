/** Downlink channel numbers of a band as networks use them, with the distance between neighbouring carriers. */
export interface CellBand {
  from: number;
  to: number;
  step: number;
}

const band = (from: number, to: number, step: number): CellBand => ({ from, to, step });

/** ARFCN, 3GPP TS 45.005 table 2-2. */
export const GSM_BANDS = {
  '850': band(128, 251, 1),
  '900': band(1, 124, 1),
  '1800': band(512, 885, 1),
  '1900': band(512, 810, 1),
} as const;

/** UARFCN, TS 25.101; carriers 5 MHz apart. */
export const WCDMA_BANDS = {
  '1': band(10562, 10838, 25),
  '2': band(9662, 9938, 25),
  '4': band(1537, 1738, 25),
  '5': band(4357, 4458, 25),
  '8': band(2937, 3088, 25),
  '19': band(712, 763, 25),
} as const;

/** EARFCN, TS 36.101 table 5.7.3-1; carriers 5 MHz apart. */
export const LTE_BANDS = {
  '1': band(0, 599, 50),
  '2': band(600, 1199, 50),
  '3': band(1200, 1949, 50),
  '4': band(1950, 2399, 50),
  '5': band(2400, 2649, 50),
  '7': band(2750, 3449, 50),
  '8': band(3450, 3799, 50),
  '12': band(5010, 5179, 50),
  '13': band(5180, 5279, 50),
  '18': band(5850, 5999, 50),
  '19': band(6000, 6149, 50),
  '20': band(6150, 6449, 50),
  '28': band(9210, 9659, 50),
  '40': band(38650, 39649, 100),
  '41': band(39650, 41589, 100),
  '66': band(66436, 67335, 50),
  '71': band(68586, 68935, 50),
} as const;

/** NR-ARFCN, TS 38.104 table 5.4.2.3-1. */
export const NR_BANDS = {
  '1': band(422000, 434000, 1000),
  '3': band(361000, 376000, 1000),
  '5': band(173800, 178800, 1000),
  '28': band(151600, 160600, 1000),
  '41': band(499200, 537999, 2000),
  '71': band(123400, 130400, 1000),
  '77': band(620000, 680000, 2000),
  '78': band(620000, 653333, 2000),
} as const;

export type GsmBand = keyof typeof GSM_BANDS;
export type WcdmaBand = keyof typeof WCDMA_BANDS;
export type LteBand = keyof typeof LTE_BANDS;
export type NrBand = keyof typeof NR_BANDS;

/** An operator's carrier in a band: the same everywhere, half a carrier away from the edges where that fits. */
export function carrierIn({ from, to, step }: CellBand, slot: number): number {
  const inset = to - from > 2 * step ? Math.floor(step / 2) : Math.floor((to - from) / 2);
  const count = Math.max(1, Math.floor((to - from - 2 * inset) / step) + 1);
  return from + inset + (slot % count) * step;
}
