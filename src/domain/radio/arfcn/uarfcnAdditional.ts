/** Additional downlink channels of 3GPP TS 25.101 table 5.1A: F = offset + N / 5 MHz. */
export const ADDITIONAL_UARFCN: readonly {
  band: string;
  offsetMhz: number;
  channels: readonly number[];
}[] = [
  { band: 'II', offsetMhz: 1850.1, channels: every25(412, 687) },
  { band: 'IV', offsetMhz: 1735.1, channels: every25(1887, 2087) },
  { band: 'V', offsetMhz: 670.1, channels: [1007, 1012, 1032, 1037, 1062, 1087] },
  { band: 'VI', offsetMhz: 670.1, channels: [1037, 1062] },
  { band: 'VII', offsetMhz: 2105.1, channels: every25(2587, 2912) },
  { band: 'X', offsetMhz: 1430.1, channels: every25(3412, 3687) },
  { band: 'XII', offsetMhz: -54.9, channels: [3932, 3957, 3962, 3987, 3992] },
  { band: 'XIII', offsetMhz: -64.9, channels: [4067, 4092] },
  { band: 'XIV', offsetMhz: -72.9, channels: [4167, 4192] },
  { band: 'XIX', offsetMhz: 720.1, channels: [787, 812, 837] },
  { band: 'XXV', offsetMhz: 674.1, channels: every25(6292, 6592) },
  {
    band: 'XXVI',
    offsetMhz: -325.9,
    channels: [5937, 5962, 5987, 5992, 6012, 6017, 6037, 6042, 6062, 6067, 6087],
  },
];

function every25(from: number, to: number): number[] {
  return Array.from({ length: (to - from) / 25 + 1 }, (_, index) => from + 25 * index);
}
