import { expect, test } from 'vitest';
import { preparationText } from './preparationText.ts';

test.each([
  [null, null, undefined],
  [0.42, null, 'Generating sample data: 42 %.'],
  [0, 'The disk is full: 235 MB must be free.', 'The disk is full: 235 MB must be free.'],
])('of %j and %j the page says %j', (preparing, unprepared, text) => {
  expect(preparationText({ preparing, unprepared })).toBe(text);
});
