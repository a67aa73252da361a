import { expect, test } from 'vitest';
import { wireless } from '#services/wireless/endpoints.ts';
import { CAFE, CELLS, HEADSET, PIKE } from '#tests/support/wireless/tinyDataset.ts';
import { tinyEmulator } from '#tests/support/wireless/tinyEmulator.ts';

test('detail: WiFi has exact times, the real upload and no userfound, around its observations', async () => {
  const { text } = await tinyEmulator().ask(wireless.networkDetail, { netid: CAFE.toLowerCase() });
  const { results, ...envelope } = JSON.parse(text);
  expect(JSON.stringify(envelope)).toBe(
    '{"success":true,"cdma":false,"gsm":false,"lte":false,"nr":false,"wcdma":false,"wifi":true,"addresses":[]}',
  );
  const [row] = results;
  expect(row).toMatchObject({
    transid: '20150301-00004',
    firsttime: '2015-03-01T10:11:12.000Z',
    lasttime: '2024-06-01T08:30:00.000Z',
    userfound: null,
  });
  const keys = Object.keys(row);
  expect(keys.slice(keys.indexOf('rcois'), keys.indexOf('country'))).toEqual([
    'rcois',
    'locationData',
    'encryption',
  ]);
  expect(JSON.stringify(row.locationData[0])).toBe(
    '{"alt":41,"accuracy":3.5,"lastupdt":"2015-03-01T08:00:00.000Z","latitude":52.5001,"longitude":13.4,' +
      '"month":"201503","ssid":"cafe-guest","time":"2015-03-01T08:00:00.000Z","signal":-50,"name":null,' +
      '"netId":"2199023255553","noise":0,"snr":0,"wep":"2","channel":0,"frequency":2462,"encryptionValue":"WPA2"}',
  );
  expect(row.locationData.map((seen: { signal: number }) => seen.signal)).toEqual([-50, -60, -80]);
});

test('detail: Bluetooth has the detail envelope, with an address on request', async () => {
  const tiny = tinyEmulator();
  const { reply } = await tiny.ask(wireless.bluetoothDetail, { netid: HEADSET, reverseAddress: 'true' });
  expect(reply!.results[0]).toMatchObject({ netid: HEADSET, type: 'BT', device: 1048, userfound: null });
  expect(reply!.addresses[0]!.display_name).toBe('12, Rosenthaler Straße, Berlin, Berlin, 10119, DE');
  const without = await tiny.ask(wireless.bluetoothDetail, { netid: HEADSET, reverseAddress: 'false' });
  expect(without.reply!.addresses).toEqual([]);
});

test('detail: netid means WiFi only, even if another kind has that address', async () => {
  const { reply } = await tinyEmulator().ask(wireless.networkDetail, { netid: HEADSET });
  expect(reply!.wifi).toBe(true);
  expect((await tinyEmulator().ask(wireless.bluetoothDetail, { netid: PIKE })).status).toBe(404);
});

test('detail: an operator means GSM without a type, and only the recorded type matches', async () => {
  const tiny = tinyEmulator();
  const nr = { operator: 26203, lac: 1103, cid: 276 };
  expect((await tiny.ask(wireless.networkDetail, nr)).status).toBe(404);
  expect((await tiny.ask(wireless.networkDetail, { ...nr, type: 'NR' })).reply!.nr).toBe(true);
  expect((await tiny.ask(wireless.networkDetail, { ...nr, type: 'LTE' })).status).toBe(404);
});

test.each([
  [{ operator: 26201, cid: 274 }, 'lac must be given with operator.'],
  [{ system: 4139, network: 7 }, 'basestation must be given with system.'],
])('detail: %j is a 400 that names what is missing', async (input, message) => {
  const { status, text } = await tinyEmulator().ask(wireless.networkDetail, input);
  expect([status, JSON.parse(text).message]).toEqual([400, message]);
});

test('detail v3: WiFi groups its observations by position, best first', async () => {
  const { reply, text } = await tinyEmulator().ask(wireless.detailWifi, { wifiNetworkId: CAFE });
  expect(Object.keys(JSON.parse(text))).toEqual([
    'trilateratedLatitude',
    'trilateratedLongitude',
    'bestClusterWiGLEQoS',
    'firstSeen',
    'lastSeen',
    'lastUpdate',
    'streetAddress',
    'networkId',
    'name',
    'type',
    'comment',
    'bcninterval',
    'freenet',
    'dhcp',
    'paynet',
    'encryption',
    'channel',
    'locationClusters',
  ]);
  expect(
    reply!.locationClusters.map(({ score, locations, daysObservedCount }) => [
      score,
      locations.length,
      daysObservedCount,
    ]),
  ).toEqual([
    [0, 2, 1],
    [-1, 1, 1],
  ]);
  const [best] = reply!.locationClusters;
  expect(best).toMatchObject({
    minLastUpdate: '2015-03-01T08:00:00.000Z',
    maxLastUpdate: '2015-03-01T08:00:00.000Z',
    clusterSsid: 'cafe-guest',
  });
  expect(best!.centroidLatitude).toBeGreaterThan(52.5);
  expect(best!.centroidLatitude).toBeLessThan(52.5001);
});

test('detail v3: a hidden network that was never located has no clusters and no address', async () => {
  const { reply, notes } = await tinyEmulator().ask(wireless.detailWifi, {
    wifiNetworkId: '0A:2C:EF:3D:25:1B',
  });
  expect(reply).toMatchObject({ trilateratedLatitude: null, streetAddress: null, locationClusters: [] });
  expect(notes).toEqual([]);
});

test('detail v3: Bluetooth and cell have their own fields', async () => {
  const tiny = tinyEmulator();
  const bt = await tiny.ask(wireless.detailBt, { btNetworkId: HEADSET });
  expect(bt.reply).toMatchObject({
    type: 'BT',
    name: 'Headset',
    capabilities: ['Headphones'],
    deviceType: 1048,
  });
  const lte = await tiny.ask(wireless.detailCell, {
    type: 'LTE',
    operator: '310410',
    lac: '56967',
    cid: '0004118917',
  });
  expect(lte.reply).toMatchObject({
    networkId: CELLS.lte,
    type: 'LTE',
    attributes: ['LTE;310410'],
    xarfcn: 5110,
  });
  const cdma = await tiny.ask(wireless.detailCdma, { sid: '4139', nid: '7', bsid: '1025' });
  expect(cdma.reply).toMatchObject({ networkId: CELLS.cdma, type: 'CDMA' });
  expect([bt.notes, lte.notes, cdma.notes]).toEqual([[], [], []]);
});
