import { expect, test } from 'vitest';
import { wireless } from '#services/wireless/endpoints.ts';
import { CAFE } from '#tests/support/wireless/tinyDataset.ts';
import { tinyEmulator } from '#tests/support/wireless/tinyEmulator.ts';

const { cellChannel, comment, densityWifi, geocode, mccMnc } = wireless;

test("channels: a region's channels come with their type", async () => {
  const region = { latitude1: 52.55, latitude2: 52.45, longitude1: 13.45, longitude2: 13.35 };
  const { reply } = await tinyEmulator().ask(cellChannel, { type: 'NR', ...region });
  expect(reply).toEqual({
    success: true,
    resultsExceedLimit: false,
    resultType: 'NR',
    results: [
      { channel: 640000, latitude: 52.5, longitude: 13.4, qos: 5 },
      { channel: 640001, latitude: 52.5, longitude: 13.43, qos: 5 },
    ],
  });
});

test('channels: a region over 99 square miles is refused with its size', async () => {
  const tiny = tinyEmulator();
  const region = (degrees: number) => ({
    latitude1: 0,
    latitude2: degrees,
    longitude1: 0,
    longitude2: degrees,
  });
  // A square of 99 square miles at the equator is 9.95 miles wide, which is 0.144 degrees.
  expect((await tiny.ask(cellChannel, { type: 'NR', ...region(0.143) })).status).toBe(404);
  const large = await tiny.ask(cellChannel, { type: 'NR', ...region(0.145) });
  expect(large.status).toBe(400);
  expect(JSON.parse(large.text).message).toMatch(/at most 99 square miles, got 100\.\d/);
});

test('channels: a region with distant longitudes is large in either order', async () => {
  const region = { latitude1: 0, latitude2: 0.1, longitude1: -179.95, longitude2: 179.95 };
  expect((await tinyEmulator().ask(cellChannel, { type: 'NR', ...region })).status).toBe(400);
});

test('channels: a region may cross the antimeridian', async () => {
  const region = { latitude1: 0, latitude2: 0.1, longitude1: 179.95, longitude2: -179.95 };
  expect((await tinyEmulator().ask(cellChannel, { type: 'NR', ...region })).status).toBe(404);
});

test('density: a bucket for every year with a first or last sighting', async () => {
  const quad = { topLat: 52.4, bottomLat: 52.6, leftLon: 13.3, rightLon: 13.5 };
  const { reply, text } = await tinyEmulator().ask(densityWifi, quad);
  expect(Object.keys(JSON.parse(text))).toEqual([
    'histogramByCell',
    'cells',
    'millisecondsToCalculate',
    'requestTopLat',
    'requestBottomLat',
    'requestLeftLon',
    'requestRightLon',
  ]);
  const [cell] = reply!.histogramByCell;
  expect(cell!.densities).toEqual([
    { date: '2015-01-01', firstTimeSeenDensity: 1, lastTimeSeenDensity: 0 },
    { date: '2024-01-01', firstTimeSeenDensity: 0, lastTimeSeenDensity: 1 },
  ]);
  expect(cell!.topLat).toBeLessThanOrEqual(52.5);
  expect(cell!.bottomLat).toBeGreaterThanOrEqual(52.5);
});

test.each([
  [{ topLat: 52.2, bottomLat: 52.7, leftLon: 13, rightLon: 13.5 }, 200],
  [{ topLat: 52.2, bottomLat: 52.7, leftLon: 179.8, rightLon: -179.8 }, 200],
  [{ topLat: 52.2, bottomLat: 52.71, leftLon: 13, rightLon: 13.5 }, 400],
  [{ topLat: 52.2, bottomLat: 52.7, leftLon: 13.5, rightLon: 13 }, 400],
  [{ topLat: 52.2, bottomLat: 52.7, leftLon: 179.7, rightLon: -179.7 }, 400],
  [{ topLat: 89.5, bottomLat: 90, leftLon: 179.5, rightLon: 180 }, 200],
])('density: an extent of %j returns %i', async (quad, status) => {
  const answer = await tinyEmulator().ask(densityWifi, quad);
  expect(answer.status).toBe(status);
  if (status === 400)
    expect(JSON.parse(answer.text).message).toMatch(/at most 0.5 degrees, got 0\.5\d? and /);
});

test('density: a south border above the north one is refused with the rule', async () => {
  const swapped = { topLat: 52.7, bottomLat: 52.2, leftLon: 13, rightLon: 13.5 };
  const answer = await tinyEmulator().ask(densityWifi, swapped);
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.text).message).toBe(
    'topLat is the lesser latitude: it must be at most bottomLat, got 52.7 and 52.2.',
  );
});

test.each(['NaN', 'Infinity', '1e400', '', '91', '52,2', '0x10'])(
  'a corner of %j is refused',
  async (topLat) => {
    const query = new URLSearchParams({ topLat, bottomLat: '52.5', leftLon: '13', rightLon: '13.5' });
    const answer = await tinyEmulator().askRaw(densityWifi, `${densityWifi.path}?${query}`);
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.text).message).toMatch(/^topLat must be/);
  },
);

test('geocode: an unknown address has no results', async () => {
  const { reply } = await tinyEmulator().ask(geocode, { addresscode: 'Atlantis' });
  expect(reply).toEqual({ success: true, results: [] });
});

test('operators: nested by MCC and MNC', async () => {
  const { text } = await tinyEmulator().ask(mccMnc, { mcc: '262', mnc: '01' });
  expect(Object.keys(JSON.parse(text)['262'])).toEqual(['01']);
  expect((await tinyEmulator().ask(mccMnc, { mnc: '1' })).text).toBe('{}');
});

test('comments: accumulate with author and time', async () => {
  const tiny = tinyEmulator();
  await tiny.ask(comment, { body: { netid: CAFE, comment: 'moved to the rear' } });
  tiny.clock.nowMs += 61_000;
  const { reply } = await tiny.ask(comment, { body: { netid: CAFE.toLowerCase(), comment: 'gone' } }, 'bob');
  expect(reply).toEqual({
    success: true,
    comment:
      'Appended by ada on 2024-07-15 12:00:00:\n\nmoved to the rear\n\n' +
      'Appended by bob on 2024-07-15 12:01:01:\n\ngone',
    netid: CAFE,
  });
  const found = await tiny.ask(wireless.networkSearch, { netid: CAFE });
  expect(found.reply!.results[0]!.comment).toBe(reply!.comment);
});

test.each([
  [{ comment: 'x' }, 400],
  [{ netid: CAFE }, 400],
  [{ netid: CAFE, comment: '  ' }, 400],
  [{ netid: '02:00:00:00:00:99', comment: 'x' }, 404],
])('comments: %j returns %i', async (body, status) => {
  expect((await tinyEmulator().ask(comment, { body })).status).toBe(status);
});

test('comments: need a credential', async () => {
  const { status } = await tinyEmulator().ask(comment, { body: { netid: CAFE, comment: 'x' } }, 'nobody');
  expect(status).toBe(401);
});
