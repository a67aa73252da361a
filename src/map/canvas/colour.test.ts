import { expect, test } from 'vitest';
import { cssOf, isDarkColour, mix, parseComputedColour, pixelWord } from './colour.ts';

test('computed colours are read in each notation that browsers use', () => {
  expect(parseComputedColour('rgb(255, 128, 0)')).toEqual({ red: 255, green: 128, blue: 0, alpha: 1 });
  expect(parseComputedColour('rgba(1, 2, 3, 0.5)')).toEqual({ red: 1, green: 2, blue: 3, alpha: 0.5 });
  expect(parseComputedColour('color(srgb 1 0.5 0 / 0.25)')).toEqual({
    red: 255,
    green: 127.5,
    blue: 0,
    alpha: 0.25,
  });
  expect(parseComputedColour('var(--land)')).toBeNull();
});

test('a word holds red in its lowest byte, as ImageData does', () => {
  const bytes = new Uint8Array(Uint32Array.of(pixelWord({ red: 1, green: 2, blue: 3, alpha: 1 })).buffer);
  expect([...bytes]).toEqual([1, 2, 3, 255]);
});

test('dark and light pages are told apart', () => {
  expect(isDarkColour({ red: 15, green: 21, blue: 29, alpha: 1 })).toBe(true);
  expect(isDarkColour({ red: 255, green: 255, blue: 255, alpha: 1 })).toBe(false);
});

test('a mixture lies between its parts', () => {
  const black = { red: 0, green: 0, blue: 0, alpha: 1 };
  const white = { red: 255, green: 255, blue: 255, alpha: 1 };
  expect(cssOf(mix(black, white, 0.2))).toBe('rgb(51 51 51 / 1)');
});
