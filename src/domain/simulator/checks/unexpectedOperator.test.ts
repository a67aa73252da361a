import { expect, test } from 'vitest';
import { prepareChecks } from '#domain/simulator/context/prepareChecks.ts';
import { scannedCell, surroundings } from '#tests/support/domain/sampleTown.ts';
import { unexpectedOperator } from './unexpectedOperator.ts';

const check = (operator: string, part = {}) => {
  const cell = scannedCell('1', { operator });
  return unexpectedOperator(cell, prepareChecks(surroundings(part), [cell]));
};

test('names test codes, foreign, unassigned and closed operators', () => {
  expect(check('00101')).toMatchObject({ heuristic: 'H11', strength: 1 });
  expect(check('99970')).toMatchObject({ strength: 1 });
  expect(check('26001')).toMatchObject({
    strength: 1,
    evidence:
      'MCC 260 is assigned to another country (Poland); the cell was heard more than 10 km from there (Germany).',
  });
  expect(check('26277')).toMatchObject({
    strength: 0.7,
    evidence: 'Operator 26277 is not among the 3 published codes of MCC 262.',
  });
  expect(check('26298')).toMatchObject({
    strength: 0.6,
    evidence: 'Operator 26298 is published as “Not operational”.',
  });
});

test('is silent on the operators of the place, in either spelling', () => {
  expect(check('26201')).toBeNull();
  expect(check('262001')).toBeNull();
});

test('is silent near the border of the operator’s country, at sea, and on international and unlisted codes', () => {
  expect(check('26001', { countriesAt: () => ['DE', 'PL'] })).toBeNull();
  expect(check('26001', { countriesAt: () => [] })).toBeNull();
  expect(check('90101')).toBeNull();
  expect(check('31026')).toBeNull();
  expect(check('nonsense')).toBeNull();
});
