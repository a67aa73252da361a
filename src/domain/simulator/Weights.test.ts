import { expect, test } from 'vitest';
import { HEURISTICS } from '#domain/simulator/context/Finding.ts';
import { CONFLICT_SCORE, DEFAULT_WEIGHTS, WEIGHT_REASONS } from './Weights.ts';

test('every check has a weight, a title and a reason', () => {
  expect(Object.keys(DEFAULT_WEIGHTS)).toEqual([...HEURISTICS]);
  for (const id of HEURISTICS) {
    expect(DEFAULT_WEIGHTS[id]).toBeGreaterThan(0);
    expect(WEIGHT_REASONS[id].title).toMatch(/^[A-Z].*[^.]$/);
    expect(WEIGHT_REASONS[id].reason).toMatch(/^[A-Z].*\.$/);
  }
});

test('no single check reaches the score of a conflict', () => {
  for (const id of HEURISTICS) expect(DEFAULT_WEIGHTS[id]).toBeLessThan(CONFLICT_SCORE);
  expect(DEFAULT_WEIGHTS.H1 + DEFAULT_WEIGHTS.H12).toBeLessThan(CONFLICT_SCORE);
});
