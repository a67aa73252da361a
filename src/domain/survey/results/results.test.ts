import { expect, test } from 'vitest';
import { readSurveyText } from '#tests/support/domain/readSurveyText.ts';

const WIFI = {
  trilat: 52.51234567,
  trilong: 13.40123456,
  ssid: 'Caf\u00e9 {"[1]}',
  qos: 4,
  transid: '20200611-00000',
  firsttime: '2020-06-11T09:00:00.000Z',
  lasttime: '2024-06-14T17:00:00.000Z',
  lastupdt: '2024-06-15T01:00:00.000Z',
  netid: '0A:2C:EF:3D:25:1B',
  name: null,
  type: 'infra',
  channel: 36,
  encryption: 'wpa2',
  rcois: null,
};
const BLE = {
  ...{ trilat: 52.5, trilong: 13.4, ssid: null, name: 'Buds', netid: 'D4:3A:2C:10:5F:9E', type: 'BLE' },
  ...{ firsttime: '2025-06-11T09:00:00.000Z', lasttime: '2025-06-11T09:00:00.000Z' },
  ...{ capabilities: ['Misc'], device: 7936, mfgrId: 76 },
};
const CELL = {
  ...{ trilat: 52.52, trilong: 13.41, ssid: 'Telekom.de', id: '26201_1101_27447298', gentype: 'LTE' },
  ...{ attributes: 'LTE;26201', channel: 1300, firsttime: null, lasttime: '2025-01-02T08:00:00.000Z' },
};
const SEEN = [
  {
    kind: 'wifi',
    id: '0A:2C:EF:3D:25:1B',
    name: 'Caf\u00e9 {"[1]}',
    timeMs: Date.UTC(2020, 5, 11, 9),
    lat: 52.51234567,
    lng: 13.40123456,
    altitudeMetres: 0,
    accuracyMetres: 0,
    signalDbm: 0,
    channel: 36,
    frequencyMhz: 5180,
    capabilities: 'wpa2',
    rcois: '',
    mfgrId: -1,
  },
  { kind: 'wifi', timeMs: Date.UTC(2024, 5, 14, 17) },
  { kind: 'ble', name: 'Buds', capabilities: 'Misc', frequencyMhz: 7936, mfgrId: 76 },
  { kind: 'lte', id: '26201_1101_27447298', channel: 1300, capabilities: 'LTE;26201' },
];

const answer = (...results: object[]) => ({ success: true, totalResults: 3, results, searchAfter: 'x' });

test.each([
  ['an answer', JSON.stringify(answer(WIFI, BLE, CELL))],
  ['an answer over many lines', JSON.stringify(answer(WIFI, BLE, CELL), null, 2)],
  ['a list of answers', JSON.stringify([answer(WIFI), answer(), answer(BLE, CELL)])],
  ['a list of results', JSON.stringify([WIFI, BLE, CELL])],
  ['a result a line', [WIFI, BLE, CELL].map((result) => JSON.stringify(result)).join('\n')],
  ['an answer a line, escaped', JSON.stringify(answer(WIFI, BLE, CELL)).replaceAll('\u00e9', '\\u00e9')],
])('%s as JSON: the first and the last time of each network, without a signal', (_, file) => {
  const { format, observations, rejects, lines } = readSurveyText(file);
  expect({ format, rejects, lines }).toEqual({
    format: 'WiGLE search results as JSON',
    rejects: [],
    lines: 3,
  });
  expect(observations).toMatchObject(SEEN);
  expect(readSurveyText(file, 3).observations).toEqual(observations);
});

test('a result that cannot be used is listed by its number, with the reason', () => {
  const file = JSON.stringify(
    answer({ ...WIFI, netid: 'x' }, { ...WIFI, trilat: 'north' }, { ...CELL, gentype: null }),
  );
  const { observations, rejects } = readSurveyText(file);
  expect(observations).toEqual([]);
  expect(rejects.map(({ line, reason }) => [line, reason])).toEqual([
    [1, 'netid or id "x": not 48 bits'],
    [2, 'trilat "north": not a number'],
    [3, 'type or gentype "": not WIFI, BT, BLE, GSM, CDMA, WCDMA, LTE or NR'],
  ]);
});

test('a reason names the field of the result', () => {
  const { rejects } = readSurveyText(JSON.stringify(answer({ ...CELL, channel: 2147483648 })));
  expect(rejects.map(({ reason }) => reason)).toEqual(['channel "2147483648": beyond 2147483647']);
});

test('rejects an invalid, a truncated and an endless object', () => {
  const file = `[${JSON.stringify(WIFI)}, {"netid": NaN}, {"netid": `;
  expect(readSurveyText(file).rejects).toEqual([
    { line: 2, reason: 'not JSON', text: 'result: {"netid": NaN}' },
    { line: 3, reason: 'cut off: the file ends inside it', text: 'result' },
  ]);
  expect(() => readSurveyText(`${file}"${'x'.repeat(2 ** 20)}`)).toThrow('larger than 1 MB');
});

test('no results are none, and a refusal of the service too', () => {
  expect(readSurveyText(JSON.stringify(answer()))).toMatchObject({ observations: [], rejects: [], lines: 0 });
});

const HEADER =
  'trilat,trilong,ssid,qos,transid,firsttime,lasttime,lastupdt,netid,type,capabilities,device,mfgrId,channel,encryption';
const ROW =
  '52.51234567,13.40123456,"Caf\u00e9 {""[1]}",4,20200611-00000,2020-06-11T09:00:00.000Z,2024-06-14T17:00:00.000Z,,0a:2c:ef:3d:25:1b,infra,,,,36,wpa2';
const BLE_ROW =
  "52.5,13.4,Buds,0,,2025-06-11 09:00:00+00:00,2025-06-11 09:00:00+00:00,,D4:3A:2C:10:5F:9E,BLE,['Misc'],7936,76,None,";

test('a table of results is read by its header, quotes and all', () => {
  const file = `\ufeff${HEADER}\r\n${ROW}\r\n\r\n${BLE_ROW}\r\n`;
  const { format, observations, rejects } = readSurveyText(file);
  expect({ format, rejects }).toEqual({ format: 'WiGLE search results as CSV', rejects: [] });
  expect(observations).toMatchObject(SEEN.slice(0, 3));
  expect(readSurveyText(file, 5).observations).toEqual(observations);
});

test('rows over several lines count as one; rejects carry their number', () => {
  const file = [
    HEADER,
    ROW.replace('{""[1]}', '\n'),
    '1,2',
    ROW.replace('0a:2c', 'zz:2c'),
    ROW.replace('"Caf', '"Caf" '),
    HEADER,
    ROW.replace('{""[1]}"', 'open'),
  ].join('\n');
  const { observations, rejects } = readSurveyText(file);
  expect(observations.map(({ name }) => name)).toEqual(['Caf\u00e9 \n', 'Caf\u00e9 \n']);
  expect(rejects.map(({ line, reason }) => [line, reason])).toEqual([
    [4, '2 fields, 15 in the header'],
    [5, 'netid or id "zz:2c:ef:3d:25:1b": not 48 bits'],
    [6, 'a quoted field has text after its end'],
    [8, 'a quoted field does not end'],
  ]);
});

test.each([
  ['NULL', null],
  ['1970-01-01T00:00:00.000Z', '1970-01-01T00:00:00.000Z'],
])('the unknown time %s gives none', (_, firsttime) => {
  const file = JSON.stringify([{ ...WIFI, firsttime, lasttime: null }]);
  expect(readSurveyText(file).observations).toMatchObject([{ timeMs: 0 }]);
});

test('the old codes of encryption are read', () => {
  const file = JSON.stringify([{ ...WIFI, encryption: undefined, wep: '2' }]);
  expect(readSurveyText(file).observations[0]!.capabilities).toBe('wpa2');
});
