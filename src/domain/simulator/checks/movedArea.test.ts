import { expect, test } from 'vitest';
import type { ScannedCell } from '#domain/scan/ScannedCell.ts';
import { prepareChecks } from '#domain/simulator/context/prepareChecks.ts';
import { knownCell, placeAt, scannedCell, surroundings } from '#tests/support/domain/sampleTown.ts';
import { movedArea } from './movedArea.ts';

const check = (cell: ScannedCell, others: ScannedCell[] = [], part = {}) =>
  movedArea(cell, prepareChecks(surroundings(part), [cell, ...others]));
const moved = (cell: number) => scannedCell(String(cell), { area: '7777' });

test('names a cell that is stored under another area code', () => {
  expect(check(scannedCell('257025', { area: '7777', ...placeAt(500, 0) }))).toEqual({
    heuristic: 'H5',
    strength: 1,
    evidence:
      'Cell 257025 of operator 26201 was heard under TAC 7777, but is stored under 1101, 500 m from here.',
  });
});

test('is silent on the stored area code, also with zeros before it, and on an unknown cell', () => {
  expect(check(scannedCell('257025'))).toBeNull();
  expect(check(scannedCell('257025', { area: '01101' }))).toBeNull();
  expect(check(scannedCell('1', { area: '7777' }))).toBeNull();
  expect(check(scannedCell('257025', { area: '7777', operator: '26202' }))).toBeNull();
});

test('takes several cells of a site for renumbering, and a far short number for another cell', () => {
  const eNB = 1003 * 256;
  expect(check(moved(eNB + 1), [moved(eNB + 2)])).toMatchObject({ strength: 0.2 });
  expect(check(moved(eNB + 1), [moved(1004 * 256 + 1)])).toMatchObject({ strength: 1 });
  const cells = [knownCell('321', { kind: 'gsm', area: '5' })];
  const gsm = (north: number) => scannedCell('321', { kind: 'gsm', area: '6', ...placeAt(north, 0) });
  expect(check(gsm(5000), [], { cells })).toMatchObject({ strength: 0.3 });
  expect(check(gsm(500), [], { cells })).toMatchObject({ strength: 0.7 });
});

test('takes numbers that are borrowed while their owners stay for no renumbering', () => {
  const eNB = 1003 * 256;
  const borrowed = [moved(eNB + 2), ...[1004, 1005, 1006].map((site) => moved(site * 256 + 1))];
  const owners = [1, 2, 3].flatMap((sector) =>
    [1003, 1004, 1005, 1006].map((site) => scannedCell(String(site * 256 + sector))),
  );
  expect(check(moved(eNB + 1), borrowed)).toMatchObject({ strength: 0.2 });
  const found = check(moved(eNB + 1), [...borrowed, ...owners]);
  expect(found).toMatchObject({ strength: 1 });
  expect(found?.evidence).toContain('4 other scanned cells moved to it too');
});
