import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ColourScale } from '#domain/density/scale/ColourScale.ts';
import { positionOn } from '#domain/density/scale/scale.ts';
import { valueColours } from './valueColours.ts';

const BLACK = { red: 0, green: 0, blue: 0, alpha: 1 };
const WHITE = { red: 255, green: 255, blue: 255, alpha: 1 };
const ramp = [BLACK, WHITE];
const log: ColourScale = { ramp: 'sequential', spacing: 'log', least: 1, most: 10_000 };
const linear: ColourScale = { ramp: 'sequential', spacing: 'linear', least: 0, most: 500 };
const difference: ColourScale = { ramp: 'diverging', spacing: 'log', least: 1, most: 1000 };
const classes: ColourScale = {
  ramp: 'sequential',
  spacing: 'quantile',
  least: 1,
  most: 500,
  breaks: [4, 90],
};

function wordOf(words: Uint32Array, value: number): number {
  return words[new Uint32Array(Float32Array.of(value).buffer)[0]! >>> 16]!;
}
const red = (word: number) => word & 0xff;
const alpha = (word: number) => word >>> 24;

test('a value has the colour of its place on the scale', () => {
  for (const scale of [log, linear, difference]) {
    const words = valueColours({ scale, ramp, opacity: 1 });
    fc.assert(
      fc.property(fc.double({ min: -2000, max: 20_000, noNaN: true }), (value) => {
        expect(Math.abs(red(wordOf(words, value)) - positionOn(scale, value) * 255)).toBeLessThan(2);
        expect(alpha(wordOf(words, value))).toBe(255);
      }),
    );
  }
});

test('what is no number is not drawn', () => {
  const words = valueColours({ scale: log, ramp, opacity: 1 });
  expect(wordOf(words, Number.NaN)).toBe(0);
});

test('a fading picture ends where there is nothing, and is full where the scale tells values apart', () => {
  for (const scale of [log, linear, difference, classes]) {
    const words = valueColours({ scale, ramp, opacity: 0.8, isFading: true });
    expect(alpha(wordOf(words, 0))).toBe(0);
    expect(alpha(wordOf(words, scale.most))).toBe(204);
    expect(alpha(wordOf(words, scale.most / 2))).toBe(204);
  }
  const both = valueColours({ scale: difference, ramp, opacity: 1, isFading: true });
  expect(alpha(wordOf(both, -500))).toBe(255);
});

test('fading values stay in order', () => {
  const words = valueColours({ scale: log, ramp, opacity: 1, isFading: true });
  const alphas = [1e-5, 1e-4, 1e-3, 0.01, 0.1, 1, 10].map((value) => alpha(wordOf(words, value)));
  expect(alphas).toEqual(alphas.toSorted((a, b) => a - b));
});
