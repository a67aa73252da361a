import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ENCRYPTIONS, RADIO_KINDS } from '#domain/network/RadioKind.ts';
import { BAND_GROUPS } from '#domain/radio/arfcn/bandGroup.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const THEMES = [0, 1] as const;

/** The colour of a token in the light (0) or the dark (1) theme, as sRGB from 0 to 1. */
function colour(token: string, theme: number): number[] {
  const value = new RegExp(`--${token}: (?:light-dark\\()?(#\\w{6})(?:, (#\\w{6})\\))?;`).exec(css);
  if (!value) throw new Error(`no colour --${token}`);
  const hex = value[theme + 1] ?? value[1]!;
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
}

const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

/** WCAG 2.2 contrast ratio. */
function contrast(one: string, other: string, theme: number): number {
  const [a, b] = [one, other].map((token) => {
    const [red, green, blue] = colour(token, theme).map(linear);
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
  });
  return (Math.max(a!, b!) + 0.05) / (Math.min(a!, b!) + 0.05);
}

const TEXTS = ['text', 'text-soft', 'text-faint', 'accent', 'danger', 'amber'];
const GROUNDS = ['page', 'surface', 'raised', 'sunken', 'hover'];

test.each(TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground])))(
  '%s is readable on %s',
  (text, ground) => {
    for (const theme of THEMES) expect(contrast(text!, ground!, theme)).toBeGreaterThanOrEqual(4.5);
  },
);

test.each([
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['accent', 'accent-wash'],
  ['danger', 'danger-wash'],
  ['amber', 'amber-wash'],
  ['text', 'danger-wash'],
  ['text-soft', 'danger-wash'],
  ['label', 'land'],
  ['label', 'water'],
])('%s is readable on %s', (text, ground) => {
  for (const theme of THEMES) expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(4.5);
});

const MARK_SETS = [
  ENCRYPTIONS.map((one) => `encryption-${one}`),
  RADIO_KINDS.map((one) => `kind-${one}`),
  BAND_GROUPS.map((_, group) => `band-${group}`),
];
const MARKS = MARK_SETS.flat();

test.each([...MARKS, 'outline', 'focus'])('tokens: %s has enough contrast on every background', (mark) => {
  for (const theme of THEMES)
    for (const ground of ['page', 'surface', 'land', 'water'])
      expect(contrast(mark, ground, theme)).toBeGreaterThanOrEqual(3);
});

// Machado, Oliveira, Fernandes 2009, severity 1, on linear sRGB.
const VISION: Record<string, number[][]> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
const TO_LMS = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const TO_OKLAB = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const times = (matrix: number[][], vector: number[]) =>
  matrix.map((row) => row.reduce((sum, factor, at) => sum + factor * vector[at]!, 0));

/** A colour in OKLab (Ottosson 2020) as that vision sees it. */
function seen(token: string, theme: number, vision: number[][]): number[] {
  const light = times(vision, colour(token, theme).map(linear)).map((channel) => Math.max(0, channel));
  return times(TO_OKLAB, times(TO_LMS, light).map(Math.cbrt));
}

test.each(Object.keys(VISION))('tokens: data colours differ in %s vision', (vision) => {
  for (const theme of THEMES)
    for (const group of MARK_SETS)
      for (const [index, one] of group.entries())
        for (const other of group.slice(0, index)) {
          const [a, b] = [one, other].map((token) => seen(token, theme, VISION[vision]!));
          const apart = Math.hypot(...a!.map((value, at) => value - b![at]!));
          expect(apart, `${one} and ${other}`).toBeGreaterThan(0.065);
        }
});

const RAMP = Array.from({ length: 9 }, (_, stop) => `ramp-${stop}`);
const LESS = [4, 3, 2, 1, 0].map((stop) => `diff-${stop}`);
const MORE = [4, 5, 6, 7, 8].map((stop) => `diff-${stop}`);

/** CIELAB lightness, 0 to 100 (CIE 15). */
function lightness(token: string, theme: number): number {
  const [red, green, blue] = colour(token, theme).map(linear);
  const luminance = 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
  return luminance > 216 / 24389 ? 116 * Math.cbrt(luminance) - 16 : (luminance * 24389) / 27;
}

test.each([
  ['ramp', RAMP, 7],
  ['diff below', LESS, 10],
  ['diff above', MORE, 7],
] as const)(
  'tokens: the lightness of the %s moves one way, from the ground, in even steps',
  (_, stops, least) => {
    for (const [theme, way] of [
      [0, -1],
      [1, 1],
    ] as const) {
      const steps = stops.slice(1).map((stop, at) => lightness(stop, theme) - lightness(stops[at]!, theme));
      for (const step of steps) expect(step * way).toBeGreaterThan(least);
    }
  },
);

test.each(Object.keys(VISION))('tokens: steps of the ramps differ in %s vision', (vision) => {
  for (const theme of THEMES)
    for (const [index, stop] of [...RAMP, ...LESS, ...MORE].entries()) {
      const before = [...RAMP, ...LESS, ...MORE][index - 1];
      if (!before || stop === 'diff-4') continue;
      const [a, b] = [before, stop].map((token) => seen(token, theme, VISION[vision]!));
      const apart = Math.hypot(...a!.map((value, at) => value - b![at]!));
      expect(apart, `${before} and ${stop}`).toBeGreaterThan(0.055);
    }
});

test.each(Object.keys(VISION))('tokens: more and less differ in %s vision', (vision) => {
  for (const theme of THEMES)
    for (const step of [1, 2, 3, 4]) {
      const [a, b] = [LESS[step]!, MORE[step]!].map((token) => seen(token, theme, VISION[vision]!));
      expect(Math.hypot(...a!.map((value, at) => value - b![at]!))).toBeGreaterThan(0.065);
    }
});

test('index.html sets the order of the CSS layers before any style sheet loads', () => {
  const order = '@layer base, leaflet, ui, view;';
  expect(css.trimStart().startsWith(order)).toBe(true);
  const page = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');
  expect(page.indexOf(order)).toBeGreaterThan(0);
  expect(page.indexOf(order)).toBe(page.indexOf('@layer'));
});
