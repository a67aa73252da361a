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
import { foreignArea } from './foreignArea.ts';

const check = (cell: ScannedCell, cells = townCells()) =>
  foreignArea(cell, prepareChecks(surroundings({ cells }), [cell]));
const foreign = scannedCell('1', { area: '7777' });

test('names an area code that none of the nearest cells has', () => {
  expect(check(foreign)).toMatchObject({ heuristic: 'H7', strength: 1 });
  expect(check(foreign)?.evidence).toBe(
    'TAC 7777 differs from all 5 nearest known cells of the operator, within 500 m, which use 1101.',
  );
});

test('is silent when one of them has it, and on a cell that is stored so', () => {
  expect(check(scannedCell('1'))).toBeNull();
  expect(check(foreign, [...townCells(), knownCell('1', { area: '7777' })])).toBeNull();
});

test('says nothing with fewer than three neighbours, and less where two area codes meet', () => {
  expect(check(foreign, townCells().slice(0, 4))).toBeNull();
  expect(check(scannedCell('1', { area: '7777', ...placeAt(40_000, 0) }))).toBeNull();
  const beyond = [1, 2, 3].map((one) => knownCell(`70000${one}`, { area: '7777', ...placeAt(3000, 0) }));
  const found = check(foreign, [...townCells(), ...beyond]);
  expect(found).toMatchObject({ strength: 0.5 });
  expect(found?.evidence).toContain('farther away it is in use');
});
