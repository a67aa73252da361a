import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HEADER_1_6, PRE_HEADER_1_6, SIGHTED, wigleRow } from '#tests/support/domain/wigleCsv.ts';
import { corpus } from '#tests/support/runner/corpora.ts';
import { testWith } from '#tests/support/runner/testWith.ts';
import { type ColumnMapping, emptyMapping } from './ColumnMapping.ts';
import { type ReadScanOptions, readScan, UnreadableScan } from './readScan.ts';
import type { ScanRow } from './ScanRow.ts';

const CELL_MAPPER = 'latitude,longitude,altitude,MCC,MNC,LAC,CID,signal,type,subtype,ARFCN,PSC';
const OPEN_CELL_ID =
  'radio,mcc,net,area,cell,unit,lon,lat,range,samples,changeable,created,updated,averageSignal';
const LTE = '52.5,13.4,30,262,1,1101,27447298,-90,LTE,LTE,1300,12';

async function* inPieces(bytes: Uint8Array, length = 7) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

async function read(content: string | Uint8Array, options: ReadScanOptions = {}) {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
  const rows: ScanRow[] = [];
  const scan = await readScan(inPieces(bytes), { ...options, onRow: (row) => rows.push(row) });
  const { lines, rows: count, notCells, neighbours, rejected, frameLines } = scan.report;
  expect(count + notCells + neighbours + rejected + frameLines).toBe(lines);
  return { ...scan, rows };
}

test('a row of CellMapper is read field by field', async () => {
  const { rows, report, cells } = await read(`${CELL_MAPPER}\r\n${LTE}\r\n`);
  const identity = { kind: 'lte', operator: '26201', area: '1101', cell: '27447298' };
  expect(rows).toEqual([
    {
      line: 2,
      ...identity,
      channel: 1300,
      physicalId: 12,
      lat: 52.5,
      lng: 13.4,
      signalDbm: -90,
      timeMs: null,
      name: null,
    },
  ]);
  expect(report).toMatchObject({ format: 'cellMapper', lines: 2, rows: 1, frameLines: 1, rejected: 0 });
  expect(cells).toMatchObject([{ key: 'lte 26201_1101_27447298', channels: [1300], rows: 1, lines: [2] }]);
});

test('OpenCellID has the longitude first and seconds, with its header and without', async () => {
  const row = 'UMTS,310,26,435,1234567,31,-73.98,40.75,1000,3,1,1459000000,1459000001,-80';
  const expected = { kind: 'wcdma', operator: '310026', lat: 40.75, lng: -73.98, timeMs: 1459000001000 };
  for (const file of [`${OPEN_CELL_ID}\r\n${row}\r\n`, `${row}\r\n`]) {
    const { rows, report } = await read(file);
    expect(rows).toMatchObject([expected]);
    expect(report).toMatchObject({
      format: 'openCellId',
      notes: ['The longitude comes before the latitude.'],
    });
  }
});

test('of a WigleWifi file the cells are taken and the others counted', async () => {
  const cell = '26201_1101_27447298,Telekom.de,LTE;26201,2025-01-02 08:00:00,,1300,-101,52.5,13.4,40,5,,,LTE';
  const none = '0_0_2147483647,,LTE;,2025-01-02 08:00:00,,1300,-101,52.5,13.4,40,5,,,LTE';
  const { rows, report } = await read([PRE_HEADER_1_6, HEADER_1_6, wigleRow(SIGHTED), cell, none].join('\n'));
  expect(rows).toMatchObject([{ line: 4, channel: 1300, name: 'Telekom.de', signalDbm: -101 }]);
  expect(report).toMatchObject({
    format: 'wigle',
    notCells: 1,
    rejected: 1,
    rejects: [{ line: 5, text: none }],
  });
});

test('programs are known by their headers, and columns of one kind only tell the kind', async () => {
  const files = {
    towerCollector: [
      'mcc,mnc,lac,cell_id,psc,asu,dbm,ta,lat,lon,accuracy,speed,bearing,altitude,measured_at,net_type,neighboring,device,rsrp,rsrq',
      '262,1,1101,27447298,12,40,-90,3,52.5,13.4,5,0,0,30,"2025-01-02T08:00:00.000Z",LTE,false,"Pixel 9",,',
    ],
    networkSurvey: [
      'deviceTime,latitude,longitude,altitude,speed,accuracy,missionId,recordNumber,groupNumber,mcc,mnc,tac,eci,earfcn,pci,rsrp,rsrq,ta,servingCell,provider,slot',
      '2025-01-02T09:00:00.000+01:00,52.5,13.4,30,0,5,NS,1,1,262,1,1101,27447298,1300,12,-90,-10,,true,Telekom,1',
    ],
    neoStumbler: [
      'timestamp,latitude,longitude,locationAccuracy,locationAge,speed,cellId,radioType,mcc,mnc,lac,psc,signalStrength,asu,arfcn,cellScanAge',
      '1735804800000,52.5,13.4,5,0,0,27447298,LTE,262,1,1101,12,-90,40,1300,9',
    ],
    crocodileHunter: [
      'lat,lon,mcc,mnc,tac,cid,phyid,earfcn,rsrp,timestamp',
      '52.5,13.4,262,1,1101,27447298,12,1300,-90,1735804800',
    ],
  };
  for (const [format, lines] of Object.entries(files)) {
    const { rows, report } = await read(lines.join('\n'));
    expect(report).toMatchObject({ format, rejected: 0 });
    expect(rows).toMatchObject([
      { kind: 'lte', operator: '26201', cell: '27447298', physicalId: 12, signalDbm: -90, lat: 52.5 },
    ]);
    expect(rows[0]!.timeMs).toBe(Date.UTC(2025, 0, 2, 8));
  }
});

test('every rejected line keeps its number, its text and the rule', async () => {
  const { report, rows } = await read(
    [
      CELL_MAPPER,
      LTE,
      LTE.replace('52.5', '195.2'),
      LTE.replace('52.5', '113.4'),
      LTE.replace('1101', '70000'),
      LTE.replace('27447298', '2.74E+07'),
      LTE.replace('LTE,LTE', 'TETRA,x'),
      LTE.replace('262,1', '0,1'),
      LTE.replace('27447298', ''),
      `${LTE},x`,
      '52.5,13.4,30,26',
    ].join('\n'),
  );
  expect(rows).toHaveLength(1);
  expect(report.rejects.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    '3 Latitude "195.2": beyond 90',
    '4 Latitude "113.4": beyond 90; swapped with the longitude?',
    '5 TAC "70000": beyond 65535',
    '6 ECI "2.74E+07": digits lost in a spreadsheet',
    '7 Type "TETRA": not GSM, CDMA, UMTS, LTE or NR',
    '8 MCC "0": not 1 to 999',
    '9 ECI "": not given',
    '10 13 fields, 12 in the header',
    '11 the file ends in this line: 4 fields, 12 in the header',
  ]);
  expect(report.reasons).toContainEqual({ reason: 'Latitude: beyond 90', count: 1 });
});

test('a row whose time cannot be read keeps all else; the times of a file are read by one order', async () => {
  const head = 'mcc,mnc,tac,cell,radio,lat,lon,dbm,time';
  const row = (cell: number, time: string) => `262,1,1,${cell},LTE,52.5,13.4,-90,"${time}"`;
  const { rows, report } = await read(
    [head, row(1, '05/11/2026 08:00'), row(2, '13/11/2026 08:00'), row(3, '20th of November')].join('\n'),
  );
  expect(rows.map(({ cell, lat, signalDbm, timeMs }) => [cell, lat, signalDbm, timeMs])).toEqual([
    ['1', 52.5, -90, Date.UTC(2026, 10, 5, 8)],
    ['2', 52.5, -90, Date.UTC(2026, 10, 13, 8)],
    ['3', 52.5, -90, null],
  ]);
  expect(report).toMatchObject({ rows: 3, rejected: 0 });
  expect(report.notes).toEqual([
    'Times that could not be read: 1, for example “20th of November”. Their rows are read without a time.',
    'Dates such as 05/11/2026 were read with the day first.',
    'Times without a time zone were read as UTC.',
  ]);
});

test('neighbours of Network Survey, which have no identity, are counted and not rejected', async () => {
  const { rows, report } = await read(
    [
      'deviceTime,latitude,longitude,altitude,speed,accuracy,missionId,recordNumber,groupNumber,mcc,mnc,tac,eci,earfcn,pci,rsrp',
      '2025-01-02T09:00:00.000+01:00,52.5,13.4,30,0,5,NS,1,1,262,1,1101,27447298,1300,12,-90',
      '2025-01-02T09:00:00.000+01:00,52.5,13.4,30,0,5,NS,2,1,,,,,1300,77,-101',
      '2025-01-02T09:00:00.000+01:00,52.5,13.4,30,0,5,NS,3,1,,,,2147483647,,78,-101',
      '2025-01-02T09:00:00.000+01:00,52.5,13.4,30,0,5,NS,4,1,,,,,,,-101',
      '2025-01-02T09:00:00.000+01:00,52.5,13.4,30,0,5,NS,5,1,262,,,,1300,79,-101',
    ].join('\n'),
  );
  expect(rows).toHaveLength(1);
  expect(report).toMatchObject({ neighbours: 2, rejected: 2 });
});

test('repeated rows and rows without a fix are counted', async () => {
  const { report, rows } = await read(
    [CELL_MAPPER, LTE, LTE, LTE.replace('52.5,13.4', '0,0.0'), LTE.replace('52.5,13.4', ',')].join('\n'),
  );
  expect(report).toMatchObject({ rows: 4, duplicates: 2, withoutFix: 2 });
  expect(rows.map(({ lat }) => lat)).toEqual([52.5, null]);
});

test('numbers may have spaces, decimal commas and the ends of other tables', async () => {
  const { rows } = await read(
    'Lat;Lon;MCCMNC;TAC;CellID;RAT;Signal;Time;Operator\n 52,5 ;13,4;262-1;1\u00a0101;27 447 298.0;4G;-90,5 dBm;31.12.2024 10:00;"Köln; ""K"""',
  );
  expect(rows).toMatchObject([
    { operator: '26201', area: '1101', cell: '27447298', lat: 52.5, signalDbm: -90.5, name: 'Köln; "K"' },
  ]);
  expect(rows[0]!.timeMs).toBe(Date.UTC(2024, 11, 31, 10));
});

test('names are UTF-8 or ISO-8859-1, row by row, after a mark of the byte order', async () => {
  const head = 'mcc,mnc,tac,cell,radio,lat,lon,carrier\n';
  const row = (name: string) => `262,1,1,2,LTE,1,2,${name}\n`;
  const bytes = Buffer.concat([
    Buffer.from(`\ufeff${head}${row('Müller')}`, 'utf8'),
    Buffer.from(row('Möller'), 'latin1'),
  ]);
  expect((await read(bytes)).rows.map(({ name }) => name)).toEqual(['Müller', 'Möller']);
});

test('line ends of every system are one', async () => {
  const lines = [CELL_MAPPER, LTE, LTE.replace('1300', '1444')];
  for (const end of ['\n', '\r\n', '\r']) {
    const { rows, report } = await read(lines.join(end));
    expect(rows.map(({ channel }) => channel)).toEqual([1300, 1444]);
    expect(report.lines).toBe(3);
  }
});

test('a file may change its layout, and its header may come again', async () => {
  const wigle = '26201_1101_7,Telekom,LTE;26201,2025-01-02 08:00:00,,1300,-101,52.5,13.4,40,5,,,LTE';
  const { rows, report } = await read(
    [
      CELL_MAPPER,
      LTE,
      CELL_MAPPER,
      LTE.replace('1300', '1444'),
      PRE_HEADER_1_6,
      HEADER_1_6,
      wigle,
      OPEN_CELL_ID,
      'GSM,262,2,435,1234,0,13.4,52.5,1000,3,1,1459000000,1459000001,0',
    ].join('\n'),
  );
  expect(rows.map(({ line, cell }) => [line, cell])).toEqual([
    [2, '27447298'],
    [4, '27447298'],
    [7, '7'],
    [9, '1234'],
  ]);
  expect(report).toMatchObject({ rejected: 0, frameLines: 5 });
  expect(report.notes).toEqual([
    'Line 5 begins a part in WigleWifi CSV.',
    'Line 8 begins a part in OpenCellID CSV.',
  ]);
});

test('a name over two lines is one row, a quote that never closes costs one line', async () => {
  const head = 'mcc,mnc,tac,cell,radio,carrier';
  const { rows, report } = await read(
    [head, '262,1,1,2,LTE,"two', 'lines"', '262,1,1,3,LTE,"open', '262,1,1,4,LTE,x'].join('\n'),
  );
  expect(rows.map(({ cell, name }) => [cell, name])).toEqual([
    ['2', 'two\nlines'],
    ['3', '"open'],
    ['4', 'x'],
  ]);
  expect(report.rejected).toBe(0);
});

test('exchanged columns are put right and said', async () => {
  const swapped = LTE.replace('52.5,13.4', '-122.4,37.7');
  const { rows, report } = await read([CELL_MAPPER, swapped].join('\n'));
  expect(rows).toMatchObject([{ lat: 37.7, lng: -122.4 }]);
  expect(report.notes[0]).toMatch(/^Latitude and longitude are exchanged: in 1 of the first 1 positions/);
});

test('a source that fails keeps the rows read so far', async () => {
  async function* breaking() {
    yield Buffer.from(`${CELL_MAPPER}\n${LTE}\n52.5,13`);
    throw new Error('The compressed data was cut off');
  }
  const { report, cells } = await readScan(breaking());
  expect(cells).toHaveLength(1);
  expect(report).toMatchObject({ rows: 1, rejected: 1, brokenOff: 'The compressed data was cut off' });
});

test('an error thrown by the pause ends the reading', async () => {
  const stop = () => {
    throw new Error('stopped');
  };
  await expect(readScan(inPieces(Buffer.from(LTE)), { pause: stop })).rejects.toThrow('stopped');
});

test('rejects text that is not a table, or has unknown columns, with the reason', async () => {
  for (const [content, message] of [
    ['', 'This is an empty file'],
    ['PK\x03\x04', 'This is a zip archive'],
    ['{"a":1}', 'This is JSON, not a table of cells. Accepted: CSV of WigleWifi, CellMapper, OpenCellID, '],
    ['a;b;c\n1;2;3\n', 'No column is known as kind, operator, area, cell.'],
  ] as const) {
    const reading = read(content);
    await expect(reading).rejects.toThrow(UnreadableScan);
    await expect(reading).rejects.toThrow(message);
  }
});

test('random bytes never throw and every line is accounted for', async () => {
  const noise = fc.array(fc.oneof(fc.uint8Array({ maxLength: 40 }), fc.constantFrom(...',;"\n\r0-.')), {
    maxLength: 60,
  });
  await fc.assert(
    fc.asyncProperty(noise, fc.constantFrom(CELL_MAPPER, OPEN_CELL_ID, HEADER_1_6), async (parts, header) => {
      const body = Buffer.concat(parts.map((part) => Buffer.from(part as string)));
      await read(Buffer.concat([Buffer.from(`${header}\n${LTE}\n`), body]));
    }),
    { numRuns: 300 },
  );
});

test('random bytes alone are refused in words or read', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 40 }), async (parts) => {
      const reading = read(Buffer.concat(parts.map((part) => Buffer.from(part))));
      await reading.catch((error: unknown) => expect(error).toBeInstanceOf(UnreadableScan));
    }),
  );
});

test('a mapping set by hand is used as is', async () => {
  const { at } = emptyMapping(';', [], 4);
  const mapping: ColumnMapping = {
    ...emptyMapping(';', [], 4),
    kind: 'nr',
    at: { ...at, operator: 3, area: 0, cell: 1, channel: 2 },
  };
  const { rows, report } = await read('16777215;68719476735;636666;262 01\n1;2;3\n', { mapping });
  expect(rows).toMatchObject([
    { kind: 'nr', operator: '26201', area: '16777215', cell: '68719476735', channel: 636_666, lat: null },
  ]);
  expect(report).toMatchObject({ format: 'columns', rejected: 1, withoutFix: 1 });
});

const naughty = corpus('hostile', 'blns.json');

testWith(naughty)('hostile names stay text and hostile numbers are no cells', async () => {
  const strings = JSON.parse(readFileSync(naughty!, 'utf8')) as string[];
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const head = 'mcc,mnc,tac,cell,radio,carrier';
  for (const text of strings.filter((one) => !/[\r\n]/.test(one))) {
    const named = await read(`${head}\n262,1,1,2,LTE,${quoted(text)}\n`);
    expect(named.rows).toHaveLength(1);
    if (text.trim() !== '' && text.trim().toLowerCase() !== 'null')
      expect(named.rows[0]!.name).toBe(text.trim());
    const numbered = await read(`${head}\n262,1,1,${quoted(text)},LTE,x\n`);
    for (const { cell } of numbered.rows) expect(cell).toMatch(/^\d{1,9}$/);
  }
});
