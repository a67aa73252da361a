import { expect, test } from 'vitest';
import type { ScannedCell } from '#domain/scan/ScannedCell.ts';
import { prepareChecks } from '#domain/simulator/context/prepareChecks.ts';
import {
  knownCell,
  placeAt,
  scannedCell,
  surroundings,
  townCells,
} from '#tests/support/domain/sampleTown.ts';
import { lonesomeArea } from './lonesomeArea.ts';

const check = (cell: ScannedCell, others: ScannedCell[] = [], part = {}) =>
  lonesomeArea(cell, prepareChecks(surroundings(part), [cell, ...others]));
const lonesome = scannedCell('1', { area: '7777' });

test('names an area code with one cell', () => {
  expect(check(lonesome)).toEqual({
    heuristic: 'H6',
    strength: 1,
    evidence: 'TAC 7777 has this cell alone, while there are 27 known cells of operator 26201 here.',
  });
});

test('is silent when another cell has the area code, stored or scanned', () => {
  expect(check(lonesome, [scannedCell('2', { area: '7777' })])).toBeNull();
  expect(check(lonesome, [], { cells: [...townCells(), knownCell('2', { area: '7777' })] })).toBeNull();
  expect(check(lonesome, [], { cells: [] })).toBeNull();
});

test('leaves out the edge, where more cells may lie outside, and doubts less of a stored cell', () => {
  expect(check(scannedCell('1', { area: '7777', ...placeAt(10_000, 0) }))).toBeNull();
  const stored = [...townCells(), knownCell('1', { area: '7777' })];
  expect(check(lonesome, [], { cells: stored })).toMatchObject({ strength: 0.4 });
  expect(check(lonesome, [], { isPartial: true })).toMatchObject({ strength: 0.5 });
});
