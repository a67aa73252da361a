import { expect, test } from 'vitest';
import type { CellKind } from '#domain/network/RadioKind.ts';
import { prepareChecks } from '#domain/simulator/context/prepareChecks.ts';
import { scannedCell, surroundings } from '#tests/support/domain/sampleTown.ts';
import { invalidChannel } from './invalidChannel.ts';

const check = (kind: CellKind, channels: number[]) => {
  const cell = scannedCell('1', { kind, channels });
  return invalidChannel(cell, prepareChecks(surroundings(), [cell]));
};

test('names a number in a gap, and one beyond the highest', () => {
  expect(check('lte', [11_000])).toMatchObject({ heuristic: 'H4', strength: 1 });
  expect(check('lte', [11_000])?.evidence).toContain('Channel 11000 is in no LTE band');
  expect(check('lte', [300_000])?.evidence).toContain('above 262143');
  expect(check('lte', [1300, 11_000])).not.toBeNull();
});

test('is silent on valid numbers', () => {
  expect(check('lte', [1300])).toBeNull();
  expect(check('gsm', [62])).toBeNull();
  expect(check('nr', [650_000])).toBeNull();
});

test('takes 0 and none for unknown, and knows that LTE is recorded as GSM', () => {
  expect(check('lte', [])).toBeNull();
  expect(check('lte', [0])).toBeNull();
  expect(check('cdma', [384])).toBeNull();
  expect(check('gsm', [6300])).toMatchObject({ strength: 0.3 });
});
