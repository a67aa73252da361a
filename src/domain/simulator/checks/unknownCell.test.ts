import { expect, test } from 'vitest';
import { prepareChecks } from '#domain/simulator/context/prepareChecks.ts';
import {
  knownCell,
  placeAt,
  scannedCell,
  scanOf,
  surroundings,
  townCells,
} from '#tests/support/domain/sampleTown.ts';
import { unknownCell } from './unknownCell.ts';

const stranger = scannedCell('999999');

test('names a cell that the database lacks', () => {
  const context = prepareChecks(surroundings(), [stranger]);
  expect(unknownCell(stranger, context)).toEqual({
    heuristic: 'H1',
    strength: 1,
    evidence: 'Cell 999999 of operator 26201, TAC 1101, is not in the database.',
  });
});

test('is silent on a known cell, however its operator is spelt, and on an LTE cell recorded as GSM', () => {
  const stored = [knownCell('256001', { kind: 'gsm', operator: '262001', area: '01101' })];
  const cell = scannedCell('256001');
  expect(unknownCell(cell, prepareChecks(surroundings({ cells: stored }), [cell]))).toBeNull();
  const nr = scannedCell('256001', { kind: 'nr' });
  expect(unknownCell(nr, prepareChecks(surroundings({ cells: stored }), [nr]))).not.toBeNull();
});

test('compares with the operator’s other cells in a sentence', () => {
  const all = townCells();
  const known = all
    .map((cell) => scanOf(cell))
    .filter(({ operator }) => operator === stranger.operator)
    .slice(0, 6);
  const evidence = (more: typeof known) => {
    const cells = [stranger, ...known, ...more];
    return unknownCell(stranger, prepareChecks(surroundings({ cells: all }), cells))?.evidence;
  };
  expect(evidence([])).toContain(', unlike the 6 other scanned cells of this operator.');
  expect(evidence([scannedCell('800001')])).toContain(', as is 1 of the 7 other scanned cells of this');
});

test('says little where most of the operator’s cells lack, and where the lists are incomplete', () => {
  const scan = [stranger, ...[1, 2, 3, 4].map((one) => scannedCell(`80000${one}`)), scanOf(townCells()[0]!)];
  const poor = unknownCell(stranger, prepareChecks(surroundings(), scan));
  expect(poor?.strength).toBeCloseTo(0.2);
  expect(poor?.evidence).toContain('as are 4 of the 5 other scanned cells of this operator');
  const partial = unknownCell(stranger, prepareChecks(surroundings({ isPartial: true }), [stranger]));
  expect(partial?.strength).toBe(0.5);
  expect(partial?.evidence).toContain('incomplete');
  const outside = scannedCell('999999', placeAt(50_000, 0));
  const far = unknownCell(outside, prepareChecks(surroundings(), [outside]));
  expect(far?.strength).toBeCloseTo(0.3);
  expect(far?.evidence).toContain('outside the requested area');
});
