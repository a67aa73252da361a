import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCellId } from '#domain/network/CellId.ts';
import { identifyCell, splitNci } from './identifyCell.ts';

test('an LTE cell is of an eNB', () => {
  expect(identifyCell('lte', '1101', '28145706')).toEqual({
    kind: 'lte',
    parts: [
      { name: 'TAC', value: 1101 },
      { name: 'eNB', value: 109944 },
      { name: 'Sector', value: 42 },
    ],
    node: { name: 'eNB', value: 109944 },
    siteKey: 'eNB 109944',
    flaws: [],
  });
});

test('a UMTS cell is of an RNC', () => {
  const { operator, area, cell } = readCellId('310410_56967_4118917')!;
  expect(operator).toBe('310410');
  expect(identifyCell('wcdma', area, cell)).toMatchObject({
    parts: [
      { name: 'LAC', value: 56967 },
      { name: 'RNC', value: 62 },
      { name: 'Cell', value: 55685 },
    ],
    node: { name: 'RNC', value: 62 },
    flaws: [],
  });
});

test('a UMTS cell of 16 bits has lost its RNC', () => {
  expect(identifyCell('wcdma', '1', '65535')).toMatchObject({ node: null, flaws: [] });
  expect(identifyCell('wcdma', '1', '65535').note).toMatch(/RNC is missing/);
  expect(identifyCell('wcdma', '1', '65536')).toMatchObject({ node: { name: 'RNC', value: 1 } });
});

test('an NR cell is of a gNB, whose length the operator chooses', () => {
  expect(splitNci(4565024773, 24)).toEqual({ gnb: 1114508, local: 5 });
  expect(splitNci(4565024773, 22)).toEqual({ gnb: 278627, local: 5 });
  expect(identifyCell('nr', '70000', '4565024773')).toMatchObject({
    node: { name: 'gNB', value: 1114508 },
    siteKey: 'gNB 1114508',
    flaws: [],
  });
  expect(identifyCell('nr', '70000', '4565024773', { gnbBits: 22 }).node).toEqual({
    name: 'gNB',
    value: 278627,
  });
});

test('gNB and cell are put together again as the 36 bits they came from', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 2n ** 36n - 1n }),
      fc.integer({ min: 22, max: 32 }),
      (nci, bits) => {
        const { gnb, local } = splitNci(Number(nci), bits);
        expect(BigInt(gnb)).toBe(nci >> BigInt(36 - bits));
        expect(BigInt(local)).toBe(nci & (2n ** BigInt(36 - bits) - 1n));
      },
    ),
  );
});

test('a gNB length outside 22 to 32 is brought inside', () => {
  expect(splitNci(4565024773, 3)).toEqual(splitNci(4565024773, 22));
  expect(splitNci(4565024773, 99)).toEqual(splitNci(4565024773, 32));
  expect(splitNci(4565024773, Number.NaN)).toEqual(splitNci(4565024773, 24));
});

test('LTE and UMTS identifiers are taken apart as their bits say', () => {
  fc.assert(
    fc.property(fc.integer({ min: 65536, max: 2 ** 28 - 1 }), (id) => {
      const values = (kind: 'lte' | 'wcdma') =>
        identifyCell(kind, '5', String(id)).parts.map(({ value }) => value);
      expect(values('lte')).toEqual([5, id >>> 8, id & 255]);
      expect(values('wcdma')).toEqual([5, id >>> 16, id & 65535]);
    }),
  );
});

test('sectors of one GSM site share a key, and other areas do not', () => {
  const key = (area: string, cell: string) => identifyCell('gsm', area, cell).siteKey;
  expect(key('7', '12341')).toBe(key('7', '12343'));
  expect(key('7', '12341')).not.toBe(key('7', '12351'));
  expect(key('7', '12341')).not.toBe(key('8', '12341'));
  expect(identifyCell('gsm', '7', '12341').note).toContain('1');
});

test('cells of one UMTS site share a key within their RNC', () => {
  const key = (rnc: number, cell: number) => identifyCell('wcdma', '7', String(rnc * 65536 + cell)).siteKey;
  expect(key(62, 55681)).toBe(key(62, 55689));
  expect(key(62, 55681)).not.toBe(key(63, 55681));
});

test.each([
  ['lte', '70000', '256', ['TAC 70000 is above 65535.']],
  ['lte', '0', '256', ['TAC 0 is reserved: no cell has it.']],
  [
    'lte',
    '65534',
    '268435456',
    ['TAC 65534 is reserved: no cell has it.', 'ECI 268435456 is above 268435455.'],
  ],
  ['gsm', '65535', '65536', ['LAC 65535 is reserved: no cell has it.', 'CID 65536 is above 65535.']],
  ['gsm', '1', '0', ['CID 0 is reserved: no cell has it.']],
  ['wcdma', '65536', '2147483647', ['LAC 65536 is above 65535.', 'CID 2147483647 is above 268435455.']],
  [
    'nr',
    '16777216',
    '68719476736',
    ['TAC 16777216 is above 16777215.', 'NCI 68719476736 is above 68719476735.'],
  ],
  ['nr', '16777214', '68719476735', ['TAC 16777214 is reserved: no cell has it.']],
  ['cdma', '65536', '65536', ['NID 65536 is above 65535.', 'BSID 65536 is above 65535.']],
  ['cdma', '0', '1', []],
  ['lte', '', '<b>', ['TAC is missing.', 'ECI is not a number.']],
  ['lte', '-1', '1e3', ['TAC is not a number.', 'ECI is not a number.']],
  ['nr', '1', '9'.repeat(40), ['NCI has 40 digits: the highest is 68719476735.']],
] as const)('%s %s_%s has the flaws %j', (kind, area, cell, flaws) => {
  expect(identifyCell(kind, area, cell).flaws).toEqual(flaws);
});

test('unreadable parts are omitted, and keys still differ between cells', () => {
  expect(identifyCell('lte', 'x', '2147483647')).toMatchObject({ parts: [], node: null });
  expect(identifyCell('lte', 'x', 'y').siteKey).not.toBe(identifyCell('lte', 'x', 'z').siteKey);
});
