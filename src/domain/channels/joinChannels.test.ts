import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CellKind } from '#domain/network/RadioKind.ts';
import { BAND_GROUPS } from '#domain/radio/arfcn/bandGroup.ts';
import { decodeChannel } from '#domain/radio/arfcn/decodeChannel.ts';
import type { KnownCell, KnownChannel } from '#domain/radio/cell/Surroundings.ts';
import { knownCell, placeAt, TOWN } from '#tests/support/domain/sampleTown.ts';
import { cellOfRow, channelOfRow, identityOfRow, NO_GROUP, readingOfRow } from './ChannelTable.ts';
import { CHANNEL_KINDS } from './channelArea.ts';
import { joinChannels } from './joinChannels.ts';

const point = (part: Partial<KnownChannel> = {}): KnownChannel => ({
  kind: 'lte',
  channel: 1300,
  ...TOWN,
  qos: 4,
  ...part,
});

test('a point is taken for the nearest cell on its channel, which is said with the distance', () => {
  const cells = [
    knownCell('28145706', { ...placeAt(300, 0), operator: '26202', area: '1102' }),
    knownCell('28145707', placeAt(80, 0)),
    knownCell('28145708', { channel: 6300 }),
  ];
  const table = joinChannels([point()], cells);
  expect(cellOfRow(table, 0)).toBe(cells[1]);
  expect(table.apartMetres[0]).toBeCloseTo(80, 1);
  expect(identityOfRow(table, 0, 24)).toMatchObject({
    node: { name: 'eNB', value: 109944 },
    parts: [{ name: 'TAC', value: 1101 }, {}, { name: 'Sector', value: 43 }],
  });
});

test('the length of the gNB part is a choice', () => {
  const table = joinChannels(
    [point({ kind: 'nr', channel: 650000 })],
    [knownCell('4565024773', { kind: 'nr', channel: 650000 })],
  );
  expect(identityOfRow(table, 0, 24)?.node?.value).toBe(1114508);
  expect(identityOfRow(table, 0, 22)?.node?.value).toBe(278627);
});

test.each<[CellKind, CellKind, string, number, boolean]>([
  ['lte', 'lte', '28145706', 1300, true],
  ['lte', 'gsm', '28145706', 1300, true],
  ['wcdma', 'gsm', '4118917', 10700, true],
  ['gsm', 'gsm', '12341', 62, true],
  ['gsm', 'gsm', '28145706', 1300, true],
  ['lte', 'gsm', '12341', 300, false],
  ['lte', 'wcdma', '4118917', 1300, false],
  ['nr', 'gsm', '4565024773', 650000, false],
  ['nr', 'lte', '28145706', 1300, false],
])(
  'a point of %s and a cell recorded as %s (%s, channel %i): %s',
  (kind, recorded, cell, channel, isTaken) => {
    const table = joinChannels([point({ kind, channel })], [knownCell(cell, { kind: recorded, channel })]);
    expect(cellOfRow(table, 0) !== undefined).toBe(isTaken);
  },
);

test('a cell out of reach, without a channel or without a position is not taken', () => {
  const cells = [
    knownCell('1', placeAt(1500, 0)),
    knownCell('2', { channel: null }),
    knownCell('3', { channel: 0 }),
    knownCell('4', { lat: null, lng: null }),
    knownCell('5', { lat: 0, lng: 0 }),
  ];
  const table = joinChannels([point()], cells);
  expect(cellOfRow(table, 0)).toBeUndefined();
  expect(table.apartMetres[0]).toBeNaN();
  const gsm = cells.map((cell) => ({ ...cell, kind: 'gsm' as const, channel: cell.channel && 62 }));
  expect(cellOfRow(joinChannels([point({ kind: 'gsm', channel: 62 })], gsm), 0)).toBe(gsm[0]);
});

test('the country of the cell decides between bands, else the one that all cells share', () => {
  const dcsOrPcs = point({ kind: 'gsm', channel: 600 });
  const bands = (cells: KnownCell[]) => {
    const table = joinChannels([dcsOrPcs], cells);
    return readingOfRow(table, 0).carriers.map(({ band }) => band);
  };
  const american = knownCell('7', { kind: 'gsm', operator: '310410', channel: 600 });
  const far = placeAt(90_000, 0);
  expect(bands([])).toEqual(['DCS 1800', 'PCS 1900']);
  expect(bands([american])).toEqual(['PCS 1900']);
  expect(bands([american, knownCell('8')])).toEqual(['PCS 1900']);
  expect(bands([{ ...american, ...far }])).toEqual(['PCS 1900']);
  expect(bands([{ ...american, ...far }, knownCell('8', far)])).toEqual(['DCS 1800', 'PCS 1900']);
  expect(bands([knownCell('8', far), knownCell('9', { operator: '00101' })])).toEqual(['DCS 1800']);
});

test('a point that several tiles list is one row of the best quality', () => {
  const table = joinChannels(
    [
      point({ qos: 2 }),
      point({ channel: 1301 }),
      point({ qos: 6 }),
      point({ qos: 1 }),
      point({ kind: 'wcdma' }),
    ],
    [],
  );
  expect(table.length).toBe(3);
  expect(table.repeated).toBe(2);
  expect([...table.qos]).toEqual([6, 4, 4]);
});

test('channels without a valid position are omitted and counted', () => {
  const table = joinChannels(
    [point({ lat: 0, lng: 0 }), point({ lat: Number.NaN }), point({ lng: 181 }), point()],
    [],
  );
  expect([table.length, table.unplaced]).toEqual([1, 3]);
});

test('a number of no band keeps its row and its flaw', () => {
  const table = joinChannels([point({ channel: 5000 }), point({ channel: 4_000_000_000 })], []);
  expect([...table.group]).toEqual([NO_GROUP, NO_GROUP]);
  expect(table.downlinkMhz[0]).toBeNaN();
  expect(readingOfRow(table, 0).flaw).toContain('is in no LTE band');
  expect(channelOfRow(table, 1)).toEqual({ kind: 'lte', channel: 4_000_000_000 });
});

test('columns agree with decoding each row, for any rows', () => {
  const row = fc.record({
    kind: fc.constantFrom(...CHANNEL_KINDS),
    channel: fc.constantFrom(1, 62, 600, 1300, 3000, 10700, 155608, 650000, 999999),
    lat: fc.integer({ min: 0, max: 20 }).map((step) => 52 + step / 2000),
    lng: fc.integer({ min: 0, max: 3 }).map((step) => 13 + step / 2000),
    qos: fc.integer({ min: 0, max: 7 }),
  });
  const cell = row.map(({ lat, lng, kind, channel }) =>
    knownCell(`${lat * 2000 + lng}`.replace('.', ''), { kind, channel, lat, lng }),
  );
  fc.assert(
    fc.property(fc.array(row, { maxLength: 40 }), fc.array(cell, { maxLength: 20 }), (rows, cells) => {
      const table = joinChannels(rows, cells);
      expect(table.length + table.repeated).toBe(rows.length);
      const owners = new Set<string>();
      for (let at = 0; at < table.length; at++) {
        const { kind, channel } = channelOfRow(table, at);
        const reading = decodeChannel(kind, channel, cells.length > 0 ? { mcc: '262' } : {});
        expect(readingOfRow(table, at)).toEqual(reading);
        expect(table.group[at]! < BAND_GROUPS.length).toBe(reading.carriers.length > 0);
        const found = cellOfRow(table, at);
        if (!found) continue;
        expect(found.channel).toBe(channel);
        // Each cell is the own one of at most one point of a technology.
        if (table.isShared[at]) continue;
        expect(owners.has(`${kind} ${table.cell[at]}`)).toBe(false);
        owners.add(`${kind} ${table.cell[at]}`);
      }
    }),
  );
});
