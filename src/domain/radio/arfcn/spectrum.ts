/** A stretch of the spectrum that mobile networks use, and where it stands on a strip of length 1. */
export interface SpectrumSegment {
  fromMhz: number;
  toMhz: number;
  start: number;
  end: number;
}

/** Share of the strip between two stretches, where the axis leaves out what no network uses. */
const BREAK = 0.02;

/** Edges in MHz, and how wide a stretch is drawn against the others: by what it holds, not by its width. */
const STRETCHES = [
  { fromMhz: 400, toMhz: 1000, weight: 30 },
  { fromMhz: 1400, toMhz: 2220, weight: 32 },
  { fromMhz: 2280, toMhz: 2720, weight: 16 },
  { fromMhz: 3280, toMhz: 5000, weight: 16 },
  { fromMhz: 5100, toMhz: 7150, weight: 6 },
  { fromMhz: 24000, toMhz: 48300, weight: 8 },
] as const;

export const SPECTRUM: readonly SpectrumSegment[] = layOut();

/** Where a frequency stands, 0 to 1; what the axis leaves out stands in the middle of the break or at the end. */
export function spectrumPosition(megahertz: number): number {
  let end = 0;
  for (const segment of SPECTRUM) {
    if (megahertz < segment.fromMhz) return segment === SPECTRUM[0] ? 0 : (end + segment.start) / 2;
    if (megahertz <= segment.toMhz) {
      const share = (megahertz - segment.fromMhz) / (segment.toMhz - segment.fromMhz);
      return segment.start + share * (segment.end - segment.start);
    }
    end = segment.end;
  }
  return 1;
}

/** MHz at a position, 0 to 1; a break gives the nearest edge. */
export function spectrumFrequency(position: number): number {
  let nearest = SPECTRUM[0]!.fromMhz;
  let distance = Number.POSITIVE_INFINITY;
  for (const { fromMhz, toMhz, start, end } of SPECTRUM) {
    const inside = Math.min(end, Math.max(start, position));
    if (Math.abs(position - inside) >= distance) continue;
    distance = Math.abs(position - inside);
    nearest = fromMhz + ((inside - start) / (end - start)) * (toMhz - fromMhz);
  }
  return nearest;
}

/** Frequencies worth a label, rising: as many as stand at least `minGap` of the strip apart, the best known first. */
export function spectrumTicks(minGap: number): number[] {
  const ticks: number[] = [];
  for (const megahertz of BY_IMPORTANCE) {
    const position = spectrumPosition(megahertz);
    if (ticks.every((tick) => Math.abs(spectrumPosition(tick) - position) >= minGap)) ticks.push(megahertz);
  }
  return ticks.sort((a, b) => a - b);
}

/** MHz: what bands are called by comes before what merely fills the axis. */
const BY_IMPORTANCE: readonly number[] = [
  ...[900, 1800, 2100, 3500, 2600, 28000, 700, 1500, 450, 2300, 6000],
  ...[
    800, 600, 1900, 4700, 39000, 500, 2000, 2400, 4000, 26000, 5500, 7000, 1400, 1600, 1700, 2200, 2500, 2700,
  ],
];

function layOut(): SpectrumSegment[] {
  const total = STRETCHES.reduce((sum, { weight }) => sum + weight, 0);
  const room = 1 - BREAK * (STRETCHES.length - 1);
  let start = 0;
  return STRETCHES.map(({ fromMhz, toMhz, weight }, index) => {
    const end = index === STRETCHES.length - 1 ? 1 : start + (weight / total) * room;
    const segment = { fromMhz, toMhz, start, end };
    start = end + BREAK;
    return segment;
  });
}
