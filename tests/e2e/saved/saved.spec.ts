import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';

const HEADER = [
  'WigleWifi-1.6,appRelease=2.90,model=Phone,release=15,device=d,display=x,board=b,brand=c,star=Sol,body=3,subBody=0',
  'MAC,SSID,AuthMode,FirstSeen,Channel,Frequency,RSSI,CurrentLatitude,CurrentLongitude,AltitudeMeters,AccuracyMeters,RCOIs,MfgrId,Type',
];
const row = (id: string, name: string, day: string, lat: string, lng: string) =>
  `${id},${name},[WPA2-PSK-CCMP][ESS],${day} 10:00:00,6,2437,-61,${lat},${lng},5,3,,,WIFI`;
const FIRST = [
  row('0a:2c:ef:3d:25:1b', 'harbour cafe', '2026-03-01', '59.9100', '10.7500'),
  row('0a:2c:ef:3d:25:1c', 'tram stop', '2026-03-01', '59.9110', '10.7500'),
  row('0a:2c:ef:3d:25:1d', 'corner', '2026-03-01', '59.9140', '10.7560'),
];
const SECOND = [
  row('0a:2c:ef:3d:25:1b', '<b>harbour</b>', '2026-04-01', '59.9130', '10.7550'),
  row('0a:2c:ef:3d:25:1e', 'new here', '2026-04-01', '59.9120', '10.7520'),
];

async function importSurvey(page: Page, name: string, rows: readonly string[]) {
  await page.getByRole('button', { name: 'Jobs' }).click();
  const jobs = page.getByRole('dialog', { name: 'Jobs' });
  const buffer = Buffer.from([...HEADER, ...rows].join('\n'));
  await jobs.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  const card = page.getByRole('article', { name });
  await expect(card.getByText('New networks')).toBeVisible({ timeout: 40_000 });
  return card;
}

const run = (page: Page) => page.getByRole('button', { name: 'Run search (free)' }).click();

test('a saved search shows what a second survey has changed: appeared, moved, renamed, and the same in a file', async ({
  page,
  openFresh,
}) => {
  await openFresh();
  const card = await importSurvey(page, 'march.csv', FIRST);
  await card.getByRole('button', { name: 'Show on map' }).click();
  await expect(page.getByRole('grid', { name: 'Networks found' }).getByText('tram stop')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Command or place' }).fill('save');
  await page.getByRole('option', { name: 'Save view…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Harbour');
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Look for <i>rogue</i> portals.');
  await dialog.getByRole('textbox', { name: 'Tags' }).fill('oslo, harbour');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved “Harbour”.')).toBeVisible();

  await page.getByRole('link', { name: 'Saved' }).click();
  await page.getByRole('button', { name: 'Harbour', exact: true }).click();
  await expect(page.getByText('Look for <i>rogue</i> portals.')).toBeVisible();
  await run(page);
  await expect(page.getByRole('grid', { name: 'Rows of the snapshot' }).getByText('tram stop')).toBeVisible();

  await importSurvey(page, 'april.csv', SECOND);
  await page.keyboard.press('Escape');
  await run(page);
  const table = page.getByRole('grid', { name: 'Differences' });
  await expect(table.getByRole('row').filter({ hasText: 'new here' })).toContainText('Appeared');
  const cafe = table.getByRole('row').filter({ hasText: 'harbour' });
  await expect(cafe).toContainText('Moved, Renamed, Seen again');
  await expect(cafe).toContainText('harbour cafe → <b>harbour</b>');
  await expect(page.getByText('2 differences, 2 the same')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Legend' }).getByText('Gone')).toHaveCount(0);

  await page.getByRole('button', { name: 'Export…' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export 2 differences' }).click();
  const file = await readFile((await (await downloading).path())!, 'utf8');
  expect(file).toContain('appeared');
  expect(file).toMatch(/moved renamed seen_again,\d+(\.\d)?,harbour cafe,<b>harbour<\/b>/);
});
