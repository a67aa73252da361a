import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CELL_KINDS, type CellKind } from '#domain/network/RadioKind.ts';
import { wigleCsv } from '#tests/support/domain/wigleCsv.ts';
import { proposeMapping, sniffScan } from './proposeMapping.ts';
import { readScan } from './readScan.ts';
import type { ScanRow } from './ScanRow.ts';

const HIGHEST_CELL = { gsm: 65_535, cdma: 65_535, wcdma: 2 ** 28 - 1, lte: 2 ** 28 - 1, nr: 2 ** 36 - 1 };

const aPlace = fc.oneof(
  { weight: 1, arbitrary: fc.constant({ lat: null, lng: null }) },
  {
    weight: 5,
    arbitrary: fc.record({
      lat: fc.integer({ min: -89_999_999, max: 89_999_999 }).map((value) => (value || 1) / 1e6),
      lng: fc.integer({ min: -180_000_000, max: 180_000_000 }).map((value) => value / 1e6),
    }),
  },
);
const aRow: fc.Arbitrary<ScanRow> = fc.constantFrom<CellKind>(...CELL_KINDS).chain((kind) =>
  fc
    .record({
      operator:
        kind === 'cdma' ? fc.nat(32_767).map(String) : fc.constantFrom('26201', '310260', '00101', '310026'),
      area: fc.nat(65_535).map(String),
      cell: fc.maxSafeNat().map((value) => String(value % (HIGHEST_CELL[kind] + 1))),
      channel: fc.option(fc.integer({ min: 1, max: 3_279_165 })),
      physicalId: fc.option(fc.nat(503)),
      place: aPlace,
      signalDbm: fc.option(fc.integer({ min: -140, max: -1 })),
      timeMs: fc.option(
        fc.integer({ min: 1_000_000_000, max: 4_000_000_000 }).map((seconds) => seconds * 1000),
      ),
      name: fc.option(fc.string({ unit: 'grapheme' }).map((text) => text.trim())),
    })
    .map(({ place, name, ...row }) => ({
      line: 0,
      kind,
      ...row,
      ...place,
      name: name && name.toLowerCase() !== 'null' && name.isWellFormed() ? name : null,
    })),
);
/** Without repetitions, which are not handed out. */
const rowsOf = fc.uniqueArray(aRow, { maxLength: 20, selector: (row) => JSON.stringify(row) });

const NAMES = { gsm: 'GSM', cdma: 'CDMA', wcdma: 'UMTS', lte: 'LTE', nr: 'NR' };
const split = ({ kind, operator }: ScanRow) =>
  kind === 'cdma'
    ? { mcc: '310', mnc: operator }
    : { mcc: Number(operator.slice(0, 3)), mnc: Number(operator.slice(3)) };

const write = (delimiter: string, header: string[], rows: (string | number | null)[][]) =>
  [header, ...rows]
    .map((fields) =>
      fields
        .map((field) => {
          const text = String(field ?? '');
          return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
        })
        .join(delimiter),
    )
    .join('\r\n');

async function rowsIn(file: string): Promise<ScanRow[]> {
  const rows: ScanRow[] = [];
  const bytes = Buffer.from(file, 'utf8');
  async function* once() {
    yield bytes;
  }
  const { report } = await readScan(once(), { onRow: (row) => rows.push({ ...row, line: 0 }) });
  expect(report.rejects).toEqual([]);
  return rows;
}

const distinct = (rows: ScanRow[]) => [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];

test('rows come back from CellMapper', () =>
  fc.assert(
    fc.asyncProperty(rowsOf, async (rows) => {
      const header = 'latitude,longitude,altitude,MCC,MNC,LAC,CID,signal,type,subtype,ARFCN,PSC'.split(',');
      const file = write(
        ',',
        header,
        rows.map((row) => {
          const { mcc, mnc } = split(row);
          const { lat, lng, area, cell, signalDbm, kind, channel, physicalId } = row;
          return [lat, lng, 30, mcc, mnc, area, cell, signalDbm, NAMES[kind], 'x', channel, physicalId];
        }),
      );
      expect(await rowsIn(file)).toEqual(distinct(rows.map((row) => ({ ...row, timeMs: null, name: null }))));
    }),
  ));

test('rows come back from OpenCellID', () =>
  fc.assert(
    fc.asyncProperty(rowsOf, async (rows) => {
      const header =
        'radio,mcc,net,area,cell,unit,lon,lat,range,samples,changeable,created,updated,averageSignal'.split(
          ',',
        );
      const file = write(
        ',',
        header,
        rows.map((row) => {
          const { mcc, mnc } = split(row);
          const { kind, area, cell, physicalId, lat, lng, timeMs, signalDbm } = row;
          const seconds = timeMs && timeMs / 1000;
          return [
            NAMES[kind],
            mcc,
            mnc,
            area,
            cell,
            physicalId,
            lng,
            lat,
            9,
            1,
            1,
            0,
            seconds,
            signalDbm ?? 0,
          ];
        }),
      );
      expect(await rowsIn(file)).toEqual(
        distinct(rows.map((row) => ({ ...row, channel: null, name: null }))),
      );
    }),
  ));

test('rows come back from any table with names for its columns', () =>
  fc.assert(
    fc.asyncProperty(rowsOf, fc.constantFrom(';', '\t'), fc.boolean(), async (rows, delimiter, hasComma) => {
      const decimal = (value: number | null) =>
        value === null ? '' : value.toFixed(6).replace('.', hasComma ? ',' : '.');
      const header = [
        'Lat',
        'Long',
        'PLMN',
        'SID',
        'LAC/TAC',
        'Cell ID',
        'EARFCN',
        'PCI',
        'RAT',
        'dBm',
        'Time',
        'Carrier',
      ];
      const file = write(
        delimiter,
        header,
        rows.map(({ kind, operator, lat, lng, timeMs, name, ...row }) => [
          decimal(lat),
          decimal(lng),
          kind === 'cdma' ? '' : operator,
          kind === 'cdma' ? operator : '',
          row.area,
          row.cell,
          row.channel,
          row.physicalId,
          NAMES[kind],
          row.signalDbm,
          timeMs && new Date(timeMs).toISOString(),
          name,
        ]),
      );
      expect(await rowsIn(file)).toEqual(rows);
    }),
  ));

test('rows come back from WigleWifi', () =>
  fc.assert(
    fc.asyncProperty(rowsOf, async (rows) => {
      const file = wigleCsv(
        rows.map(({ kind, operator, area, cell, channel, lat, lng, signalDbm, timeMs, name }) => ({
          kind,
          id: `${operator}_${area}_${cell}`,
          name: name ?? '',
          timeMs: timeMs ?? 0,
          lat: lat ?? 0,
          lng: lng ?? 0,
          altitudeMetres: 0,
          accuracyMetres: 0,
          signalDbm: signalDbm ?? 0,
          channel: channel ?? 0,
          frequencyMhz: 0,
          capabilities: '',
          rcois: '',
          mfgrId: -1,
        })),
      );
      expect(await rowsIn(file)).toEqual(distinct(rows.map((row) => ({ ...row, physicalId: null }))));
    }),
  ));

test('a file is known by its content', () => {
  expect(sniffScan('WigleWifi-1.4,appRelease=2.26\nMAC,SSID')).toBe('wigle');
  expect(sniffScan('latitude,longitude,altitude,MCC,MNC,LAC,CID,signal,type,subtype,ARFCN,PSC\n')).toBe(
    'cellMapper',
  );
  expect(sniffScan('Breite;Länge;Zelle\n52,1;13,2;7\n')).toBe('columns');
  for (const head of [
    '',
    '\x1f\x8b\x08',
    '{"a":[1,2,3]}',
    'Dear Sir,\n\nhello',
    '\xff\xfem\0c\0c\0,\0m\0n\0c\0,\0t\0a\0c\0\n\0',
  ])
    expect(sniffScan(head)).toBe('unknown');
});

test('a proposal says how much of the file it can read', () => {
  const proposal = proposeMapping(
    'mcc,mnc,tac,cell,radio,lat,lon\n262,1,1,2,LTE,95,13\n262,1,1,3,LTE,5,13\n',
  )!;
  expect(proposal).toMatchObject({
    readable: 1,
    problem: 'Latitude "95": beyond 90; swapped with the longitude?',
  });
  expect(proposal.sample).toHaveLength(2);
});

test('a column of operators that holds codes is read as one', () => {
  const { mapping, notes } = proposeMapping('operator,tac,cell,radio\n26201,1,2,LTE\n26202,1,2,LTE\n')!;
  expect(mapping.at).toMatchObject({ operator: 0, name: -1 });
  expect(notes).toContain('The column "operator" holds MCC and MNC.');
});
