import { expect, test } from 'vitest';
import { piecesOf, type Way } from './Street.ts';

const eastward: Way = (at) => [at, 0];

test('piecesOf: the whole way to its very end, cut where it is too long or may not run', () => {
  for (const to of [450, 460, 1305]) expect(piecesOf(eastward, [0, to], () => true)).toEqual([[0, to]]);
  const long = piecesOf(eastward, [0, 4000], () => true);
  expect(long.length).toBeGreaterThan(2);
  expect([long[0]![0], long.at(-1)![1]]).toEqual([0, 4000]);
  for (const [at, [from, to]] of long.entries()) {
    expect(to - from).toBeLessThanOrEqual(1600);
    if (at > 0) expect(from).toBe(long[at - 1]![1]);
  }
  const cut = piecesOf(eastward, [0, 900], (east) => east < 300 || east > 500);
  expect(cut.map(([from, to]) => [from < 300 === to < 300, to - from >= 70])).toEqual([
    [true, true],
    [true, true],
  ]);
  expect(piecesOf(eastward, [0, 900], () => false)).toEqual([]);
  expect(piecesOf(eastward, [0, 60], () => true)).toEqual([]);
});
