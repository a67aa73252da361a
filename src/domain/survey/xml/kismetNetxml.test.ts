import { expect, test } from 'vitest';
import { readSurveyText } from '#tests/support/domain/readSurveyText.ts';

const HEAD = `<?xml version="1.0" encoding="ISO-8859-1"?>
<!DOCTYPE detection-run SYSTEM "http://kismetwireless.net/kismet-3.1.0.dtd">

<detection-run kismet-version="2013.03.R1" start-time="Wed Feb 18 21:51:37 2015">
<card-source uuid="a"><card-name>&lt;wlan0&gt;</card-name></card-source>
`;
const log = (...networks: string[]) => `${HEAD}${networks.join('\n')}\n</detection-run>\n`;

const GPS = `<gps-info><min-lat>52.1</min-lat><min-lon>0.1</min-lon><max-lat>52.3</max-lat><max-lon>0.2</max-lon>
  <peak-lat>52.228840</peak-lat><peak-lon>0.153333</peak-lon><peak-alt>21.5</peak-alt>
  <avg-lat>52.22</avg-lat><avg-lon>0.15</avg-lon></gps-info>`;

interface Parts {
  type?: string;
  ssid?: string;
  gps?: string;
  bssid?: string;
  more?: string;
}

const SSID = `<SSID first-time="Wed Feb 18 21:51:39 2015" last-time="Wed Feb 18 21:52:07 2015"><type>Beacon</type>
  <encryption>WPA+PSK</encryption><encryption>WPA+AES-CCM</encryption><essid cloaked="false">Blue &amp; Gate</essid></SSID>`;

const network = ({ type = 'infrastructure', ssid = SSID, gps = GPS, bssid, more = '' }: Parts = {}) =>
  `<wireless-network number="64" type="${type}" first-time="Wed Feb 18 21:51:39 2015" last-time="Thu Feb  5 01:02:03 2015">
  ${ssid}<BSSID>${bssid ?? '04:18:D6:10:D6:61'}</BSSID><manuf>Acme</manuf><channel>6</channel>
  <freqmhz>2432 3</freqmhz><freqmhz>2437 210</freqmhz>
  <snr-info><last_signal_dbm>-70</last_signal_dbm><max_signal_dbm>-48</max_signal_dbm></snr-info>${gps}
  <wireless-client number="1" type="established"><client-mac>00:1E:C2:AA:00:01</client-mac>
    <SSID><encryption>None</encryption><essid cloaked="false">elsewhere</essid></SSID></wireless-client>${more}
  </wireless-network>`;

test('a network is a sighting at its first and one at its last time, where it was strongest', () => {
  const { format, observations, rejects, lines } = readSurveyText(log(network()));
  expect({ format, rejects, lines }).toEqual({ format: 'Kismet netxml', rejects: [], lines: 1 });
  expect(observations.map(({ timeMs }) => timeMs)).toEqual([
    Date.UTC(2015, 1, 18, 21, 51, 39),
    Date.UTC(2015, 1, 5, 1, 2, 3),
  ]);
  expect(observations[0]).toMatchObject({
    kind: 'wifi',
    id: '04:18:D6:10:D6:61',
    name: 'Blue & Gate',
    lat: 52.22884,
    lng: 0.153333,
    altitudeMetres: 21.5,
    signalDbm: -48,
    channel: 6,
    frequencyMhz: 2437,
    capabilities: '[WPA2-PSK-CCMP][ESS]',
  });
});

const ssid = (encryption: string, essid = '<essid cloaked="false">x</essid>') =>
  `<SSID>${encryption.replace(/\S+/g, '<encryption>$&</encryption>')}${essid}</SSID>`;

test.each([
  ['None', '[ESS]'],
  ['WEP', '[WEP][ESS]'],
  ['WPA+TKIP WPA+PSK', '[WPA-PSK-TKIP][ESS]'],
  ['WPA+TKIP WPA+PSK WPA+AES-CCM', '[WPA2-PSK-CCMP+TKIP][ESS]'],
  ['WPA+SAE WPA+AES-CCM', '[WPA3-SAE-CCMP][ESS]'],
  ['WPA2', '[WPA2][ESS]'],
  ['', ''],
])('encryption %j is %s', (encryption, capabilities) => {
  expect(readSurveyText(log(network({ ssid: ssid(encryption) }))).observations[0]!.capabilities).toBe(
    capabilities,
  );
});

test.each([
  ['<essid cloaked="true"></essid>', ''],
  ['<essid cloaked="true">&#x   0;&#x   0;</essid>', ''],
  ['<essid cloaked="true">found</essid>', 'found'],
  ['<essid cloaked="false">caf&#x  c3;&#x  a9;</essid>', 'caf\u00e9'],
  ['<essid cloaked="false">I <3 WiFi</essid>', 'I <3 WiFi'],
  ['<essid cloaked="false">old</essid><essid cloaked="true"></essid>', 'old'],
])('%j is the name %j', (essid, name) => {
  expect(readSurveyText(log(network({ ssid: ssid('None', essid) }))).observations[0]!.name).toBe(name);
});

test('without a fix, a signal or times, a network is known and nothing more', () => {
  const bare = '<wireless-network><BSSID>04:18:D6:10:D6:61</BSSID><SSID>plain</SSID></wireless-network>';
  expect(readSurveyText(log(bare)).observations).toMatchObject([
    { name: 'plain', timeMs: 0, lat: 0, lng: 0, signalDbm: 0, channel: 0 },
  ]);
});

test('a place is the average where none was the strongest', () => {
  const gps =
    '<gps-info><peak-lat>0.0</peak-lat><peak-lon>0.0</peak-lon><avg-lat>1.5</avg-lat><avg-lon>2.5</avg-lon></gps-info>';
  expect(readSurveyText(log(network({ gps }))).observations[0]).toMatchObject({ lat: 1.5, lng: 2.5 });
});

test('devices that only probe are omitted; invalid and truncated records are listed', () => {
  const file = log(network({ type: 'probe' }), network({ bssid: 'nonsense' }), network()).slice(0, -60);
  const { observations, rejects, lines } = readSurveyText(file);
  expect(observations).toEqual([]);
  expect(rejects).toEqual([
    { line: 2, reason: 'BSSID "nonsense": not 48 bits', text: 'wireless-network: nonsense' },
    { line: 3, reason: 'cut off: the file ends inside it', text: 'wireless-network' },
  ]);
  expect(lines).toBe(3);
});

test('an attribute without end takes no time', () => {
  const startedMs = performance.now();
  const file = log(`<wireless-network ${'a'.repeat(900_000)}><BSSID>x</BSSID></wireless-network>`);
  expect(readSurveyText(file).rejects).toHaveLength(1);
  expect(performance.now() - startedMs).toBeLessThan(2000);
});
