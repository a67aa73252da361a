import { expect, test } from 'vitest';
import { readSurveyText } from '#tests/support/domain/readSurveyText.ts';

const NETWORKS = [
  'Afikim,00:1a:dd:f4:f5:c5,8,-76',
  ',00:1a:dd:f4:f5:c4,8,-76',
  'Campus,ec:8c:a2:08:77:4c,52,-80.0',
  'Carrier,42502_22811_5371521,0,-73',
];
const numbered = (count: number) =>
  Array.from({ length: count }, (_, at) => `SSID${at + 1},MAC${at + 1},Frequncy${at + 1},Signal${at + 1}`);
const HEADER = ['Time,ID,Lat,Lon,Alt,#WiFi networks', ...numbered(10)].join(',');
const row = (networks: readonly string[], count = networks.length) =>
  ['2017-11-01 11:31:09,LG-D855,32.10269733,35.20702988,700', count, ...networks].join(',');

function read(text: string) {
  const found = readSurveyText(text);
  return { ...found, names: found.observations.map(({ name }) => name) };
}

test('every network of every row is read, however many a row has', () => {
  const file = [
    HEADER,
    row(NETWORKS),
    row(NETWORKS.slice(0, 1)),
    row([...NETWORKS, ...NETWORKS].slice(0, 7)),
    '',
  ];
  const { format, observations, rejects, spans } = read(file.join('\n'));
  expect(format).toContain('merged scan logs');
  expect(rejects).toEqual([]);
  expect(observations).toHaveLength(12);
  expect(spans.at(-1)).toEqual([4, 4]);
  expect(observations.slice(0, 4)).toMatchObject([
    {
      kind: 'wifi',
      id: '00:1A:DD:F4:F5:C5',
      name: 'Afikim',
      timeMs: Date.UTC(2017, 10, 1, 11, 31, 9),
      lat: 32.10269733,
      lng: 35.20702988,
      altitudeMetres: 700,
      channel: 8,
      frequencyMhz: 2447,
      signalDbm: -76,
    },
    { name: '', id: '00:1A:DD:F4:F5:C4' },
    { channel: 52, frequencyMhz: 5260, signalDbm: -80 },
    { kind: 'gsm', id: '42502_22811_5371521', name: 'Carrier' },
  ]);
});

test('a space behind each comma, one at the end, and a blank name are layout, not names', () => {
  const spaced = [HEADER, row(['Gil ,a0:4f:d4:3b:fb:a1,1,-45', ' ,74:da:38:14:47:f3,6,-64'])]
    .map((line) => `${line.replaceAll(',', ', ')}, `)
    .join('\n');
  expect(read(spaced)).toMatchObject({ rejects: [], names: ['Gil ', ''] });
  expect(read([HEADER, row([' ,74:da:38:14:47:f3,6,-64'])].join('\r\n')).names).toEqual(['']);
});

test.each([
  ['without a header', row(NETWORKS)],
  ['with semicolons', [HEADER, row(NETWORKS)].join('\n').replaceAll(',', ';')],
  ['with tabs and no header', row(NETWORKS).replaceAll(',', '\t')],
  [
    'with semicolons and decimal commas, after a line with the delimiter',
    ['sep=;', HEADER, row(NETWORKS)].join('\n').replaceAll(',', ';').replace('32.1', '32,1'),
  ],
  ['with a date column of its own and the signal first', DATED()],
])('a merged log is read %s', (_, file) => {
  expect(read(file)).toMatchObject({
    rejects: [],
    names: ['Afikim', '', 'Campus', 'Carrier'],
    observations: [
      { signalDbm: -76, timeMs: Date.UTC(2017, 10, 1, 11, 31, 9), lat: 32.10269733 },
      {},
      {},
      {},
    ],
  });
});

function DATED() {
  const groups = NETWORKS.map((network) => {
    const [name, mac, channel, signal] = network.split(',');
    return [signal, name, mac, channel].join(',');
  });
  return [
    'Date ,Time ,Id ,Latitude,Longtitude ,Altitude ,'.replace('Longtitude', 'Longitude') +
      [1, 2, 3, 4].map((at) => `Signal${at},SSID${at},Mac${at},frequncy${at}`).join(','),
    `2017-11-01,11:31:09,LG,32.10269733,35.20702988,700,${groups.join(',')}`,
  ].join('\n');
}

test.each([
  ['from 0', (at: number) => `SSID${at},MAC${at},Signal${at}`],
  [
    'from the second network',
    (at: number) => (at === 0 ? 'SSID,MAC,Signal' : `SSID${at + 1},MAC${at + 1},Signal${at + 1}`),
  ],
  ['as pandas does', (at: number) => (at === 0 ? 'SSID,MAC,Signal' : `SSID.${at},MAC.${at},Signal.${at}`)],
  ['not at all', () => 'SSID,MAC,Signal'],
])('a header that numbers its networks %s loses none', (_, columns) => {
  const header = `Time,Lat,Lon,Signal quality,${[0, 1, 2].map(columns).join(',')}`;
  const networks = ['a,00:1a:dd:f4:f5:c5,-76', 'b,00:1a:dd:f4:f5:c4,-77', 'c,ec:8c:a2:08:77:4c,-80'];
  const rows = [networks, networks.slice(0, 1)].map((all) =>
    ['2017-11-01 11:31:09,32.1,35.2,9', ...all].join(','),
  );
  expect(read([header, ...rows].join('\n'))).toMatchObject({ rejects: [], names: ['a', 'b', 'c', 'a'] });
});

test('a scan without networks is not rejected, even on the first line', () => {
  const file = [...Array.from({ length: 12 }, () => row([])), row(NETWORKS)];
  expect(read(file.join('\n'))).toMatchObject({ rejects: [], names: { length: 4 } });
});

test('a frequency in MHz where others write a channel is one', () => {
  const file = [HEADER, row(['Campus,ec:8c:a2:08:77:4c,2437,-80'])].join('\n');
  expect(read(file).observations).toMatchObject([{ channel: 6, frequencyMhz: 2437 }]);
});

test('an unquoted name with commas is rejoined; a quoted one is taken as is', () => {
  const file = [
    HEADER,
    row(['a,b,,00:1a:dd:f4:f5:c5,8,-76', NETWORKS[2]!], 2),
    row(['"x,y",00:1a:dd:f4:f5:c5,8,-7']),
  ];
  expect(read(file.join('\n'))).toMatchObject({ rejects: [], names: ['a,b,', 'Campus', 'x,y'] });
});

test.each([
  ['fewer networks than it says', row(NETWORKS, 5), 'the row says 5 networks and holds 4'],
  ['more networks than it says', row(NETWORKS, 1), 'the row says 1 networks and holds 4'],
  ['a network without an address', row(['Cafe,nowhere,6,-70']), 'network 1 of the row has no valid address'],
  ['no network and no valid place', row([]).replace(',35.2', ',x35.2'), 'CurrentLongitude "x35.20702988"'],
  [
    'a place that is none',
    row(NETWORKS).replace('32.10269733', '132.1'),
    'CurrentLatitude "132.1": beyond 90',
  ],
  [
    'a date that can be read in two ways',
    row(NETWORKS).replace('2017-11-01 11:31:09', '12/05/17 11:48 AM'),
    'FirstSeen',
  ],
  [
    'a second row in a name',
    row([`Ca${row(['Cafe,00:1a:dd:f4:f5:c5,8,-76'])}`], 1),
    'a second row begins inside',
  ],
])('a row with %s is rejected whole, with the reason', (_, line, reason) => {
  const { observations, rejects } = read([HEADER, row(NETWORKS), line].join('\n'));
  expect(observations).toHaveLength(4);
  expect(rejects).toEqual([{ line: 3, reason: expect.stringContaining(reason), text: line }]);
});

test('a header that does not repeat its columns in one order is refused row by row', () => {
  const header = HEADER.replace('SSID5,MAC5,Frequncy5,Signal5', 'Signal5,Frequncy5,SSID2,MAC5');
  expect(read([header, row(NETWORKS)].join('\n'))).toMatchObject({
    observations: [],
    rejects: [{ reason: expect.stringContaining('does not repeat the same columns') }],
  });
});
