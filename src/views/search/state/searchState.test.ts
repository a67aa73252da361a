import { expect, test } from 'vitest';
import { defaultColourMode } from './searchState.ts';

test('networks without encryption are coloured by kind', () => {
  expect(defaultColourMode(['lte', 'nr'])).toBe('kind');
  expect(defaultColourMode(['bt', 'ble'])).toBe('kind');
});

test('where there is WiFi, encryption colours', () => {
  expect(defaultColourMode(['wifi'])).toBe('encryption');
  expect(defaultColourMode(['wifi', 'gsm'])).toBe('encryption');
});
