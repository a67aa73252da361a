import { expect, test } from 'vitest';
import { Random } from './Random.ts';

const draws = (seed: string, count: number) => {
  const random = new Random(seed);
  return Array.from({ length: count }, () => random.next());
};

test('Random: each seed gives its own, repeatable sequence', () => {
  expect(draws('a', 20)).toEqual(draws('a', 20));
  expect(draws('a', 20)).not.toEqual(draws('b', 20));
});

test('Random: draws spread evenly from 0 to 1', () => {
  const tenths = new Array<number>(10).fill(0);
  for (const draw of draws('even', 100_000)) tenths[Math.floor(draw * 10)]!++;
  for (const count of tenths) expect(Math.abs(count - 10_000)).toBeLessThan(500);
});

test('Random: weights set how often an item is drawn; weight zero never is', () => {
  const random = new Random('weights');
  const counts = { a: 0, b: 0, never: 0 };
  for (let count = 0; count < 10_000; count++)
    counts[random.weighted(['a', 'b', 'never'] as const, (item) => ({ a: 3, b: 1, never: 0 })[item])]++;
  expect(counts.never).toBe(0);
  expect(counts.a / counts.b).toBeGreaterThan(2.7);
  expect(counts.a / counts.b).toBeLessThan(3.3);
});
