import { expect, test } from 'vitest';
import { scaleBars } from './scaleBars.ts';

test('scale bars: both systems at the width that they have on the ground', () => {
  expect(scaleBars(0, 10)).toEqual([
    { system: 'metric', text: '10 km', width: expect.closeTo(65.49, 2) },
    { system: 'imperial', text: '10 mi', width: expect.closeTo(105.39, 2) },
  ]);
  const [north] = scaleBars(60, 10);
  expect(north).toEqual({ system: 'metric', text: '5 km', width: expect.closeTo(65.49, 2) });
});
