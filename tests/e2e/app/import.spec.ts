import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { wholeOnly } from '#tests/support/runner/sampled.ts';
import { mvtBytes } from '#tests/support/tiles/mvtBytes.ts';
import { pmtilesBytes } from '#tests/support/tiles/pmtilesBytes.ts';

const wholeTest = wholeOnly(test);

const HEADER = [
  'WigleWifi-1.6,appRelease=2.90,model=Phone,release=15,device=d,display=x,board=b,brand=c,star=Sol,body=3,subBody=0',
  'MAC,SSID,AuthMode,FirstSeen,Channel,Frequency,RSSI,CurrentLatitude,CurrentLongitude,AltitudeMeters,AccuracyMeters,RCOIs,MfgrId,Type',
];
const ROWS = [
  '0a:2c:ef:3d:25:1b,harbour cafe,[WPA2-PSK-CCMP][ESS],2026-03-01 10:00:00,6,2437,-61,59.91,10.75,5,3,,,WIFI',
  '0a:2c:ef:3d:25:1b,harbour cafe,[WPA2-PSK-CCMP][ESS],2026-03-02 10:00:00,6,2437,-55,59.9101,10.7502,5,3,,,WIFI',
  'd4:3a:2c:10:5f:9e,Buds,Headphones;10,2026-03-01 10:00:05,0,1048,-70,59.9102,10.7501,5,3,,117,BLE',
  '24201_1101_27447298,Telenor,LTE;24201,2026-03-01 10:00:09,1300,1300,-95,59.9103,10.7503,5,3,,,LTE',
  'not-an-address,broken,[ESS],2026-03-01 10:00:00,6,2437,-61,59.91,10.75,5,3,,,WIFI',
];
const FILE = [...HEADER, ...ROWS].join('\n');

async function pick(page: Page, name: string, buffer: Buffer) {
  await page.getByRole('button', { name: 'Jobs' }).click();
  await page
    .getByRole('dialog', { name: 'Jobs' })
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer });
}

test('a phone file is imported, mapped and searched, and its bad line is listed', async ({
  page,
  openFresh,
}) => {
  await openFresh();
  await pick(page, 'survey.csv', Buffer.from(FILE));
  const card = page.getByRole('article', { name: 'survey.csv' });
  await expect(card.getByText('New networks')).toBeVisible({ timeout: 40_000 });
  await expect(card.getByText('1 rejected line')).toBeVisible();
  await card.getByText('1 rejected line').click();
  await expect(card.getByText('line 7')).toBeVisible();
  await card.getByRole('button', { name: 'Show on map' }).click();
  const table = page.getByRole('grid', { name: 'Networks found' });
  await expect(table.getByText('harbour cafe')).toBeVisible();
  await expect(table.getByText('Buds')).toBeVisible();
  // The operator's name comes to its own column, too, a moment later.
  await expect(table.getByText('Telenor').first()).toBeVisible();
  await expect(page.getByText(/my files/).first()).toBeVisible();

  const ground = page.getByRole('application');
  await ground.focus();
  await page.keyboard.press('l');
  const layers = page.getByRole('dialog', { name: 'Map layers' });
  await layers.getByRole('checkbox', { name: 'Show the track of survey.csv' }).check();
  await layers.getByRole('button', { name: 'Zoom to the track of survey.csv' }).click();
  await expect(page.getByRole('region', { name: 'Legend of tracks' })).toBeVisible();
  await expect.poll(() => inkOf(page, 'tracks')).toBeGreaterThan(100);
  const way =
    '<gpx><wpt lat="59.95" lon="10.7"/><wpt lat="59.96" lon="10.71"><name>Frognerseteren</name></wpt></gpx>';
  await pick(page, 'Tram stops.gpx', Buffer.from(way));
  await expect(page.getByText(/Added layer “Tram stops”: 2 shapes/)).toBeVisible();
  await expect.poll(() => inkOf(page, 'overlays')).toBeGreaterThan(100);
  await expect(page).toHaveURL(/59\.95/);
  await page.reload();
  await expect.poll(() => inkOf(page, 'overlays')).toBeGreaterThan(100);
});

/** Pixels that a layer of the map has painted. */
const inkOf = (page: Page, layer: string) =>
  page.evaluate((name) => {
    const canvas = document.querySelector<HTMLCanvasElement>(`canvas[data-layer="${name}"]`);
    if (!canvas) return 0;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    return data.filter((value, at) => at % 4 === 3 && value > 0).length;
  }, layer);

wholeTest('the same file twice changes nothing, packed or not', async ({ page, openFresh }) => {
  await openFresh();
  await pick(page, 'first.csv', Buffer.from(FILE));
  await expect(page.getByRole('article', { name: 'first.csv' }).getByText('New networks')).toBeVisible({
    timeout: 40_000,
  });
  await page
    .getByRole('dialog', { name: 'Jobs' })
    .locator('input[type=file]')
    .setInputFiles({
      name: 'again.csv.gz',
      mimeType: 'application/gzip',
      buffer: gzipSync(FILE),
    });
  const again = page.getByRole('article', { name: 'again.csv.gz' });
  await expect(again.getByText('New networks').locator('xpath=following-sibling::dd')).toHaveText('0');
});

wholeTest('a file that is no survey says what it is and what is read', async ({ page, openFresh }) => {
  await openFresh();
  await pick(page, 'photo.csv', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70]));
  const card = page.getByRole('article', { name: 'photo.csv' });
  await expect(card.getByRole('alert')).toContainText(/WigleWifi/);
});

/** Whether a tile of the map has ink in its middle, which the offline map leaves clear at this zoom. */
const hasStreet = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLCanvasElement>('canvas.leaflet-tile')].some((tile) => {
      const { width, height } = tile;
      const row = tile.getContext('2d')!.getImageData(0, height >> 1, width, 1).data;
      const shades = new Set<number>();
      for (let at = 0; at < row.length; at += 4) if (row[at + 3]! > 0) shades.add(row[at]!);
      return shades.size > 2;
    }),
  );

test('a map file is drawn under the data, in light and dark, and still after a reload', async ({
  page,
  openApp,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openApp('/?map=50,9,16'); // far from the streets of the sample data
  const { x, y } = { x: 8601, y: 5556 }; // the tile of zoom 14 at this place
  const streets = [512, 1536, 2560, 3584].map((at) => ({
    line: [
      [at, -64],
      [at, 4160],
    ] as [number, number][],
    tags: { class: 'primary', name: 'Long Street' },
  }));
  const around = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => ({ z: 14, x: x + dx, y: y + dy })));
  const bytes = mvtBytes({ transportation: streets });
  const file = pmtilesBytes(
    around.map((place) => ({ ...place, bytes })),
    { metadata: { vector_layers: [{ id: 'transportation' }], attribution: '© A mapper' } },
  );
  await expect.poll(() => hasStreet(page)).toBe(false);
  await pick(page, 'town.pmtiles', file);
  await page.getByRole('button', { name: 'Use as base map' }).click();
  await expect.poll(() => hasStreet(page)).toBe(true);
  await expect(page.getByText('© A mapper · Natural Earth')).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect.poll(() => hasStreet(page)).toBe(true);
});
