import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceMetres } from '#domain/geo/geo.ts';
import { knownCell, placeAt, TOWN, townCells } from '#tests/support/domain/sampleTown.ts';
import { groupSites, technologyOf } from './groupSites.ts';

test('three sectors of an eNB are one site', () => {
  const [site, ...others] = groupSites(
    [1, 2, 3].map((sector) =>
      knownCell(String(109944 * 256 + sector), {
        ...placeAt(100 * sector, 0),
        channel: sector === 3 ? 6300 : 1300,
        qos: sector,
        firstMs: 1000 * sector,
        lastMs: sector === 2 ? null : 5000 * sector,
      }),
    ),
    24,
  );
  expect(others).toEqual([]);
  expect(site).toMatchObject({
    name: 'eNB 109944',
    operator: '26201',
    kind: 'lte',
    sectors: 3,
    channels: [1300, 6300],
    qos: 3,
    firstMs: 1000,
    lastMs: 15_000,
    isScattered: false,
    isRecordedAsGsm: false,
  });
  expect(site!.spreadMetres).toBeCloseTo(200, 0);
  expect(distanceMetres(site!.centre!, placeAt(200, 0))).toBeLessThan(1);
});

test('the town has the masts it was built with', () => {
  const sites = groupSites(townCells(), 24);
  expect(sites.filter(({ kind }) => kind === 'lte').map(({ cells }) => cells.length)).toEqual(
    Array.from({ length: 18 }, () => 3),
  );
});

test.each([
  [knownCell('12341', { kind: 'gsm', channel: 62 }), 'LAC 1101, CIDs 12340–12349'],
  [knownCell('7', { kind: 'gsm', channel: 62 }), 'LAC 1101, CIDs 0–9'],
  [knownCell('4118917', { kind: 'wcdma', channel: 10700 }), 'RNC 62, cells 55680–55689'],
  [knownCell('55685', { kind: 'wcdma', channel: 10700 }), 'LAC 1101, cells 55680–55689'],
  [knownCell('4565024773', { kind: 'nr', channel: 650000 }), 'gNB 1114508'],
  [knownCell('500', { kind: 'cdma', operator: '4', area: '12', channel: 0 }), 'NID 12, BSID 500'],
  [knownCell('<b>', { kind: 'lte' }), '1101 <b>'],
])('a site takes its name from the common part of its cells', (cell, name) => {
  expect(groupSites([cell], 24).map((site) => site.name)).toEqual([name]);
});

test('the gNB length decides which cells of NR are one site', () => {
  const cells = [4565024773, 4565024773 + 4096].map((nci) =>
    knownCell(String(nci), { kind: 'nr', channel: 650000 }),
  );
  expect(groupSites(cells, 24)).toHaveLength(2);
  expect(groupSites(cells, 22)).toHaveLength(1);
});

test('operators do not share a site, and a lost zero makes no other operator', () => {
  const cell = String(109944 * 256 + 1);
  const sites = groupSites(
    ['26201', '26202', '262001'].map((operator, at) => knownCell(String(Number(cell) + at), { operator })),
    24,
  );
  expect(sites.map((site) => site.cells.length)).toEqual([2, 1]);
});

test('a cell that is listed twice is one cell, and a moved one is two cells of one sector', () => {
  const cell = knownCell('28145706');
  const [site] = groupSites([cell, { ...cell }, { ...cell, area: '1102' }], 24);
  expect([site!.cells.length, site!.sectors]).toEqual([2, 1]);
});

test('cells farther apart than one mast explains are scattered', () => {
  const site = (metres: number) =>
    groupSites([knownCell('2561', TOWN), knownCell('2562', placeAt(metres, 0))], 24)[0]!;
  expect(site(4900).isScattered).toBe(false);
  expect(site(5100).isScattered).toBe(true);
});

test('a site without positions or times says so', () => {
  const nowhere = { lat: null, lng: null, firstMs: null, lastMs: null, channel: null };
  expect(groupSites([knownCell('2561', nowhere)], 24)[0]).toMatchObject({
    centre: null,
    spreadMetres: null,
    isScattered: false,
    firstMs: null,
    lastMs: null,
    channels: [],
  });
  expect(groupSites([knownCell('2561')], 24)[0]!.spreadMetres).toBeNull();
});

test('across the antimeridian a site has its middle there', () => {
  const [site] = groupSites(
    [179.999, -179.999].map((lng, sector) => knownCell(String(2561 + sector), { lat: -16.5, lng })),
    24,
  );
  expect(Math.abs(site!.centre!.lng)).toBeCloseTo(180, 6);
  expect(site!.spreadMetres).toBeLessThan(300);
});

test.each([
  ['28145706', 6300, 'lte', false],
  ['4118917', 10700, 'wcdma', false],
  ['4118917', 3000, 'lte', true],
  ['28145706', null, 'lte', true],
  ['28145706', 200_000, 'lte', true],
  ['12341', 62, 'gsm', false],
  ['12341', 6300, 'lte', false],
] as const)('cell %s on channel %s recorded as GSM is of %s, guessed: %s', (cell, channel, kind, isGuess) => {
  const one = knownCell(cell, { kind: 'gsm', channel });
  expect(technologyOf(one)).toBe(kind);
  expect(groupSites([one], 24)).toMatchObject([{ isRecordedAsGsm: kind !== 'gsm', isKindGuessed: isGuess }]);
});

test('every cell is in one site, with its own kind, and keys differ', () => {
  const cell = fc.record({
    kind: fc.constantFrom('gsm' as const, 'wcdma' as const, 'lte' as const, 'nr' as const, 'cdma' as const),
    operator: fc.constantFrom('26201', '26202', '262001'),
    area: fc.constantFrom('1', '2', 'x', ''),
    cell: fc.oneof(
      fc.integer({ min: 0, max: 3000 }).map(String),
      fc.constantFrom('70000', '28145706', '9e9'),
    ),
  });
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 40 }), (names) => {
      const cells = names.map((name) => knownCell(name.cell, name));
      const sites = groupSites(cells, 24);
      const identity = (one: (typeof cells)[number]) =>
        `${technologyOf(one)} ${one.operator} ${one.area} ${one.cell}`;
      expect(sites.flatMap((site) => site.cells.map(identity)).sort()).toEqual(
        [...new Set(cells.map(identity))].sort(),
      );
      expect(new Set(sites.map(({ key }) => key)).size).toBe(sites.length);
      for (const site of sites) for (const one of site.cells) expect(technologyOf(one)).toBe(site.kind);
    }),
  );
});
