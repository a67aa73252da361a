import { expect, test } from 'vitest';
import { usualColour } from './searchState.ts';

test('networks without encryption are coloured by kind', () => {
  expect(usualColour(['lte', 'nr'])).toBe('kind');
  expect(usualColour(['bt', 'ble'])).toBe('kind');
});

test('where there is WiFi, encryption colours', () => {
  expect(usualColour(['wifi'])).toBe('encryption');
  expect(usualColour(['wifi', 'gsm'])).toBe('encryption');
});
