import { expect, test } from 'vitest';
import { readSurveyText } from '#tests/support/domain/readSurveyText.ts';

const kml = (...placemarks: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>MyMarkers</name>
<Style id="red"><IconStyle><Icon><href>http://maps.google.com/red.png</href></Icon></IconStyle></Style>
<Folder><name>Wifi Networks</name>\n${placemarks.join('\n')}\n</Folder></Document></kml>`;

const mark = (name: string, description: string, at = '13.404954,52.5200661', style = 'green') =>
  `<Placemark>\n<name>${name}</name>\n<description>${description}</description><styleUrl>#${style}</styleUrl>
<Point>\n<coordinates>${at}</coordinates></Point>\n</Placemark>`;

const APP = `<![CDATA[Network ID: 0a:2c:ef:3d:25:1b
Capabilities: [WPA2-PSK-CCMP][ESS]
Frequency: 2437
Timestamp: 1717158615250
Time: 2024-05-31T14:30:15+0200
Signal: -67
RoamingCOIs: 5a03ba0000
Type: WIFI
Encryption: WPA2
]]>`;

test('a placemark of the app is one sighting', () => {
  const { format, observations, rejects, lines } = readSurveyText(
    kml(mark('<![CDATA[Caf\u00e9 & Co]]>', APP)),
  );
  expect({ format, rejects, lines }).toEqual({ format: 'WiGLE KML', rejects: [], lines: 1 });
  expect(observations).toEqual([
    {
      kind: 'wifi',
      id: '0A:2C:EF:3D:25:1B',
      name: 'Caf\u00e9 & Co',
      timeMs: Date.UTC(2024, 4, 31, 12, 30, 15),
      lat: 52.5200661,
      lng: 13.404954,
      altitudeMetres: 0,
      accuracyMetres: 0,
      signalDbm: -67,
      channel: 6,
      frequencyMhz: 2437,
      capabilities: '[WPA2-PSK-CCMP][ESS]',
      rcois: '5a03ba0000',
      mfgrId: -1,
    },
  ]);
});

test('a placemark of the service has its time with a zone, its accuracy and the encryption by name', () => {
  const text = `Network ID: AA:29:CC:BB:BB:BB\n  Encryption: WPA2\n  Time: 2018-07-16T17:18:00.000-07:00
  Signal: -87.0\n  Accuracy: 1071.0\n `;
  expect(
    readSurveyText(kml(mark('A &amp; B &lt;3', text, '11.5,50.11000061,34'))).observations,
  ).toMatchObject([
    {
      name: 'A & B <3',
      timeMs: Date.UTC(2018, 6, 17, 0, 18),
      signalDbm: -87,
      accuracyMetres: 1071,
      altitudeMetres: 34,
      capabilities: 'WPA2',
      lat: 50.11000061,
    },
  ]);
});

test('the HTML of 2017, escaped or in CDATA, is read', () => {
  const html =
    'BSSID: <b>0a:2c:ef:3d:25:1b</b><br/>Capabilities: <b>[ESS]</b><br/>Frequency: <b>2412</b><br/>' +
    'Timestamp: <b>0</b><br/>Date: <b>2017-11-09 19:41:08</b>';
  const escaped = html.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  for (const text of [`<![CDATA[${html}]]>`, escaped])
    expect(readSurveyText(kml(mark('x', text))).observations).toMatchObject([
      { id: '0A:2C:EF:3D:25:1B', capabilities: '[ESS]', channel: 1 },
    ]);
});

test('seconds, levels and accuracies of other writers are read', () => {
  const text = 'BSSID: <b>0a:2c:ef:3d:25:1b</b><br/>Level: <b>-67</b><br/>AccuracyMeters: <b>5</b><br/>';
  const file = kml(
    mark('x', `<![CDATA[${text}Timestamp: <b>1717158615</b><br/>Date: <b>May 31, 2024</b>]]>`),
  );
  expect(readSurveyText(file).observations).toMatchObject([
    { timeMs: Date.UTC(2024, 4, 31, 12, 30, 15), signalDbm: -67, accuracyMetres: 5 },
  ]);
});

test('cells and Bluetooth are told by their type, else by their colour and id', () => {
  const found = readSurveyText(
    kml(
      mark('T-Mobile', 'Network ID: 310260_1101_27447298\nCapabilities: LTE;us\nFrequency: 1300\nType: LTE'),
      mark('Buds', 'Network ID: d4:3a:2c:10:5f:9e\nFrequency: 7936\nManufacturerId: 76\nType: BLE'),
      mark('Buds', 'Network ID: d4:3a:2c:10:5f:9f', '1,2', 'ltblue'),
      mark('Orange', 'Network ID: 20801_5_17', '1,2', 'pink'),
    ),
  );
  expect(found).toMatchObject({
    rejects: [],
    observations: [
      { kind: 'lte', channel: 1300, frequencyMhz: 0 },
      { kind: 'ble', frequencyMhz: 7936, mfgrId: 76 },
      { kind: 'ble' },
      { kind: 'gsm', id: '20801_5_17' },
    ],
  });
});

test('a hidden name, a time that is not known and a place without a fix are blank', () => {
  const text = '<![CDATA[Network ID: 0a:2c:ef:3d:25:1b\nTimestamp: 0\nTime: 1970-01-01T02:00:00+0200\n]]>';
  expect(readSurveyText(kml(mark('<![CDATA[(no SSID)]]>', text, '0.0,0.0'))).observations).toMatchObject([
    { name: '', timeMs: 0, lat: 0, lng: 0 },
  ]);
});

test('invalid placemarks are listed by number, with the reason', () => {
  const { observations, rejects } = readSurveyText(
    kml(
      mark('ok', APP),
      mark('My house', 'where I live'),
      mark('far', APP, '13.4,95'),
      '<Placemark><name>track</name><description>BSSID: 0a:2c:ef:3d:25:1b</description></Placemark>',
      mark('nfc', 'Network ID: 0a:2c:ef:3d:25:1b\nType: NFC'),
      mark('late', APP.replace('1717158615250', '9e99')),
    ).replace('</Folder></Document></kml>', '<Placemark><name>cut'),
  );
  expect(observations).toHaveLength(1);
  expect(rejects.map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'no "Network ID" or "BSSID" in its description'],
    [3, 'coordinates, latitude "95": beyond 90'],
    [4, 'no point with coordinates'],
    [5, 'Type "NFC": not WIFI, BT, BLE, GSM, CDMA, WCDMA, LTE or NR'],
    [6, 'Time "9e99": not a date such as 2024-05-31 23:59:59'],
    [7, 'cut off: the file ends inside it'],
  ]);
  expect(rejects[0]!.text).toBe('Placemark: My house where I live');
});

test('names that are ISO-8859-1 under a UTF-8 declaration keep their letters', () => {
  const file = Buffer.from(kml(mark('<![CDATA[Caf\u00e9]]>', APP)), 'latin1');
  expect(readSurveyText(file).observations[0]!.name).toBe('Caf\u00e9');
});

test('it is the same however the file is cut', () => {
  const file = kml(mark('<![CDATA[a<b>]]]]>', APP), '<!-- <Placemark> -->', mark('x > y', APP));
  const whole = readSurveyText(file);
  expect(whole.observations.map(({ name }) => name)).toEqual(['a<b>]]', 'x > y']);
  for (const bytes of [1, 2, 7, 100]) expect(readSurveyText(file, bytes)).toEqual(whole);
});

test.each([
  ['entities of its own', '<!DOCTYPE kml [<!ENTITY a "b">]><kml>', 'document type with its own definitions'],
  ['a tag without end', `<kml><a b="${'x'.repeat(2 ** 20 + 70_000)}`, 'longer than 1 MB'],
  ['endless nesting', `<kml><Placemark>${'<a>'.repeat(300)}`, 'more than 256 deep'],
])('%s are refused', (_, file, message) => {
  expect(() => readSurveyText(file)).toThrow(message);
});

test.each([
  ['blanks', `<Placemark><description>${' '.repeat(60_000)}x</description></Placemark>`],
  ['line ends', `<Placemark><description>${'a b \n'.repeat(10_000)}</description></Placemark>`],
  ['unclosed tags', `<Placemark><description>&lt;br${' &lt;br'.repeat(9000)}</description></Placemark>`],
  ['names', `<${'a'.repeat(500_000)}/><Placemark ${'b'.repeat(500_000)}></Placemark>`],
])('many %s take no time', (_, inner) => {
  const startedMs = performance.now();
  expect(readSurveyText(`<kml>${inner}</kml>`).rejects).toHaveLength(1);
  expect(performance.now() - startedMs).toBeLessThan(2000);
});
