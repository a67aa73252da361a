import { expect, test } from 'vitest';
import type { Verdict } from '#domain/simulator/Verdict.ts';
import { placedFindings } from './placedFindings.ts';

const verdict = (lat: number | null, heuristic: 'H1' | 'H9'): Verdict =>
  ({
    cell: { key: `${lat} ${heuristic}`, lat, lng: lat === null ? null : 13 },
    known: { lat: 53, lng: 14 },
    state: 'unknown',
    score: 1,
    findings: [{ heuristic, strength: 1, evidence: '', points: 1 }],
    explanations: [],
  }) as unknown as Verdict;

test('placed findings: located cells are marks in list order, and moved ones show their known position', () => {
  const list = [verdict(52, 'H9'), verdict(null, 'H9'), verdict(51, 'H1')];
  const placed = placedFindings(list);
  expect(placed.verdicts).toEqual([list[0], list[2]]);
  expect(placed.findings).toEqual([
    { lat: 52, lng: 13, state: 'unknown', score: 1, known: { lat: 53, lng: 14 } },
    { lat: 51, lng: 13, state: 'unknown', score: 1 },
  ]);
});
