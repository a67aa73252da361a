import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlainValue } from '#domain/sheet/places/placeColumns.ts';
import {
  columnsOfFill,
  type FillTarget,
  placeColumns,
  readFillTarget,
  writeFillTarget,
} from './FillTarget.ts';
import { FILL_FIELDS, fieldSpec, fieldsOf, needsOf } from './fillFields.ts';
import { type FillAnswer, type FillFacts, fillValues, isFillSource } from './fillValues.ts';
import { findIdentifiers } from './findIdentifiers.ts';
import { type IdentifierKind, readIdentifier } from './identifiers.ts';
import { mergeFill, type SheetRow } from './mergeFill.ts';

test.each<[kind: IdentifierKind, value: PlainValue, word: PlainValue, expected: object | undefined]>([
  ['wifi', '0a:2c:ef:3d:25:1b', null, { kind: 'wifi', id: '0A:2C:EF:3D:25:1B' }],
  ['wifi', '0a-2c-ef-3d-25-1b', null, { kind: 'wifi', id: '0A:2C:EF:3D:25:1B' }],
  ['wifi', ' 0a2c.ef3d.251b ', null, { kind: 'wifi', id: '0A:2C:EF:3D:25:1B' }],
  ['wifi', '0a2cef3d251b', 'BLE', { kind: 'bluetooth', id: '0A:2C:EF:3D:25:1B' }],
  ['bluetooth', '0a2cef3d251b', null, { kind: 'bluetooth', id: '0A:2C:EF:3D:25:1B' }],
  ['wifi', 11188108600603, null, { kind: 'wifi', id: '0A:2C:EF:3D:25:1B' }],
  ['wifi', '0a:2c:ef', null, { kind: 'text', id: 'not a WiFi address: 0a:2c:ef' }],
  ['wifi', '=HYPERLINK("x")', null, { kind: 'text', id: 'not a WiFi address: =HYPERLINK("x")' }],
  ['wifi', 1e20, null, { kind: 'text', id: 'not exact: the workbook has rounded 100000000000000000000' }],
  ['wifi', '', null, undefined],
  ['wifi', '  ', null, undefined],
  ['cell', '310410_56967_4118917', 'LTE', { kind: 'lte', id: '310410_56967_4118917' }],
  ['cell', '310-410-56967-4118917', '3G', { kind: 'wcdma', id: '310410_56967_4118917' }],
  ['cell', 'GSM 26201_1101_274', null, { kind: 'gsm', id: '26201_1101_274' }],
  ['wifi', '26201_1101_274', 'GSM', { kind: 'gsm', id: '26201_1101_274' }],
  ['cell', '0a2cef3d251b', null, { kind: 'text', id: 'not a cell id: 0a2cef3d251b' }],
  ['address', ' Unter den  Linden 1 ', null, { kind: 'address', id: 'Unter den Linden 1' }],
  ['address', '10117', null, { kind: 'text', id: 'not a street address: 10117' }],
])('readIdentifier: %s %j beside %j is %j', (kind, value, word, expected) => {
  expect(readIdentifier(kind, value, word)).toEqual(expected);
});

test.each<
  [header: PlainValue[], row: PlainValue[], preferred: number | undefined, expected: object | undefined]
>([
  [['name', 'BSSID'], ['cafe', '0a-2c-ef-3d-25-1b'], undefined, { column: 1, kind: 'wifi' }],
  [['what', 'where'], ['0a2c.ef3d.251b', 'Berlin'], undefined, { column: 0, kind: 'wifi' }],
  [
    ['MAC', 'SSID', 'Type'],
    ['310410_56967_4118917', 'x', 'LTE'],
    undefined,
    { column: 0, kind: 'cell', words: 2 },
  ],
  [['netid', 'gentype'], ['0A:2C:EF:3D:25:1B', 'WIFI'], undefined, { column: 0, kind: 'wifi', words: 1 }],
  [['bt_addr'], ['0A:2C:EF:3D:25:1B'], undefined, { column: 0, kind: 'bluetooth' }],
  [['Customer', 'Street address'], ['Ada', 'Unter den Linden 1'], undefined, { column: 1, kind: 'address' }],
  [['name'], ['Unter den Linden 1'], undefined, undefined],
  [['bssid', 'bssid 2'], ['0A:2C:EF:3D:25:1B', '0A:2C:EF:3D:25:1C'], 1, { column: 1, kind: 'wifi' }],
  [['serial'], [20261125], undefined, undefined],
])('findIdentifiers: %j over %j', (header, row, preferred, expected) => {
  const found = findIdentifiers(header, [row, row], preferred);
  expect(found && { ...found }).toEqual(expected && { words: undefined, ...expected });
});

const FACTS: FillFacts = {
  ...{ kind: 'wifi', id: '0A:2C:EF:3D:25:1B', name: '=HYPERLINK("x")', lat: 52.5, lng: 13.4, qos: 3 },
  ...{ firstMs: Date.UTC(2024, 0, 2), lastMs: null, encryption: 'wpa2', encryptionText: null },
  ...{ channel: 11, frequencyMhz: null, subtype: 'infra', capabilities: null },
  ...{ house: '1', road: 'Unter den Linden', city: 'Berlin', region: null, postal: null, country: 'DE' },
};
const AT = Date.UTC(2026, 10, 25, 10, 4, 59);
const answer = (more: Partial<FillAnswer> = {}): FillAnswer => ({
  item: { kind: 'wifi', id: FACTS.id },
  ...{ fetchedAt: AT, found: FACTS, near: null, problem: null },
  ...more,
});
const CONTEXT = { vendorOf: () => 'Acme', operatorOf: () => 'Telekom' };
const filled = (one: FillAnswer) => fillValues([one], FILL_FIELDS, CONTEXT, 'live')[0]!;
const byField = (one: FillAnswer) =>
  Object.fromEntries(FILL_FIELDS.map((field, at) => [field, filled(one).values[at]]));

test('fillValues: what was found, what follows from it, and when it was asked', () => {
  expect(byField(answer({ near: { count: 7, id: 'x', metres: 12 } }))).toMatchObject({
    ...{
      vendor: 'Acme',
      operator: null,
      lat: 52.5,
      name: '=HYPERLINK("x")',
      encryption: 'WPA2',
      type: 'infra',
    },
    ...{ channel: 11, frequency: 2462, band: '2.4 GHz', first: '2024-01-02T00:00:00.000Z', last: null },
    ...{ street: 'Unter den Linden 1', nearCount: 7, nearest: 'x', nearestMetres: 12 },
  });
  expect(filled(answer()).source).toBe('lookup, 2026-11-25 10:04 UTC, live');
});

test('fillValues: an LTE cell has the operator and the band of its channel, recorded as GSM or not', () => {
  const item = { kind: 'lte', id: '26201_1101_274' };
  const found = { ...FACTS, ...item, channel: 1300, encryption: null };
  expect(byField(answer({ item, found }))).toMatchObject({
    operator: 'Telekom',
    band: expect.stringContaining('3'),
  });
});

test('fillValues: what was not asked, not found, refused or no identifier says so', () => {
  const source = (more: Partial<FillAnswer>) => filled(answer({ found: null, ...more })).source;
  const said = [
    source({ fetchedAt: null }),
    source({}),
    source({ problem: 'BSSID/MAC fails validation.' }),
    source({ item: { kind: 'text', id: 'not a WiFi address: foo' }, fetchedAt: null }),
    filled(answer()).source,
  ];
  expect(said.slice(0, 4)).toEqual([
    'known here',
    'not found, 2026-11-25 10:04 UTC, live',
    'not answered: BSSID/MAC fails validation. 2026-11-25 10:04 UTC, live',
    'not a WiFi address: foo',
  ]);
  expect(said.every(isFillSource)).toBe(true);
  expect(['', 'not a good idea', 'lookup, my own'].some(isFillSource)).toBe(false);
  expect(byField(answer({ found: null, fetchedAt: null }))).toMatchObject({ vendor: 'Acme', lat: null });
});

const row = (key: PlainValue, cells: PlainValue[], source: PlainValue = ''): SheetRow => ({
  key,
  word: null,
  cells,
  source,
});
const ANSWERS = new Map([['wifi 0A:2C:EF:3D:25:1B', { values: [52.5, 'cafe', null], source: 'known here' }]]);

test('mergeFill: rows by their identifier, blank cells alone, and the source of what was written', () => {
  const rows = [
    row('0a2cef3d251b', ['', '', '']),
    row('0a-2c-ef-3d-25-1b', ['', 'my name', '']),
    row('0A:2C:EF:3D:25:1C', ['', '', '']),
    row('', ['', '', '']),
    row('0a2cef3d251b', [1, 'x', 'y'], 'my source'),
    row('0a2cef3d251b', ['', 'x', ''], 'not found, 2026-11-25 10:04 UTC, live'),
  ];
  expect(mergeFill(rows, 'wifi', ANSWERS)).toEqual([
    { row: 0, column: 0, value: 52.5 },
    { row: 0, column: 1, value: 'cafe' },
    { row: 0, column: 3, value: 'known here' },
    { row: 1, column: 0, value: 52.5 },
    { row: 1, column: 3, value: 'known here' },
    { row: 5, column: 0, value: 52.5 },
    { row: 5, column: 3, value: 'known here' },
  ]);
});

test('mergeFill: a second time writes nothing, wherever rows are meanwhile', () => {
  const cell = fc.constantFrom<PlainValue>('', 'own', 7);
  const rows = fc.array(
    fc.tuple(
      fc.constantFrom('0a2cef3d251b', '0A:2C:EF:3D:25:1C', 'x', ''),
      fc.array(cell, { minLength: 3, maxLength: 3 }),
    ),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(rows, fc.nat(), (made, turn) => {
      const sheet = made.map(([key, cells]) => ({ ...row(key, cells), cells: [...cells] }));
      const before = sheet.map(({ cells }) => [...cells]);
      for (const { row, column, value } of mergeFill(sheet, 'wifi', ANSWERS))
        if (column === 3) sheet[row]!.source = value;
        else sheet[row]!.cells[column] = value;
      for (const [at, cells] of before.entries())
        for (const [column, value] of cells.entries())
          if (value !== '') expect(sheet[at]!.cells[column]).toBe(value);
      const moved = [...sheet.slice(turn % (sheet.length + 1)), ...sheet.slice(0, turn % (sheet.length + 1))];
      expect(mergeFill(moved, 'wifi', ANSWERS)).toEqual([]);
    }),
  );
});

const TARGET: FillTarget = {
  ...{ item: 'item', file: 'a.xlsx', worksheet: '{1}', sheet: 'Sheet1', row: 0, kind: 'wifi' },
  key: { header: 'bssid', at: 2 },
  fields: [
    { field: 'lat', header: 'lat', at: 3 },
    { field: 'lng', header: 'lng', at: 4 },
  ],
  source: { header: 'source', at: 5 },
};

test('FillTarget: is read as it was written, and nothing else is', () => {
  expect(readFillTarget(writeFillTarget(TARGET))).toEqual(TARGET);
  const strange = [
    { ...TARGET, kind: 'radio' },
    { ...TARGET, fields: [{ field: 'x', header: 'x', at: 0 }] },
    { ...TARGET, key: {} },
    7,
  ];
  for (const one of strange) expect(readFillTarget(JSON.stringify(one))).toBeUndefined();
  expect(readFillTarget('no JSON')).toBeUndefined();
});

test('placeColumns: columns are found by their headers where they are now', () => {
  const at = (headers: string[], left = 2) => {
    const placed = placeColumns(TARGET, headers, left);
    return 'missing' in placed ? placed.missing : columnsOfFill(TARGET).map(placed.at);
  };
  expect(at(['bssid', 'lat', 'lng', 'source'])).toEqual([2, 3, 4, 5]);
  expect(at(['source', 'new', 'lng', 'lat', 'bssid'])).toEqual([6, 5, 4, 2]);
  expect(at(['bssid', 'lng', 'source'])).toBe('lat');
  // Of two with the same name it is the one that is where it was.
  expect(at(['bssid', 'bssid', 'lat', 'lng', 'source'], 1)).toEqual([2, 3, 4, 5]);
});

test('fillFields: each kind has fields of its own, and headers differ', () => {
  expect(fieldsOf('address')).not.toContain('vendor');
  expect(fieldsOf('cell')).toContain('operator');
  expect(new Set(FILL_FIELDS.map((field) => fieldSpec(field).header)).size).toBe(FILL_FIELDS.length);
  expect(needsOf(['vendor'])).toEqual({ isDetailed: false, isNear: false });
  expect(needsOf(['vendor', 'nearest'])).toEqual({ isDetailed: false, isNear: true });
});
