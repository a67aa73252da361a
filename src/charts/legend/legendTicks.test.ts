import { expect, test } from 'vitest';
import { legendTicks } from './legendTicks.ts';

const linear = { ramp: 'sequential', spacing: 'linear', least: 0, most: 500 } as const;
const ends = (values?: ArrayLike<number>, scale: Parameters<typeof legendTicks>[0] = linear) => {
  const ticks = legendTicks(scale, String, values);
  return [ticks[0]!.text, ticks.at(-1)!.text];
};

test('the ends are plain numbers while every value is between them', () => {
  expect(ends()).toEqual(['0', '500']);
  expect(ends(Float32Array.of(0, 250, 500, Number.NaN))).toEqual(['0', '500']);
});

test('an end says that its colour stands for more', () => {
  expect(ends(Float32Array.of(Number.NaN, 501))).toEqual(['0', '≥ 500']);
  expect(ends(Float32Array.of(-700, 3), { ...linear, ramp: 'diverging' })).toEqual(['≤ -500', '500']);
  expect(ends(Float32Array.of(0.1), { ...linear, spacing: 'log', least: 5 })).toEqual(['≤ 5', '500']);
});

test('an end that has no tick of its own gets one', () => {
  const own = { ...linear, most: 730 };
  expect(ends(Float32Array.of(700), own)).toEqual(['0', '600']);
  expect(ends(Float32Array.of(731), own)).toEqual(['0', '≥ 730']);
});

test('a value of single precision that is the end is not beyond it', () => {
  expect(ends(Float32Array.of(0.3), { ...linear, most: 0.3 })).not.toContain('≥ 0.3');
});
