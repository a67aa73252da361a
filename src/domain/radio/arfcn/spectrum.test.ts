import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LTE_BANDS } from './earfcn.ts';
import { GSM_BANDS } from './gsmArfcn.ts';
import { NR_BANDS } from './nrArfcn.ts';
import { SPECTRUM, spectrumFrequency, spectrumPosition, spectrumTicks } from './spectrum.ts';
import { UMTS_BANDS } from './uarfcn.ts';

test('the stretches fill the strip from end to end in order, with breaks between them', () => {
  expect(SPECTRUM[0]!.start).toBe(0);
  expect(SPECTRUM.at(-1)!.end).toBe(1);
  for (const [index, { fromMhz, toMhz, start, end }] of SPECTRUM.entries()) {
    expect(toMhz).toBeGreaterThan(fromMhz);
    expect(end).toBeGreaterThan(start);
    const next = SPECTRUM[index + 1];
    if (!next) continue;
    expect(next.fromMhz).toBeGreaterThan(toMhz);
    expect(next.start).toBeGreaterThan(end);
  }
});

test('no channel of any band falls into a break', () => {
  for (const { label, from, to, stepKhz, downlinkMhz } of [
    ...GSM_BANDS,
    ...UMTS_BANDS,
    ...LTE_BANDS,
    ...NR_BANDS,
  ])
    for (const megahertz of [downlinkMhz, downlinkMhz + ((to - from) * stepKhz) / 1000])
      expect(
        SPECTRUM.some(({ fromMhz, toMhz }) => megahertz >= fromMhz && megahertz <= toMhz),
        `${label} at ${megahertz} MHz`,
      ).toBe(true);
});

test('a frequency of a stretch is found back from its position', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SPECTRUM),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (segment, share) => {
        const megahertz = segment.fromMhz + share * (segment.toMhz - segment.fromMhz);
        expect(spectrumFrequency(spectrumPosition(megahertz))).toBeCloseTo(megahertz, 6);
      },
    ),
  );
});

test('positions never fall as frequencies rise', () => {
  const frequency = fc.double({ min: 0, max: 100000, noNaN: true });
  fc.assert(
    fc.property(frequency, frequency, (a, b) => {
      const [lower, higher] = [Math.min(a, b), Math.max(a, b)];
      expect(spectrumPosition(lower)).toBeLessThanOrEqual(spectrumPosition(higher));
    }),
  );
});

test('values outside the axis are placed at its ends and in the middle of its breaks', () => {
  expect(spectrumPosition(100)).toBe(0);
  expect(spectrumPosition(90000)).toBe(1);
  const [below, above] = SPECTRUM as unknown as [{ end: number }, { start: number }];
  expect(spectrumPosition(1200)).toBeCloseTo((below.end + above.start) / 2, 12);
});

test('a position in a break or off the strip gives the nearest edge', () => {
  expect(spectrumFrequency(-1)).toBe(SPECTRUM[0]!.fromMhz);
  expect(spectrumFrequency(2)).toBeCloseTo(SPECTRUM.at(-1)!.toMhz, 6);
  expect(spectrumFrequency(SPECTRUM[0]!.end + 0.001)).toBeCloseTo(SPECTRUM[0]!.toMhz, 6);
  expect(spectrumFrequency(SPECTRUM[1]!.start - 0.001)).toBeCloseTo(SPECTRUM[1]!.fromMhz, 6);
});

test('ticks rise and keep their distance', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.005, max: 0.5, noNaN: true }), (minGap) => {
      const ticks = spectrumTicks(minGap);
      expect(ticks).toContain(900);
      for (const [index, megahertz] of ticks.entries()) {
        if (index === 0) continue;
        const gap = spectrumPosition(megahertz) - spectrumPosition(ticks[index - 1]!);
        expect(gap).toBeGreaterThanOrEqual(minGap);
      }
    }),
  );
});

test('a strip is labelled with the bands that are known best', () => {
  expect(spectrumTicks(0.06)).toEqual([450, 700, 900, 1500, 1800, 2100, 2300, 2600, 3500, 4700, 28000]);
  expect(spectrumTicks(0.25)).toEqual([900, 2100, 28000]);
});
