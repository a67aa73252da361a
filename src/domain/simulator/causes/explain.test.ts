import { expect, test } from 'vitest';
import type { Surroundings } from '#domain/radio/cell/Surroundings.ts';
import type { ScannedCell } from '#domain/scan/ScannedCell.ts';
import type { Explanation, HeuristicId } from '#domain/simulator/context/Finding.ts';
import { prepareChecks } from '#domain/simulator/context/prepareChecks.ts';
import {
  knownCell,
  placeAt,
  SCANNED_MS,
  scannedCell,
  scanOf,
  surroundings,
  townCells,
} from '#tests/support/domain/sampleTown.ts';
import { explain } from './explain.ts';

function explanation(
  cause: Explanation['cause'],
  heuristic: HeuristicId,
  cell: ScannedCell,
  others: ScannedCell[] = [],
  part: Partial<Surroundings> = {},
): Explanation | undefined {
  const context = prepareChecks(surroundings(part), [cell, ...others]);
  return explain(cell, [{ heuristic, strength: 1, evidence: '' }], context).find(
    (one) => one.cause === cause,
  );
}
const stranger = scannedCell('900001');

test('only causes that would explain a finding are offered', () => {
  const context = prepareChecks(surroundings(), [stranger]);
  expect(explain(stranger, [], context)).toEqual([]);
  expect(explanation('border', 'H8', stranger)).toBeUndefined();
  expect(explanation('refarming', 'H11', stranger)).toBeUndefined();
});

test('poor coverage explains no cell of a test network', () => {
  const cell = scannedCell('900001', placeAt(40_000, 0));
  expect(
    explanation('poorCoverage', 'H1', { ...cell, operator: '00101' }, [], { isPartial: true }),
  ).toMatchObject({
    for: [],
    against: ['No public operator has this code: more survey data would not explain the cell.'],
  });
});

test('poor coverage is judged by the share of unknown cells of the operator', () => {
  const covered = townCells()
    .filter(({ operator }) => operator === '26201')
    .slice(0, 10)
    .map(scanOf);
  const good = explanation('poorCoverage', 'H1', stranger, covered)!;
  expect(good.for).toEqual([]);
  expect(good.against).toEqual([
    '0 % of the 10 other scanned cells of the operator are not in the database.',
    'The database has 27 cells of the operator within 1 km.',
  ]);
  const lone = scannedCell('900001', placeAt(40_000, 0));
  const lacking = [1, 2, 3].map((one) => scannedCell(`90001${one}`, placeAt(40_000, 0)));
  const poor = explanation('poorCoverage', 'H1', lone, lacking, { isPartial: true })!;
  expect(poor.against).toEqual([]);
  expect(poor.for).toEqual([
    '100 % of the 3 other scanned cells of the operator are not in the database.',
    'The lists of this area are incomplete.',
    'The place lies outside the requested area.',
    'The database has 0 cells of the operator within 1 km.',
  ]);
});

test('a small cell is weak, heard in one place and numbered high', () => {
  const small = scannedCell(String(1020 * 256), { spreadMetres: 40, strongestDbm: -101 });
  expect(explanation('smallCell', 'H1', small)).toMatchObject({
    for: [
      'Heard 5 times, all within 40 m.',
      'Never stronger than −101 dBm.',
      'eNB 1020 is among the highest of the operator here.',
    ],
    against: [],
  });
  const large = scannedCell(String(900 * 256), { spreadMetres: 4000, strongestDbm: -50 });
  const against = explanation('smallCell', 'H1', large)!;
  expect(against.for).toEqual([]);
  expect(against.against).toHaveLength(3);
});

test('an event brings several new cells of one operator together', () => {
  const young = { firstMs: SCANNED_MS - 86_400_000, lastMs: SCANNED_MS };
  const cells = ['900001', '900002', '900003'].map((cell) => knownCell(cell, young));
  const others = ['900002', '900003'].map((cell) => scannedCell(cell, placeAt(300, 0)));
  expect(explanation('event', 'H12', stranger, others, { cells })).toMatchObject({
    for: [
      'Of 2 nearest scanned cells of the operator within 1 km, 2 are new or unknown.',
      'The database saw it during 24 hours.',
    ],
    against: [],
  });
  expect(
    explanation('event', 'H12', stranger, [scannedCell('900004')], {
      cells: ['900001', '900004'].map((cell) => knownCell(cell)),
    }),
  ).toMatchObject({
    for: [],
    against: [
      'Of 1 nearest scanned cell of the operator within 1 km, 0 are new or unknown.',
      'The database saw it during 1,430 days.',
    ],
  });
});

test('a border inland, or of another country, speaks against itself', () => {
  const polish = scannedCell('1', { operator: '26001' });
  expect(explanation('border', 'H11', polish)).toMatchObject({
    for: [],
    against: ['No border is within 10 km (Germany).', 'The operator’s country (Poland) is not nearby.'],
  });
  expect(explanation('border', 'H11', stranger, [], { countriesAt: () => ['DE', 'CZ'] })).toMatchObject({
    for: ['A border is within 10 km (Czechia).'],
    against: ['The cell was heard in the operator’s country (Germany).'],
  });
  expect(explanation('border', 'H11', polish, [], { countriesAt: () => [] })).toBeUndefined();
});
