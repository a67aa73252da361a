import {
  SPECTRUM,
  type SpectrumSegment,
  spectrumFrequency,
  spectrumPosition,
  spectrumTicks,
} from '#domain/radio/arfcn/spectrum.ts';

/** Where frequencies stand on a strip of length 1. */
export interface SpectrumScale {
  /** Rising, with breaks between them. */
  segments: readonly SpectrumSegment[];
  /** 0 to 1; undefined for what is not on the strip. */
  position: (megahertz: number) => number | undefined;
  /** The same, with what is not on the strip brought to where it is left out. */
  edge: (megahertz: number) => number;
  /** MHz; off a stretch that of its nearest edge. */
  frequency: (position: number) => number;
  /** MHz worth a number, at least `minGap` of the strip apart. */
  ticks: (minGap: number) => number[];
}

export interface FrequencyRange {
  fromMhz: number;
  toMhz: number;
}

/** The whole spectrum with what no network uses left out; or one stretch of it, evenly. */
export function spectrumScale(range?: FrequencyRange): SpectrumScale {
  if (!range)
    return {
      segments: SPECTRUM,
      position: (megahertz) => (isOnSpectrum(megahertz) ? spectrumPosition(megahertz) : undefined),
      edge: spectrumPosition,
      frequency: spectrumFrequency,
      ticks: spectrumTicks,
    };
  const { fromMhz, toMhz } = range;
  const width = toMhz - fromMhz;
  const share = (megahertz: number) => (megahertz - fromMhz) / width;
  return {
    segments: [{ fromMhz, toMhz, start: 0, end: 1 }],
    position: (megahertz) => (megahertz < fromMhz || megahertz > toMhz ? undefined : share(megahertz)),
    edge: (megahertz) => Math.min(1, Math.max(0, share(megahertz))),
    frequency: (position) => fromMhz + Math.min(1, Math.max(0, position)) * width,
    ticks: (minGap) => evenTicks(range, minGap),
  };
}

function isOnSpectrum(megahertz: number): boolean {
  return SPECTRUM.some(({ fromMhz, toMhz }) => megahertz >= fromMhz && megahertz <= toMhz);
}

/** Multiples of the least of 1, 2 or 5 times a power of ten that is wide enough. */
function evenTicks({ fromMhz, toMhz }: FrequencyRange, minGap: number): number[] {
  const least = (toMhz - fromMhz) * minGap;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= least * (1 - 1e-9)) ?? 10);
  const first = Math.ceil(fromMhz / step - 1e-9);
  const count = Math.floor(toMhz / step + 1e-9) - first + 1;
  // Cut to 9 digits, so that 1800.2 is not 1800.2000000000003.
  return Array.from({ length: Math.max(0, count) }, (_, at) => Number(((first + at) * step).toPrecision(9)));
}
