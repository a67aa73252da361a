import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { emulatorEndpoints } from '#services/wireless/emulatorEndpoints.ts';
import { wireless } from '#services/wireless/endpoints.ts';
import { HEADER_1_6, PRE_HEADER_1_6 } from '#tests/support/domain/wigleCsv.ts';
import { CAFE } from '#tests/support/wireless/tinyDataset.ts';
import { type TinyEmulator, tinyEmulator, type Who } from '#tests/support/wireless/tinyEmulator.ts';

const { upload, transactions, transactionKml } = emulatorEndpoints;
const folder = mkdtempSync(join(tmpdir(), 'airledger-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const DRIVE = [
  '02:77:00:00:00:01,<Home & Garden>,[WPA2-PSK-CCMP][ESS],2024-03-05 10:00:00,6,2437,-60,52.51,13.41,30,4,,,WIFI',
  '02:77:00:00:00:01,<Home & Garden>,[WPA2-PSK-CCMP][ESS],2024-03-05 10:00:09,6,2437,-48,52.52,13.42,30,4,,,WIFI',
  '02:77:00:00:00:02,,[ESS],2024-03-05 10:00:01,11,2462,-70,0,0,0,0,,,WIFI',
  `${CAFE.toLowerCase()},cafe-guest,[WPA2-PSK-CCMP][ESS],2024-03-05 10:00:02,11,2462,-70,52.5,13.4,30,4,,,WIFI`,
  '02:77:00:00:00:03,Watch,Misc [LE],2024-03-05 10:00:03,0,7936,-80,52.5,13.4,30,4,,76,BLE',
  '26201_1101_999,Telekom,LTE;26201,2024-03-05 10:00:04,1300,1300,-90,52.5,13.4,30,4,,,LTE',
];
const survey = (...rows: string[]) => [PRE_HEADER_1_6, HEADER_1_6, ...rows, ''].join('\n');

let last = 0;
async function send(tiny: TinyEmulator, content: string | Buffer, who: Who = 'ada', field = 'file') {
  last += 1;
  const path = join(folder, String(last));
  writeFileSync(path, content);
  const authorization = `Basic ${Buffer.from(`${who}:secret`).toString('base64')}`;
  const answer = await tiny.emulator.answer({
    method: 'POST',
    path: upload.path,
    headers: who === 'nobody' ? {} : { authorization },
    body: 'donate=on',
    files: [{ field, name: 'drive.csv', path, bytes: content.length }],
  });
  return { status: answer.status, json: JSON.parse(new TextDecoder().decode(answer.body)) };
}

test('upload: refused as a full disk without room in the store, accepted once there is room', async () => {
  const tiny = tinyEmulator();
  const { database } = tiny.store;
  const rows = Array.from({ length: 2000 }, (_, at) => DRIVE[0]!.replace('10:00:00', `10:00:00.${at}`));
  const large = survey(...rows.map((row, at) => row.replace('52.51', `52.${100_000 + at}`)));
  database.exec(`PRAGMA max_page_count = ${database.prepare('PRAGMA page_count').get()!.page_count}`);
  const refused = await send(tiny, large);
  expect([refused.status, refused.json.message]).toEqual([
    507,
    expect.stringMatching(/^The disk is full: \d+ MB/),
  ]);
  database.exec('PRAGMA max_page_count = 100000');
  expect((await send(tiny, large)).status).toBe(200);
});

const kmlOf = (tiny: TinyEmulator, transid: string, who: Who = 'ada') =>
  tiny.emulator.answer({
    method: 'GET',
    path: transactionKml.path.replace('{transid}', transid),
    headers: { authorization: `Basic ${Buffer.from(`${who}:secret`).toString('base64')}` },
  });

test('upload: becomes a transaction at once, and its networks are found', async () => {
  const tiny = tinyEmulator();
  const { status, json } = await send(tiny, survey(...DRIVE));
  const [{ transId }] = json.results.transids;
  expect([status, json]).toEqual([
    200,
    {
      success: true,
      warning: null,
      results: {
        timeTaken: expect.stringMatching(/^\d+\.\d{3} s$/),
        filesize: survey(...DRIVE).length,
        filename: 'drive.csv',
        transids: [
          {
            file: 'drive.csv',
            size: survey(...DRIVE).length,
            transId: expect.stringMatching(/^\d{8}-\d{5}$/),
          },
        ],
      },
      observer: 'ada',
    },
  ]);
  const { reply, notes } = await tiny.ask(transactions, {});
  expect(notes).toEqual([]);
  expect(reply).toMatchObject({ success: true, processingQueueDepth: 0 });
  expect(reply!.results[0]).toMatchObject({
    transid: transId,
    username: 'ada',
    fileName: 'drive.csv',
    fileSize: survey(...DRIVE).length,
    status: 'D',
    percentDone: 100,
    discovered: 2,
    discoveredGps: 1,
    total: 3,
    totalGps: 2,
    totalLocations: 4,
    genDiscovered: 1,
    genTotal: 1,
    btDiscovered: 1,
    btTotalLocations: 1,
  });
  const found = await tiny.ask(wireless.networkSearch, { netid: '02:77:00' });
  expect(found.reply!.results.map(({ netid, userfound }) => [netid, userfound])).toEqual([
    ['02:77:00:00:00:01', true],
    ['02:77:00:00:00:02', true],
  ]);
});

test('upload: its KML has each located network at its strongest sighting, by kind', async () => {
  const tiny = tinyEmulator();
  const { json } = await send(tiny, survey(...DRIVE));
  const { status, headers, body } = await kmlOf(tiny, json.results.transids[0].transId);
  const text = new TextDecoder().decode(body);
  expect([status, headers['content-type']]).toEqual([
    200,
    'application/vnd.google-earth.kml+xml;charset=utf-8',
  ]);
  expect(
    [...text.matchAll(/<Folder><name>(.*?)<|<Point><coordinates>(.*?)</g)].map(([, a, b]) => a ?? b),
  ).toEqual([
    'Wifi Networks',
    '13.4,52.5',
    '13.42,52.52',
    'Bluetooth Networks',
    '13.4,52.5',
    'Cellular Networks',
    '13.4,52.5',
  ]);
  expect(text).toContain('<name>&lt;Home &amp; Garden&gt;</name>');
  expect(text).toContain(
    'Network ID: 02:77:00:00:00:01\nEncryption: WPA2\nTime: 2024-03-05T10:00:09.000Z\nSignal: -48\nAccuracy: 4\nType: WIFI',
  );
  expect(text.match(/<Placemark>/g)).toHaveLength(4);
});

test('upload: a gzipped file is read; a repeated file is the same transaction', async () => {
  const tiny = tinyEmulator();
  const gz = gzipSync(survey(...DRIVE));
  const [first, second] = await Promise.all([send(tiny, gz), send(tiny, gz)]);
  expect(second.json.results.transids[0].transId).toBe(first.json.results.transids[0].transId);
  expect([first.json.warning, second.json.warning]).toEqual([
    null,
    expect.stringMatching(/already imported/),
  ]);
});

test('upload: skipped lines give a warning with number and reason', async () => {
  const { json } = await send(tinyEmulator(), survey('not a network', ...DRIVE));
  expect([json.success, json.warning]).toEqual([
    true,
    expect.stringMatching(/^drive\.csv: 1 of 7 lines .*line 3: ./),
  ]);
});

test('upload: anonymous without a credential, and in no transaction list', async () => {
  const tiny = tinyEmulator();
  const before = (await tiny.ask(transactions, {})).reply!.results.length;
  const { status, json } = await send(tiny, survey(...DRIVE), 'nobody');
  expect([status, json.observer]).toEqual([200, 'anonymous']);
  expect((await tiny.ask(transactions, {})).reply!.results).toHaveLength(before);
  const found = await tiny.ask(wireless.networkSearch, { netid: '02:77:00' });
  expect(found.reply!.results.map(({ userfound }) => userfound)).toEqual([false, false]);
  expect((await tiny.ask(transactions, {}, 'nobody')).status).toBe(401);
});

test('upload: refused with a wrong credential, and nothing is merged', async () => {
  const tiny = tinyEmulator();
  const headers = { authorization: `Basic ${Buffer.from('ada:wrong').toString('base64')}` };
  const { status } = await tiny.emulator.answer({ method: 'POST', path: upload.path, headers, files: [] });
  expect(status).toBe(401);
});

test.each([
  ['a file that is no survey', 'hello', 'file', /^drive\.csv: /],
  ['a header alone', survey(), 'file', /The file contains no networks/],
  ['a cut gzip', gzipSync(survey(...DRIVE)).subarray(0, 60), 'file', /cut off/],
  ['another field', survey(...DRIVE), 'other', /^The file field must contain a survey/],
])('upload: %s is refused with the reason', async (_, content, field, message) => {
  const tiny = tinyEmulator();
  const { status, json } = await send(tiny, content, 'ada', field);
  expect([status, json]).toEqual([400, { success: false, message: expect.stringMatching(message) }]);
});

test("transactions: latest first, in pages, and only the caller's own", async () => {
  const tiny = tinyEmulator();
  const ids: string[] = [];
  for (const row of DRIVE.slice(0, 3)) {
    const { json } = await send(tiny, survey(row));
    ids.unshift(json.results.transids[0].transId);
  }
  const page = async (input: object) =>
    (await tiny.ask(transactions, input)).reply!.results.map(({ transid }) => transid);
  expect((await page({})).slice(0, 3)).toEqual(ids);
  expect(await page({ pagestart: 1, pageend: 3 })).toEqual(ids.slice(1, 3));
  const others = (await tiny.ask(transactions, {}, 'bob')).reply!.results;
  expect(others.filter(({ transid }) => ids.includes(transid!))).toEqual([]);
  expect((await kmlOf(tiny, ids[0]!, 'bob')).status).toBe(404);
  expect((await kmlOf(tiny, ids[0]!)).status).toBe(204);
});
