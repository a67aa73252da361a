import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Surroundings } from '#domain/radio/cell/Surroundings.ts';
import type { ScannedCell } from '#domain/scan/ScannedCell.ts';
import { HEURISTICS } from '#domain/simulator/context/Finding.ts';
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
import { gradeScan } from './gradeScan.ts';
import { DEFAULT_WEIGHTS, type Weights } from './Weights.ts';

const grade = (scan: readonly ScannedCell[], part: Partial<Surroundings> = {}, weights?: Weights) =>
  gradeScan(scan, prepareChecks(surroundings(part), scan), weights);
const idsOf = ({ findings }: { findings: readonly { heuristic: string }[] }) =>
  findings.map(({ heuristic }) => heuristic);

const clean = townCells().map(scanOf);
/** Borrows the number of a Telekom cell under an area code of its own, on Vodafone's channel. */
const planted = scannedCell(String(1004 * 256 + 1), { area: '7777', channels: [6300], ...placeAt(200, 0) });
/** All of Telekom's cells moved from one channel of the band to another. */
const refarmed = clean.map((cell) => (cell.operator === '26201' ? { ...cell, channels: [1500] } : cell));

test('a clean town matches throughout', () => {
  const verdicts = grade(clean);
  expect(verdicts).toHaveLength(54);
  expect(new Set(verdicts.map(({ state }) => state))).toEqual(new Set(['matches']));
  expect(verdicts.every(({ findings, explanations }) => findings.length + explanations.length === 0)).toBe(
    true,
  );
  expect(verdicts[0]?.nearestOnChannel).toEqual({
    distanceMetres: expect.closeTo(0, 0),
    id: verdicts[0]?.known?.id,
  });
  expect(verdicts[0]?.reading?.carriers[0]?.band).toBe('B3');
});

test('a refarmed town has no conflict, and says why', () => {
  const verdicts = grade(refarmed);
  expect(verdicts.filter(({ state }) => state === 'conflicts')).toEqual([]);
  const moved = verdicts.find(({ cell }) => cell.operator === '26201')!;
  expect(moved.state).toBe('unknown');
  expect(idsOf(moved)).toContain('H8');
  const [first] = moved.explanations;
  expect(first?.cause).toBe('refarming');
  expect(first?.for).toEqual([
    '26 other scanned cells of the operator moved to channel 1500 (band B3, 1,835 MHz) too, 2 of them on the same site.',
    'The operator publishes this band: GSM 900 / LTE 1800 / 5G 3500.',
  ]);
});

test('a cell without a record in an unsurveyed area is unknown, for any weights', () => {
  const lone = scannedCell('99', { area: '4242', channels: [6300] });
  const elsewhere = ['1', '2', '3'].map((cell) => knownCell(cell, placeAt(10_500, 0)));
  const weights = { ...DEFAULT_WEIGHTS, H2: 3, H6: 3 };
  const [verdict] = grade([lone], { cells: elsewhere, channels: [], operators: [] }, weights);
  expect(idsOf(verdict!)).toEqual(expect.arrayContaining(['H1', 'H2', 'H6']));
  expect(verdict!.state).toBe('unknown');
});

test('a planted simulator comes first, with its reasons, and accuses no neighbour', () => {
  const verdicts = grade([...clean, planted]);
  expect(verdicts[0]).toMatchObject({ cell: planted, state: 'conflicts' });
  expect(idsOf(verdicts[0]!).toSorted()).toEqual(['H1', 'H13', 'H3', 'H5', 'H6', 'H7']);
  expect(verdicts[0]!.score).toBeGreaterThan(5);
  expect(verdicts.slice(1).every(({ state }) => state === 'matches')).toBe(true);
  const refarming = verdicts[0]!.explanations.find(({ cause }) => cause === 'refarming')!;
  expect(refarming.for).toEqual([]);
  expect(refarming.against).toHaveLength(2);
});

test('at a border the neighbour’s cells are unknown, not in conflict', () => {
  const polish = [1, 2, 3].map((one) =>
    scannedCell(`25700${one}`, { operator: '26001', area: '9', channels: [1300] }),
  );
  const verdicts = grade([...clean, ...polish], { countriesAt: () => ['DE', 'PL'] });
  const foreign = verdicts.filter(({ cell }) => cell.operator === '26001');
  expect(foreign.map(({ state }) => state)).toEqual(['unknown', 'unknown', 'unknown']);
  const border = foreign[0]!.explanations.find(({ cause }) => cause === 'border')!;
  expect(border.for).toEqual([
    'A border is within 10 km (Poland).',
    'The operator’s country (Poland) is across that border.',
  ]);
  const inland = grade([...clean, ...polish]).filter(({ cell }) => cell.operator === '26001');
  expect(inland.map(({ state }) => state)).toEqual(['conflicts', 'conflicts', 'conflicts']);
});

test('a missing record alone is never a conflict, for any weights', () => {
  const heavy = { ...DEFAULT_WEIGHTS, H1: 1000, H12: 1000 };
  const [stranger] = grade([scannedCell(String(1004 * 256 + 9))], {}, heavy);
  expect(idsOf(stranger!)).toEqual(['H1']);
  expect(stranger).toMatchObject({ state: 'unknown', score: 1000 });
  const firstMs = SCANNED_MS - 3_600_000;
  const young = knownCell('256001', { qos: 0, firstMs, lastMs: SCANNED_MS });
  const [weak] = grade([scannedCell('256001')], { cells: [young] }, heavy);
  expect(idsOf(weak!)).toEqual(['H12']);
  expect(weak).toMatchObject({ state: 'matches', score: 1000 });
});

test('hints that rest on one thing are one piece of evidence; on two they can add up', () => {
  const heavy = { ...DEFAULT_WEIGHTS, H6: 10, H7: 10 };
  const lonesome = scannedCell(String(1004 * 256 + 9), { area: '7777' });
  expect(grade([lonesome], {}, heavy)[0]).toMatchObject({ state: 'unknown' });
  const distant = scannedCell(String(900_000 * 256), { area: '7777' });
  expect(grade([distant], {}, heavy)[0]).toMatchObject({ state: 'conflicts' });
  expect(grade([distant])[0]).toMatchObject({ state: 'unknown' });
});

test('a cell recorded as GSM and one without a stored channel match', () => {
  const cells = [
    knownCell('256001', { kind: 'gsm' }),
    knownCell('256002', { channel: null }),
    knownCell('256003', { channel: 0 }),
  ];
  const verdicts = grade(
    ['256001', '256002', '256003'].map((cell) => scannedCell(cell)),
    { cells },
  );
  expect(verdicts.map(({ state }) => state)).toEqual(['matches', 'matches', 'matches']);
});

test('survives cells and surroundings full of nonsense', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom('', '26201', '1101', '256001', '9'.repeat(40)),
  );
  const number = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(0, -1, 1e300));
  const kind = fc.constantFrom('gsm', 'cdma', 'wcdma', 'lte', 'nr' as const);
  const maybe = fc.option(number);
  const cell = fc
    .record({
      key: text,
      kind,
      operator: text,
      area: text,
      cell: text,
      channels: fc.array(number),
      lat: maybe,
      lng: maybe,
      spreadMetres: number,
      strongestDbm: maybe,
      firstMs: maybe,
      lastMs: maybe,
    })
    .map((part) => ({ ...scannedCell('1'), ...part }) as ScannedCell);
  const known = fc
    .record({
      kind,
      operator: text,
      area: text,
      cell: text,
      channel: maybe,
      lat: maybe,
      lng: maybe,
      qos: number,
      firstMs: maybe,
      lastMs: maybe,
    })
    .map((part) => ({ ...knownCell('1'), ...part }) as ReturnType<typeof knownCell>);
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 12 }), fc.array(known, { maxLength: 12 }), (scan, cells) => {
      for (const { score, findings } of grade(scan, { cells })) {
        expect(score).toBeGreaterThanOrEqual(0);
        for (const { strength } of findings) expect(strength >= 0 && strength <= 1).toBe(true);
      }
    }),
  );
});

/** Three on one new channel at one place, so that each has two equally near strangers. */
const strangers = ['26202', '26203', '26204'].map((operator, at) =>
  scannedCell(String(70_000 + at * 256), { operator, channels: [3350] }),
);
const mixed = [...refarmed, planted, scannedCell('123', { area: '5' }), ...strangers];
const summary = (verdicts: ReturnType<typeof grade>) =>
  verdicts.map(({ cell, state, score, findings, explanations }) => ({
    key: cell.key,
    state,
    score,
    findings,
    explanations,
  }));

test('the order of scanned and known cells does not matter', () => {
  const expected = summary(grade(mixed));
  fc.assert(
    fc.property(
      fc.shuffledSubarray(mixed, { minLength: mixed.length }),
      fc.shuffledSubarray(townCells(), { minLength: 54 }),
      (scan, cells) => {
        expect(summary(grade(scan, { cells }))).toEqual(expected);
      },
    ),
    { numRuns: 30 },
  );
});

test('more weight never lowers a score, and none removes the points', () => {
  const weight = fc.double({ min: 0, max: 10, noNaN: true });
  const weights = fc.record(
    Object.fromEntries(HEURISTICS.map((id) => [id, weight])),
  ) as fc.Arbitrary<Weights>;
  const context = prepareChecks(surroundings(), mixed);
  const scores = (some: Weights) =>
    new Map(gradeScan(mixed, context, some).map(({ cell, score }) => [cell.key, score]));
  fc.assert(
    fc.property(weights, fc.constantFrom(...HEURISTICS), weight, (before, id, more) => {
      const low = scores(before);
      for (const [key, score] of scores({ ...before, [id]: before[id] + more }))
        expect(score).toBeGreaterThanOrEqual(low.get(key)!);
      for (const { findings, score } of gradeScan(mixed, context, { ...before, [id]: 0 })) {
        for (const one of findings) if (one.heuristic === id) expect(one.points).toBe(0);
        expect(score).toBeCloseTo(findings.reduce((sum, { points }) => sum + points, 0));
      }
    }),
    { numRuns: 25 },
  );
  const off = Object.fromEntries(HEURISTICS.map((id) => [id, 0])) as unknown as Weights;
  expect(
    gradeScan(mixed, context, off).every(({ state, score }) => state !== 'conflicts' && score === 0),
  ).toBe(true);
});
