import { expect, test } from 'vitest';
import { numberColour } from './numberColour.ts';

test('numberColour: the colour of the section that a value falls in', () => {
  expect(numberColour(-3, '0;[Red]-0')).toBe('#FF0000');
  expect(numberColour(3, '0;[Red]-0')).toBeUndefined();
  expect(numberColour(7, '[>5][Blue]0;[Magenta]0')).toBe('#0000FF');
  expect(numberColour(1, '[Color10]0')).toMatch(/^#[\dA-F]{6}$/);
});

test('numberColour: none for times, and for formats that cannot be read', () => {
  expect(numberColour(1.5, '[h]:mm')).toBeUndefined();
  expect(numberColour(1, '[Red')).toBeUndefined();
});
