import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spectrumScale } from './spectrumScale.ts';

const range = fc
  .record({
    fromMhz: fc.double({ min: 400, max: 40_000, noNaN: true }),
    wide: fc.double({ min: 0.5, max: 5000, noNaN: true }),
  })
  .map(({ fromMhz, wide }) => ({ fromMhz, toMhz: fromMhz + wide }));

test('frequencies of a stretch are found back from their positions', () => {
  fc.assert(
    fc.property(range, fc.double({ min: 0, max: 1, noNaN: true }), (one, position) => {
      const scale = spectrumScale(one);
      const megahertz = scale.frequency(position);
      expect(scale.edge(megahertz)).toBeCloseTo(position, 6);
    }),
  );
});

test('what is off the strip has no position, and an edge at its end', () => {
  const scale = spectrumScale({ fromMhz: 1800, toMhz: 1900 });
  expect([scale.position(1799), scale.position(1850), scale.position(1901)]).toEqual([
    undefined,
    0.5,
    undefined,
  ]);
  expect([scale.edge(900), scale.edge(1901)]).toEqual([0, 1]);
  expect([scale.frequency(-1), scale.frequency(2)]).toEqual([1800, 1900]);
  const whole = spectrumScale();
  expect([whole.position(1200), whole.position(90_000)]).toEqual([undefined, undefined]);
  expect(whole.edge(90_000)).toBe(1);
  expect(whole.position(1815)).toBeCloseTo(whole.edge(1815), 12);
});

test('ticks are round, in the stretch and far enough apart', () => {
  fc.assert(
    fc.property(range, fc.double({ min: 0.02, max: 0.4, noNaN: true }), (one, minGap) => {
      const scale = spectrumScale(one);
      const ticks = scale.ticks(minGap);
      for (const [at, tick] of ticks.entries()) {
        expect(tick).toBeGreaterThanOrEqual(one.fromMhz - 1e-4);
        expect(tick).toBeLessThanOrEqual(one.toMhz + 1e-4);
        if (at > 0)
          expect(tick - ticks[at - 1]!).toBeGreaterThanOrEqual(
            (one.toMhz - one.fromMhz) * minGap * (1 - 1e-4),
          );
      }
    }),
  );
  expect(spectrumScale({ fromMhz: 1805, toMhz: 1880 }).ticks(0.1)).toEqual([
    1810, 1820, 1830, 1840, 1850, 1860, 1870, 1880,
  ]);
  expect(spectrumScale({ fromMhz: 1799.9, toMhz: 1800.7 }).ticks(0.2)).toEqual([
    1800, 1800.2, 1800.4, 1800.6,
  ]);
});
