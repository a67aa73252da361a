import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Observation } from '#domain/network/Observation.ts';
import type { Reject } from '#domain/text/RejectLog.ts';
import { anyObservation } from '#tests/support/domain/anyObservation.ts';
import {
  HEADER_1_4,
  HEADER_1_6,
  PRE_HEADER_1_4,
  PRE_HEADER_1_6,
  SIGHTED,
  wigleCsv,
  wigleRow,
} from '#tests/support/domain/wigleCsv.ts';
import { WigleReader } from './WigleReader.ts';

const bytesOf = (text: string) => Buffer.from(text, 'utf8').toString('latin1');

function read(bytes: string, pieceLength = bytes.length) {
  const observations: Observation[] = [];
  const rejects: Reject[] = [];
  let observedLines = 0;
  const reader = new WigleReader();
  const sink = {
    observation(observation: Observation, firstLine: number, lastLine: number) {
      observations.push(observation);
      observedLines += lastLine - firstLine + 1;
    },
    reject: (reject: Reject) => rejects.push(reject),
  };
  for (let at = 0; at < bytes.length; at += pieceLength) reader.push(bytes.slice(at, at + pieceLength), sink);
  reader.end(sink);
  return { observations, rejects, observedLines, lines: reader.lines };
}

const ROW_1_4 = '0a:2c:ef:3d:25:1b,Cafe,[WPA2-PSK-CCMP][ESS],2017-11-09 19:41:08,6,-67,32.1,34.8,41,3,WIFI';
const old = (...rows: string[]) => [PRE_HEADER_1_4, HEADER_1_4, ...rows, ''].join('\n');
const recent = (...rows: string[]) => [PRE_HEADER_1_6, HEADER_1_6, ...rows, ''].join('\n');
const names = (bytes: string) => read(bytes).observations.map(({ name }) => name);

test('a row of the current app is read field by field', () => {
  expect(read(wigleCsv([SIGHTED]))).toMatchObject({ observations: [SIGHTED], rejects: [], lines: 3 });
});

test('a row of 1.4 gets its frequency from the channel', () => {
  const [first] = read(old(ROW_1_4)).observations;
  expect(first).toEqual({
    kind: 'wifi',
    id: '0A:2C:EF:3D:25:1B',
    name: 'Cafe',
    timeMs: Date.UTC(2017, 10, 9, 19, 41, 8),
    lat: 32.1,
    lng: 34.8,
    altitudeMetres: 41,
    accuracyMetres: 3,
    signalDbm: -67,
    channel: 6,
    frequencyMhz: 2437,
    capabilities: '[WPA2-PSK-CCMP][ESS]',
    rcois: '',
    mfgrId: -1,
  });
});

test('a cell of version 1.6 has its channel number in both columns and its type from the file', () => {
  const rows = recent(
    '26201_1101_27447298,Telekom.de,LTE;26201,2025-01-02 08:00:00,1300,1300,-101,52.5,13.4,40,5,,,LTE',
    '310410_56967_4118917,AT&T,LTE;us,2025-01-02 08:00:00,,,-90,40.7,-74.0,40,5,,,GSM',
    '4139_2_17,,CDMA;us,2025-01-02 08:00:00,,384,2147483647,40.7,-74.0,40,5,,,CDMA',
  );
  expect(read(rows).observations).toMatchObject([
    { kind: 'lte', id: '26201_1101_27447298', channel: 1300, frequencyMhz: 0, signalDbm: -101 },
    { kind: 'gsm', capabilities: 'LTE;us', channel: 0 },
    { kind: 'cdma', id: '4139_2_17', channel: 384, signalDbm: 0 },
  ]);
});

test('Bluetooth keeps the class of device and the company', () => {
  const rows = recent(
    'd4:3a:2c:10:5f:9e,Buds,Misc [LE],2025-06-14 17:02:10,0,7936,-71,52.5,13.4,38,4,,76,BLE',
  );
  expect(read(rows).observations).toMatchObject([
    { kind: 'ble', frequencyMhz: 7936, mfgrId: 76, name: 'Buds' },
  ]);
});

test('a Kismet file is read: 12 fields under 14 columns, kHz, octal escapes', () => {
  const kismet = [
    'WigleWifi-1.6,appRelease=Kismet2025090-abc,model=Kismet,release=2025.09.0-abc,device=kismet,display=kismet,board=kismet,brand=Kismet,star=Sol,body=3,subBody=0',
    HEADER_1_6,
    '0A:2C:EF:3D:25:1B,A\\054B \\042q\\042 \\303\\251,[WPA2-PSK-CCMP][ESS],2025-06-14 17:02:10,36,5180000,-60,52.500000,13.400000,38.000000,0,WIFI',
    'D4:3A:2C:10:5F:9E,Tag,Misc [LE],2025-06-14 17:02:10,0,,-71,52.5000000000,13.4000000000,38.000000,0,,,BLE',
    '',
  ].join('\n');
  expect(read(kismet)).toMatchObject({
    rejects: [],
    observations: [
      { name: 'A,B "q" é', frequencyMhz: 5180, channel: 36, accuracyMetres: 0, lat: 52.5 },
      { name: 'Tag', kind: 'ble' },
    ],
  });
});

test('a backslash and three digits are literal in other files', () => {
  expect(names(recent(wigleRow({ ...SIGHTED, name: 'a\\054b' })))).toEqual(['a\\054b']);
});

test('a 1.6 pre-header over the 11-column header is read by the header', () => {
  expect(names([PRE_HEADER_1_6, HEADER_1_4, ROW_1_4].join('\n'))).toEqual(['Cafe']);
});

test('14 fields under an 11-column header are read by their own width', () => {
  expect(read([PRE_HEADER_1_4, HEADER_1_4, wigleRow(SIGHTED)].join('\n')).observations).toEqual([SIGHTED]);
});

test('a file without a pre-header, and one without any header, is read', () => {
  expect(names([HEADER_1_4, ROW_1_4].join('\n'))).toEqual(['Cafe']);
  expect(names(ROW_1_4)).toEqual(['Cafe']);
});

test('other spellings and orders of the header are read', () => {
  const renamed = [
    'BSSID,SSID,Encryption,Seen,Channel,RSSI,Latitude,Longitude,Altitude,Accuracy,Type',
    '0A2CEF3D251B,Cafe,WPA2,2021-7-19 14:34:6,6,-67,32.1,34.8,41,3,wifi',
    'Type,Longitude,Latitude,Capabilities,First Seen,SSID,BSSID',
    'WIFI,34.8,32.1,[ESS],2021-07-19T14:34:06.250Z,Other,0a-2c-ef-3d-25-1c',
  ];
  expect(read(renamed.join('\n'))).toMatchObject({
    rejects: [],
    observations: [
      { id: '0A:2C:EF:3D:25:1B', capabilities: 'WPA2', timeMs: Date.UTC(2021, 6, 19, 14, 34, 6) },
      { id: '0A:2C:EF:3D:25:1C', name: 'Other', signalDbm: 0, timeMs: Date.UTC(2021, 6, 19, 14, 34, 6, 250) },
    ],
  });
});

test('a date without a day is rejected with its line and reason', () => {
  const { observations, rejects } = read(old(ROW_1_4, ROW_1_4.replace('2017-11-09', '2017-11')));
  expect(observations).toHaveLength(1);
  expect(rejects).toEqual([
    {
      line: 4,
      reason: 'FirstSeen "2017-11 19:41:08": the day is missing',
      text: expect.stringContaining('Cafe'),
    },
  ]);
});

test('CRLF, a byte order mark and a header in one quoted cell are read', () => {
  const file = `\xef\xbb\xbf"${PRE_HEADER_1_4}"\r\n${HEADER_1_4}\r\n${ROW_1_4}\r\n`;
  expect(read(file)).toMatchObject({ rejects: [], observations: [{ name: 'Cafe', kind: 'wifi' }] });
});

test('quoted names hold commas, quotes and line ends', () => {
  const hostile = ['a,b', 'say "hi"', 'two\nlines', 'cr\rlf\r\nend', '"', '","', '', '=1+1'];
  const file = wigleCsv(hostile.map((name) => ({ ...SIGHTED, name })));
  expect(read(file)).toMatchObject({ rejects: [] });
  expect(names(file)).toEqual(hostile);
});

test('bare commas and a bare CR in a name are put back by counting from the right', () => {
  const rows = ['a,b', ',,,', 'x\ry', 'Rick, Bob & Ann'].map((name) => ROW_1_4.replace('Cafe', name));
  expect(names(old(...rows))).toEqual(['a,b', ',,,', 'x\ry', 'Rick, Bob & Ann']);
});

test('a bare line end in a name is put back when the parts make a row', () => {
  expect(names(old(ROW_1_4.replace('Cafe', 'Ca\nfe'), ROW_1_4))).toEqual(['Ca\nfe', 'Cafe']);
});

test('backslash escapes of pwnagotchi are taken away', () => {
  const file = [
    PRE_HEADER_1_6.replace('brand=test', 'brand=pwnagotchi'),
    HEADER_1_6,
    wigleRow({ ...SIGHTED, name: 'NAME' }).replace('NAME', 'a\\,b\\\\c \\"d\\"'),
  ];
  expect(names(file.join('\n'))).toEqual(['a,b\\c "d"']);
});

test('an opening quote that never closes takes no other row with it', () => {
  for (const file of [old, recent]) {
    const rows = ['"open', 'plain', '"again', 'x"y'].map((name) => ROW_1_4.replace('Cafe', name));
    expect(names(file(...rows))).toEqual(['"open', 'plain', '"again', 'x"y']);
  }
});

test('a Bluetooth name that holds a whole row makes no second observation', () => {
  const name = `x\n${ROW_1_4}\ny`;
  const file = wigleCsv([{ ...SIGHTED, kind: 'ble', channel: 0, frequencyMhz: 0, name }]);
  expect(names(file)).toEqual([name]);
});

test('names are read as UTF-8 where they are, else as ISO-8859-1', () => {
  expect(names(old(ROW_1_4.replace('Cafe', 'Caf\xe9')))).toEqual(['Café']);
  expect(names(old(ROW_1_4.replace('Cafe', bytesOf('Café'))))).toEqual(['Café']);
  expect(names(bytesOf(wigleCsv([{ ...SIGHTED, name: '北海道 100% 🐟' }])))).toEqual(['北海道 100% 🐟']);
});

test('a header alone holds nothing and rejects nothing', () => {
  expect(read(`${PRE_HEADER_1_6}\n${HEADER_1_6}\n`)).toEqual({
    observations: [],
    rejects: [],
    observedLines: 0,
    lines: 2,
  });
});

test('headers in the middle of a file, as loggers append them, switch the columns', () => {
  const file = old(ROW_1_4) + recent(wigleRow(SIGHTED));
  expect(read(file)).toMatchObject({
    rejects: [],
    observations: [{ name: 'Cafe' }, { name: 'Corner Cafe' }],
  });
});

test('a place without a fix stays 0, 0 and blanks are not known', () => {
  const rows = old('0a:2c:ef:3d:25:1b,,,1970-01-01 00:00:00,,,0.0,0.0,nan,inf,WIFI');
  expect(read(rows).observations).toMatchObject([
    { name: '', timeMs: 0, lat: 0, lng: 0, signalDbm: 0, altitudeMetres: 0, accuracyMetres: 0, channel: 0 },
  ]);
});

const NEXT_1_4 = ROW_1_4.replace('25:1b', '25:1c').replace('Cafe', 'Next');
const NEXT_1_6 = wigleRow({ ...SIGHTED, id: '0A:2C:EF:3D:25:1C', name: 'Next, and "more"' });

test.each([
  ['1.4', old, ROW_1_4, NEXT_1_4],
  ['1.6', recent, wigleRow(SIGHTED), NEXT_1_6],
  ['1.6 with a quoted name', recent, wigleRow({ ...SIGHTED, name: 'a, "b"' }), NEXT_1_6],
])(
  'a row of %s that begins inside another makes no network, wherever the first breaks off',
  (_, file, first, next) => {
    for (let cut = 1; cut <= first.length; cut += 1) {
      const glued = first.slice(0, cut) + next;
      const { observations, rejects } = read(file(glued, next, next));
      expect([cut, observations.map(({ id }) => id)]).toEqual([
        cut,
        ['0A:2C:EF:3D:25:1C', '0A:2C:EF:3D:25:1C'],
      ]);
      expect(rejects).toHaveLength(1);
    }
    const inName = first.slice(0, 20) + next;
    expect(read(file(inName)).rejects).toMatchObject([
      { line: 3, reason: 'a second row begins inside this one' },
    ]);
  },
);

test.each([
  ['[WPA2-PSK-CCMP][ESS]', ROW_1_4.slice(0, 58), NEXT_1_4.slice(10)],
  ['a part of an operator_lac_cid', '0a:2c:ef:3d:25:1d,Ho', ROW_1_4.replace('0a:2c:ef:3d:25:1b', '01_2_98')],
])('the start of a row and the end of another make no network with %s in its name', (_, start, end) => {
  expect(read(old(ROW_1_4, start + end, ROW_1_4))).toMatchObject({
    observations: [{ name: 'Cafe' }, { name: 'Cafe' }],
    rejects: [{ line: 4, reason: 'a second row begins inside this one' }],
  });
});

test('a name that contains a row is valid when quoted; an unquoted one with many commas is not', () => {
  const name = NEXT_1_4.slice(0, 60);
  expect(read(recent(wigleRow({ ...SIGHTED, name })))).toMatchObject({
    rejects: [],
    observations: [{ name }],
  });
  const long = ROW_1_4.replace('Cafe', 'x,'.repeat(40));
  expect(read(old(long))).toMatchObject({
    observations: [],
    rejects: [{ reason: '51 fields, 11 in the header' }],
  });
});

test.each([';', '\t'])(
  'rows with %j between their fields are read, with and without a header',
  (delimiter) => {
    const cells = (line: string) => line.split(',').join(delimiter);
    const file = [HEADER_1_4, ROW_1_4, ROW_1_4.replace('Cafe', `"a${delimiter}b, c"`)];
    const expected = {
      rejects: [],
      observations: [{ name: 'Cafe', lat: 32.1 }, { name: `a${delimiter}b, c` }],
    };
    const rows = file.map(cells).map((line) => line.replace(`b${delimiter} c`, 'b, c'));
    expect(read(rows.join('\n'))).toMatchObject(expected);
    expect(read([PRE_HEADER_1_4, ...rows].join('\n'))).toMatchObject(expected);
    expect(read(rows.slice(1).join('\n'))).toMatchObject(expected);
    expect(names([...rows, HEADER_1_4, ROW_1_4].join('\n'))).toHaveLength(3);
  },
);

test('a comma in a number is a decimal point where semicolons separate', () => {
  const row = ROW_1_4.replaceAll(',', ';').replace('32.1', '32,1').replace('34.8', '-34,8');
  expect(read(row).observations).toMatchObject([{ lat: 32.1, lng: -34.8 }]);
});

test.each([
  ['nan', '34.8'],
  ['32.1', 'NaN'],
  ['inf', '-Infinity'],
  ['', '34.8'],
  ['32.1', '-nan(ind)'],
  ['1.#QNAN', '34.8'],
])('a latitude %j with a longitude %j is no fix', (lat, lng) => {
  const row = ROW_1_4.replace('32.1', lat).replace('34.8', lng);
  expect(read(old(row))).toMatchObject({ rejects: [], observations: [{ name: 'Cafe', lat: 0, lng: 0 }] });
});

test('a place on the equator or the prime meridian is one', () => {
  const row = ROW_1_4.replace('32.1', '0.0');
  expect(read(old(row, ROW_1_4.replace('34.8', '0'))).observations).toMatchObject([
    { lat: 0, lng: 34.8 },
    { lat: 32.1, lng: 0 },
  ]);
});

test.each([
  ['the address', ROW_1_4.replace('0a:2c', '0g:2c'), /^MAC .*not 48 bits/],
  ['a cell id', ROW_1_4.replace('WIFI', 'LTE'), /operator_lac_cid/],
  ['the type', ROW_1_4.replace('WIFI', 'NFC'), /^Type "NFC"/],
  ['the latitude', ROW_1_4.replace('32.1', '92.1'), /^CurrentLatitude "92.1": beyond 90/],
  ['the longitude', ROW_1_4.replace('34.8', 'east'), /^CurrentLongitude "east": not a number/],
  ['the signal', ROW_1_4.replace('-67', 'loud'), /^RSSI "loud"/],
  ['the accuracy', ROW_1_4.replace(',3,', ',3 m,'), /^AccuracyMeters "3 m": not a number/],
  ['the channel', ROW_1_4.replace(',6,', ',2147483648,'), /^Channel "2147483648": beyond 2147483647/],
  ['two numbers', ROW_1_4.replace('-67,32.1', 'loud,92.1'), /^CurrentLatitude "92.1": beyond 90/],
  ['the month', ROW_1_4.replace('2017-11-09', '2017-13-09'), /no such month/],
  ['the day', ROW_1_4.replace('2017-11-09', '2017-02-29'), /no such day/],
  ['too few fields', '0a:2c:ef:3d:25:1b,Cafe', /2 fields, 11 in the header/],
  ['no fields', 'hello', /1 field, 11 in the header/],
  ['a line without end', `x${'y'.repeat(70_000)}`, /longer than 65536 bytes/],
])('a row with a fault in %s is rejected with the reason', (_, row, reason) => {
  const { observations, rejects } = read(old(row, ROW_1_4));
  expect(rejects).toEqual([{ line: 3, reason: expect.stringMatching(reason), text: expect.any(String) }]);
  expect(observations).toHaveLength(1);
});

test.each([
  ['Frequency', '99999999999999999999,-71,52.5,13.4,38,4,,76'],
  ['MfgrId', '7936,-71,52.5,13.4,38,4,,2147483648'],
])('a %s that no store holds is rejected with the reason', (column, numbers) => {
  const row = `d4:3a:2c:10:5f:9e,Buds,Misc [LE],2025-06-14 17:02:10,0,${numbers},BLE`;
  const { observations, rejects } = read(recent(row, wigleRow(SIGHTED)));
  const reason = expect.stringMatching(`^${column} "\\d+": beyond 2147483647`);
  expect(rejects).toEqual([{ line: 3, reason, text: expect.any(String) }]);
  expect(observations).toHaveLength(1);
});

test('the largest number that a store holds is kept', () => {
  const row =
    'd4:3a:2c:10:5f:9e,Buds,Misc [LE],2025-06-14 17:02:10,0,2147483647,-71,52.5,13.4,38,4,,2147483647,BLE';
  expect(read(recent(row)).observations).toMatchObject([{ frequencyMhz: 2147483647, mfgrId: 2147483647 }]);
});

test('reads back what was written, for any chunking', () => {
  fc.assert(
    fc.property(
      fc.array(anyObservation, { maxLength: 8 }),
      fc.integer({ min: 1, max: 99 }),
      (sent, piece) => {
        const { observations, rejects } = read(bytesOf(wigleCsv(sent)), piece);
        expect(rejects).toEqual([]);
        expect(observations).toEqual(sent);
      },
    ),
    { numRuns: 300 },
  );
});

const anyLine = fc.oneof(
  fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
  fc.constantFrom(ROW_1_4, wigleRow(SIGHTED), HEADER_1_4, PRE_HEADER_1_6, '', '"', 'a,"', `${ROW_1_4}\r`),
  fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', '\\', '0a:2c:ef:3d:25:1b,', 'x'), maxLength: 12 }),
);

test('arbitrary lines never throw, and each is a header, blank, part of an observation or rejected', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 12 }), (lines) => {
      const bytes = lines.join('\n');
      const { rejects, observedLines, lines: count } = read(bytes);
      const rejectedAt = new Set(rejects.map(({ line }) => line));
      expect(rejectedAt.size).toBe(rejects.length);
      const frames = bytes.split('\n').filter((line) => isFrame(line)).length;
      expect(observedLines + rejects.length).toBeLessThanOrEqual(count);
      expect(observedLines + rejects.length).toBeGreaterThanOrEqual(count - frames);
    }),
    { numRuns: 2000 },
  );
});

const isFrame = (line: string) => line.trim() === '' || /^"?WigleWifi-\d|^"?MAC"?,/i.test(line.trim());

test('a decimal comma in a name is kept; a line with only the delimiter is not a row', () => {
  const file = `sep=;\n${HEADER_1_4}\n${ROW_1_4}\n`
    .replaceAll(',', ';')
    .replace('Cafe', '12,5')
    .replace('32.1', '32,1');
  expect(read(file)).toMatchObject({ observations: [{ name: '12,5', lat: 32.1 }], rejects: [] });
});
