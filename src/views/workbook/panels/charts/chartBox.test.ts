import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxOfChart, clearOfCharts, pictureSize, pointsOfBox } from './chartBox.ts';

const points = fc.double({ min: 0, max: 20_000, noNaN: true });
const chart = fc.record({ left: points, top: points, width: points, height: points });

test('a chart that is put back where it stands is where it was', () => {
  fc.assert(
    fc.property(chart, (facts) => {
      const back = pointsOfBox(boxOfChart(facts));
      for (const side of ['left', 'top', 'width', 'height'] as const)
        expect(Math.abs(back[side] - facts[side])).toBeLessThanOrEqual(0.005 + 1e-9);
    }),
  );
});

test('charts of the same cells stand one beside the other, not one on top of the other', () => {
  const size = { width: 576, height: 346 };
  const charts = [0, 1, 2].map(() => ({ left: 0, top: 0, width: 360, height: 216 }));
  expect(clearOfCharts({ left: 0, top: 24, ...size }, charts)).toEqual({ left: 0, top: 24, ...size });
  expect(clearOfCharts({ left: 4, top: 0, ...size }, charts)).toEqual({ left: 28, top: 24, ...size });
  const placed = [...charts, pointsOfBox({ left: 28, top: 24, ...size })];
  expect(clearOfCharts({ left: 4, top: 0, ...size }, placed)).toEqual({ left: 52, top: 48, ...size });
});

test('a picture has the shape of its chart, and a size that can be drawn', () => {
  fc.assert(
    fc.property(chart, (facts) => {
      const { width, height } = pictureSize(facts);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(1);
      expect(Math.max(width, height)).toBeLessThanOrEqual(4000);
    }),
  );
  expect(pictureSize({ left: 0, top: 0, width: 360, height: 216 })).toEqual({ width: 576, height: 346 });
  expect(pictureSize({ left: 0, top: 0, width: 6000, height: 3000 })).toEqual({ width: 4000, height: 2000 });
});

test('a chart that does not say where it is has a usual place', () => {
  expect(boxOfChart({ left: null, top: null, width: null, height: null })).toEqual({
    left: 0,
    top: 0,
    width: 576,
    height: 345.6,
  });
});
