// Search, density, channels, statistics and imports of two Airledgers on one database.

import type { Page } from '@playwright/test';
import { expect, openInstance, test } from '#tests/e2e/support/fixtures.ts';
import { TestServer, whyMissing } from '#tests/support/postgres/testServer.ts';
import { wholeOnly } from '#tests/support/runner/sampled.ts';

const { skip } = test;
/** Two servers on one database answer alike in a test of processes, too. */
const wholeTest = wholeOnly(test);
const missing = whyMissing();
skip(missing !== undefined, missing);

const HEADER = [
  'WigleWifi-1.6,appRelease=2.90,model=Phone,release=15,device=d,display=x,board=b,brand=c,star=Sol,body=3,subBody=0',
  'MAC,SSID,AuthMode,FirstSeen,Channel,Frequency,RSSI,CurrentLatitude,CurrentLongitude,AltitudeMeters,AccuracyMeters,RCOIs,MfgrId,Type',
];
/** 400 WiFi networks in Oslo, 200 in each of two years, and an LTE cell. */
const WIFI = Array.from({ length: 400 }, (_, at) => {
  const mac = `0a:2c:ef:3d:${(at >> 8).toString(16).padStart(2, '0')}:${(at & 255).toString(16).padStart(2, '0')}`;
  const place = `${(59.9 + (at % 20) / 1000).toFixed(4)},${(10.74 + Math.floor(at / 20) / 1000).toFixed(4)}`;
  return `${mac},${at === 7 ? 'harbour cafe' : `home ${at}`},[WPA2-PSK-CCMP][ESS],${2024 + (at % 2)}-03-01 10:00:00,6,2437,-61,${place},5,3,,,WIFI`;
});
const CELL =
  '24201_1101_27447298,Telenor,LTE;24201,2026-03-01 10:00:09,1300,1300,-95,59.9103,10.7503,5,3,,,LTE';
const FILE = [...HEADER, ...WIFI, CELL].join('\n');

const jobs = (page: Page) => page.getByRole('dialog', { name: 'Jobs' });
const networks = (page: Page) => page.getByRole('grid', { name: 'Networks found' });
const newNetworks = (page: Page, file: string) =>
  page.getByRole('article', { name: file }).getByText('New networks').locator('xpath=following-sibling::dd');

async function importFile(page: Page, name: string) {
  await jobs(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(FILE) });
}

wholeTest(
  'what one analyst imports is searched, mapped and counted by another, and imported once',
  async ({ page, browser, start }) => {
    const server = await TestServer.start();
    try {
      const env = { AIRLEDGER_DATABASE: await server.database() };
      const [first, second] = await Promise.all([start({ env }), start({ env })]);
      await openInstance(page, first, '/');
      await page.getByRole('button', { name: 'Jobs' }).click();
      await importFile(page, 'survey.csv');
      await expect(newNetworks(page, 'survey.csv')).toHaveText('401', { timeout: 40_000 });
      await page
        .getByRole('article', { name: 'survey.csv' })
        .getByRole('button', { name: 'Show on map' })
        .click();
      await expect(networks(page).getByRole('row').nth(5)).toBeVisible();

      const other = await (await browser.newContext()).newPage();
      await openInstance(other, second, '/?map=59.91,10.75,14&ssid=harbour%20cafe');
      await other.getByRole('button', { name: 'Jobs' }).click();
      await importFile(other, 'again.csv');
      await expect(jobs(other).getByText('This file was already imported; nothing changed.')).toBeVisible({
        timeout: 40_000,
      });
      await other.keyboard.press('Escape');
      await other.getByRole('button', { name: 'Search this area' }).first().click();
      await expect(networks(other).getByText('harbour cafe')).toBeVisible();
      await networks(other).getByText('harbour cafe').click();
      await expect(other.getByRole('dialog').getByText('0A:2C:EF:3D:00:07').first()).toBeVisible();

      await other.goto(`${second.origin}/density?map=59.91,10.75,13`);
      await expect(other.getByRole('grid', { name: /cells/i }).getByRole('row').nth(2)).toBeVisible();
      await expect(other.getByRole('region', { name: 'Years' }).getByRole('slider')).toHaveAttribute(
        'aria-valuemin',
        '2024',
      );

      await other.goto(`${second.origin}/channels?kinds=lte&map=59.91,10.75,14`);
      await other.getByRole('button', { name: 'Show channels here' }).click();
      await expect(other.getByRole('grid', { name: 'Channels' }).getByRole('row').nth(1)).toContainText(
        '1300',
      );

      await other.goto(`${second.origin}/stats`);
      const wifi = other.getByRole('region', { name: 'WiFi', exact: true });
      await expect(wifi.locator('div', { hasText: 'All' }).first()).toContainText('400 networks');
      await expect(other.getByRole('region', { name: 'Most used WiFi names' })).toContainText('harbour cafe');
      await other.context().close();
    } finally {
      await page.goto('about:blank');
      await server.stop();
    }
  },
);
