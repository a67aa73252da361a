import { wholeKhz } from './ChannelBand.ts';

/** Highest NR-ARFCN, at 99,999.96 MHz. */
export const HIGHEST_NR_ARFCN = 3279165;

/** Global frequency raster of 3GPP TS 38.104 table 5.4.2.1-1. */
const RASTER = [
  { from: 0, stepKhz: 5, baseMhz: 0 },
  { from: 600000, stepKhz: 15, baseMhz: 3000 },
  { from: 2016667, stepKhz: 60, baseMhz: 24250.08 },
] as const;

/** MHz of an NR-ARFCN, whether or not a band has it. */
export function nrFrequency(nrArfcn: number): number {
  const { from, stepKhz, baseMhz } = rasterOf(nrArfcn);
  return wholeKhz(baseMhz + ((nrArfcn - from) * stepKhz) / 1000);
}

/** Distance between neighbouring numbers. */
export function nrStepKhz(nrArfcn: number): number {
  return rasterOf(nrArfcn).stepKhz;
}

/** The NR-ARFCN that stands at a frequency in MHz exactly. */
export function nrArfcnOf(megahertz: number): number | undefined {
  const raster = RASTER.findLast(({ baseMhz }) => megahertz >= baseMhz);
  if (!raster) return undefined;
  const nrArfcn = raster.from + Math.round(((megahertz - raster.baseMhz) * 1000) / raster.stepKhz);
  if (nrArfcn > HIGHEST_NR_ARFCN) return undefined;
  return nrFrequency(nrArfcn) === wholeKhz(megahertz) ? nrArfcn : undefined;
}

function rasterOf(nrArfcn: number): (typeof RASTER)[number] {
  return RASTER.findLast(({ from }) => nrArfcn >= from) ?? RASTER[0];
}
