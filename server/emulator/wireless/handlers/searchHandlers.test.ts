import { expect, test } from 'vitest';
import { wireless } from '#services/wireless/endpoints.ts';
import { BEACON, CAFE, CELLS, HIDDEN, PIKE } from '#tests/support/wireless/tinyDataset.ts';
import { tinyEmulator } from '#tests/support/wireless/tinyEmulator.ts';

const { networkSearch, bluetoothSearch, cellSearch } = wireless;

/** Keys in their order count here, so the text is compared. */
const firstRow = (text: string) => JSON.stringify(JSON.parse(text).results[0]);

test('search: a WiFi row has the keys, order and coarsened values of recorded replies', async () => {
  const { text } = await tinyEmulator().ask(networkSearch, { netid: CAFE });
  expect(firstRow(text)).toBe(
    '{"trilat":52.5,"trilong":13.4,"ssid":"cafe-guest","qos":5,"transid":"20150301-00000",' +
      '"firsttime":"2015-03-01T10:00:00.000Z","lasttime":"2024-06-01T08:00:00.000Z",' +
      '"lastupdt":"2024-06-02T09:00:00.000Z","netid":"02:00:00:00:00:01","name":null,"type":"infra",' +
      '"comment":null,"wep":"2","bcninterval":0,"freenet":"Y","dhcp":"?","paynet":"?","userfound":true,' +
      '"channel":11,"frequency":2462,"rcois":null,"encryption":"wpa2","country":"DE","region":"Berlin",' +
      '"road":"Rosenthaler Straße","city":"Berlin","housenumber":"12","postalcode":"10119"}',
  );
});

test('search: a Bluetooth row has its name and plain capabilities', async () => {
  const { text } = await tinyEmulator().ask(bluetoothSearch, { netid: BEACON });
  expect(firstRow(text)).toBe(
    '{"trilat":47.6,"trilong":-122.3,"ssid":null,"qos":1,"transid":"20200607-00000",' +
      '"firsttime":"2020-06-07T04:00:00.000Z","lasttime":"2021-01-01T00:00:00.000Z",' +
      '"lastupdt":"2021-01-02T00:00:00.000Z","netid":"D4:3A:2C:10:5F:9E","type":"BLE","capabilities":["Misc"],' +
      '"userfound":false,"device":0,"mfgrId":224,"name":"Beacon","country":"US","region":"WA",' +
      '"road":"Pike Street","city":"Seattle","housenumber":"7","postalcode":"98101"}',
  );
});

test('search: a cell row has an id and its attributes as one text', async () => {
  const { text } = await tinyEmulator().ask(cellSearch, { cell_op: '26201' });
  expect(firstRow(text)).toBe(
    '{"trilat":52.5,"trilong":13.4,"ssid":"Telekom","qos":5,"transid":"20150301-00000",' +
      '"firsttime":"2015-03-01T10:00:00.000Z","lasttime":"2024-06-01T08:00:00.000Z",' +
      '"lastupdt":"2024-06-02T09:00:00.000Z","id":"26201_1101_274","attributes":"GPRS;26201","channel":62,' +
      '"gentype":"GSM","country":"DE","region":"Berlin","road":"Rosenthaler Straße","city":"Berlin",' +
      '"housenumber":"12","postalcode":"10119"}',
  );
});

test('search: the envelope counts all matches and numbers the rows of the page', async () => {
  const { reply, text } = await tinyEmulator().ask(networkSearch, { resultsPerPage: 2 });
  const { results: _, ...envelope } = reply!;
  expect(Object.keys(JSON.parse(text))).toEqual([
    'success',
    'totalResults',
    'first',
    'last',
    'resultCount',
    'searchAfter',
    'search_after',
    'results',
  ]);
  expect(envelope).toEqual({
    success: true,
    totalResults: 3,
    first: 1,
    last: 2,
    resultCount: 2,
    searchAfter: '2199023255554',
    search_after: 2199023255554,
  });
});

test('search: pages follow their cursor to an empty one; the last full page has a cursor too', async () => {
  const tiny = tinyEmulator();
  const seen: unknown[] = [];
  let searchAfter: string | null | undefined;
  for (let page = 0; page < 4; page++) {
    const input = { resultsPerPage: 1, ...(searchAfter == null ? {} : { searchAfter }) };
    const { reply } = await tiny.ask(networkSearch, input);
    seen.push([reply!.results[0]?.netid ?? null, reply!.totalResults]);
    searchAfter = reply!.searchAfter;
    expect(searchAfter === null).toBe(page === 3);
  }
  expect(seen).toEqual([
    [CAFE, 3],
    [PIKE, 3],
    [HIDDEN, 3],
    [null, 3],
  ]);
});

test('search: no matches is a success without ordinals or cursor', async () => {
  const { reply } = await tinyEmulator().ask(networkSearch, { ssid: 'nobody' });
  expect(reply).toEqual({
    success: true,
    totalResults: 0,
    first: 0,
    last: 0,
    resultCount: 0,
    searchAfter: null,
    search_after: null,
    results: [],
  });
});

test('search: pages in order of distance continue from their cursor', async () => {
  const tiny = tinyEmulator();
  const near = { closestLat: 52.5, closestLong: 13.4, resultsPerPage: 1 };
  const first = await tiny.ask(networkSearch, near);
  const second = await tiny.ask(networkSearch, { ...near, searchAfter: first.reply!.searchAfter! });
  expect([first.reply!.results[0]?.netid, second.reply!.results[0]?.netid]).toEqual([CAFE, PIKE]);
  expect([first.notes, second.notes]).toEqual([[], []]);
});

test.each([
  ['searchAfter=nonsense', /^searchAfter must be/],
  ['closestLat=5', /^closestLat and closestLong must be given together/],
  ['latrange1=5', /^latrange1 and latrange2 must be given together/],
  ['longrange2=5', /^longrange1 and longrange2 must be given together/],
  ['lastupdt=20240230', /^lastupdt must be a real date/],
  ['minQoS=8', /^minQoS must be a whole number from 0 to 7, got "8"/],
  ['variance=0.3', /^variance must be a number from 0.001 to 0.2/],
  ['netid=021A', /^netid must be six octets with colons/],
])('search: %s is a 400 that names the parameter and the rule', async (query, message) => {
  const { status, text } = await tinyEmulator().askRaw(networkSearch, `${networkSearch.path}?${query}`);
  expect([status, JSON.parse(text).message]).toEqual([400, expect.stringMatching(message)]);
});

test('search: latitudes are accepted in either order', async () => {
  const { reply } = await tinyEmulator().ask(networkSearch, { latrange1: 53, latrange2: 52 });
  expect(reply!.results.map((row) => row.netid)).toEqual([CAFE]);
});

test.each([
  [170, -120, [PIKE]],
  [60.1, -120, [PIKE]],
  [14, 13, [CAFE]],
  [-122, -123, [PIKE]],
  [50, -122.3, [CAFE, PIKE]],
])('search: longitudes from %d to %d find %j', async (longrange1, longrange2, found) => {
  const { reply } = await tinyEmulator().ask(networkSearch, { longrange1, longrange2 });
  expect(reply!.results.map((row) => row.netid)).toEqual(found);
});

test.each([
  [{ longrange1: 179.95, longrange2: -179.95, variance: 0.2 }, []],
  [{ longrange1: -180, longrange2: 179.9, variance: 0.2 }, [CAFE, PIKE]],
  [{ latrange1: 90, latrange2: 90, variance: 0.2 }, []],
])('search: variance does not extend %j past the poles or the antimeridian', async (input, found) => {
  const { reply } = await tinyEmulator().ask(networkSearch, input);
  expect(reply!.results.map((row) => row.netid)).toEqual(found);
});

test('search: page size is clamped by credential type', async () => {
  const limits: number[] = [];
  const tiny = tinyEmulator({}, undefined, (store) => {
    const search = store.search.bind(store);
    store.search = (filter, page) => {
      limits.push(page.limit);
      return search(filter, page);
    };
    return store;
  });
  await tiny.ask(networkSearch, {});
  await tiny.ask(networkSearch, { resultsPerPage: 1000 });
  await tiny.ask(networkSearch, {}, 'shop');
  await tiny.ask(networkSearch, { resultsPerPage: 1000 }, 'shop');
  expect(limits).toEqual([100, 100, 25, 1000]);
});

test('search: onlymine is refused for a commercial token', async () => {
  const { status, text } = await tinyEmulator().ask(networkSearch, { onlymine: 'true' }, 'shop');
  expect(status).toBe(400);
  expect(text).toContain('onlymine cannot be used with COMMAPI');
});

test.each(['false', 'False', 'FALSE'])('search: switches set to %j are off', async (off) => {
  const all = new URLSearchParams({ onlymine: off, notmine: off, freenet: off, paynet: off });
  for (const who of ['bob', 'shop'] as const) {
    const { status, reply } = await tinyEmulator().askRaw(networkSearch, `${networkSearch.path}?${all}`, who);
    expect([status, reply?.results.map((row) => row.netid)]).toEqual([200, [CAFE, PIKE, HIDDEN]]);
  }
});

test('search: userfound is true for the caller who saw the network first', async () => {
  const { reply } = await tinyEmulator().ask(networkSearch, {}, 'bob');
  expect(reply!.results.map((row) => row.userfound)).toEqual([false, true, true]);
});

test('search: finds nothing with every kind switched off', async () => {
  const { reply } = await tinyEmulator().ask(bluetoothSearch, { showBt: 'false', showBle: 'false' });
  expect([reply!.totalResults, reply!.results]).toEqual([0, []]);
});

test('search: cell_op, cell_net and cell_id also name the parts of a CDMA network', async () => {
  const { reply } = await tinyEmulator().ask(cellSearch, { cell_op: '4139', cell_net: '7', cell_id: '1025' });
  expect(reply!.results.map((row) => [row.id, row.gentype])).toEqual([[CELLS.cdma, 'CDMA']]);
});
