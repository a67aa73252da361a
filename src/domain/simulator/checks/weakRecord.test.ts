import { expect, test } from 'vitest';
import type { KnownCell } from '#domain/radio/cell/Surroundings.ts';
import { prepareChecks } from '#domain/simulator/context/prepareChecks.ts';
import { knownCell, SCANNED_MS, scannedCell, surroundings } from '#tests/support/domain/sampleTown.ts';
import { weakRecord } from './weakRecord.ts';

const HOUR_MS = 3_600_000;
const check = (part: Partial<KnownCell>, lastMs: number | null = SCANNED_MS) => {
  const cell = scannedCell('5', { lastMs });
  return weakRecord(cell, prepareChecks(surroundings({ cells: [knownCell('5', part)] }), [cell]));
};

test('names a young, short-lived record of few observers', () => {
  const firstMs = SCANNED_MS - 72 * HOUR_MS;
  expect(check({ firstMs, lastMs: firstMs + 3 * HOUR_MS, qos: 0 })).toEqual({
    heuristic: 'H12',
    strength: 1,
    evidence:
      'The stored record is weak: first seen 3 days before the scan, seen during 3 hours only, quality 0 of 7.',
  });
});

test('is silent on an old record of good quality, and on an unknown cell', () => {
  expect(check({})).toBeNull();
  const cell = scannedCell('6');
  expect(weakRecord(cell, prepareChecks(surroundings(), [cell]))).toBeNull();
});

test('takes missing or impossible times for nothing', () => {
  expect(check({ firstMs: null, lastMs: null })).toBeNull();
  expect(check({ firstMs: SCANNED_MS - HOUR_MS, lastMs: null }, null)).toBeNull();
  expect(check({ firstMs: SCANNED_MS + HOUR_MS, lastMs: SCANNED_MS - HOUR_MS })).toBeNull();
});
