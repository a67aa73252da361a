import { expect, test } from 'vitest';
import { rankChange } from './rankChange.ts';

test.each([
  [5, 2, 3],
  [2, 5, -3],
  [4, 4, 0],
  [0, 7, 'new'],
  [null, 7, undefined],
  [7, 0, undefined],
  [7, null, undefined],
  [Number.NaN, 3, 'new'],
] as const)('from %s to %s is %s', (before, now, change) => {
  expect(rankChange(before, now)).toBe(change);
});
