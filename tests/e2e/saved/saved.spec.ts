import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipSync, zipSync } from 'fflate';
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

test('a saved search shows what a second survey has changed, in a file too, and an evidence pack shows it again', async ({
  page,
  fresh,
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

  await page.getByRole('button', { name: 'Watch…' }).click();
  const watching = page.getByRole('dialog', { name: 'Watch “Harbour”' });
  await watching.getByRole('textbox', { name: 'Watch-list' }).fill('new *\n00:11:22');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^Watched every day for 2 watch-list entries\. Asked/)).toBeVisible();

  await importSurvey(page, 'april.csv', SECOND);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ask now' }).click();
  await expect(page.getByRole('link', { name: 'Saved, 1 new' })).toBeVisible();
  await page.getByRole('button', { name: 'Show 1 finding' }).click();
  await expect(page.getByRole('grid', { name: 'Rows of the snapshot' }).getByText('new here')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Saved', exact: true })).toBeVisible();
  await run(page);
  const table = page.getByRole('grid', { name: 'Differences' });
  await expect(table.getByRole('row').filter({ hasText: 'new here' })).toContainText('Appeared');
  const cafe = table.getByRole('row').filter({ hasText: 'harbour' });
  await expect(cafe).toContainText('Moved, Renamed, Seen again');
  await expect(cafe).toContainText('harbour cafe → <b>harbour</b>');
  await expect(page.getByText('2 differences, 2 the same')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Legend' }).getByText('Gone')).toHaveCount(0);

  await page.getByRole('radio', { name: 'Differences' }).focus();
  await page.keyboard.press('ArrowRight');
  const places = page.getByRole('region', { name: 'Numbers side by side' });
  await expect(places.getByRole('row', { name: /^Networks \d/ })).toHaveText('Networks340.75');
  await expect(places.getByRole('row', { name: /^Encryption: WPA2/ })).toContainText('100 %');
  await page.keyboard.press('ArrowLeft');

  await page.getByRole('link', { name: 'Open in Search' }).press('Enter');
  await page.getByRole('button', { name: 'Side by side…' }).press('Enter');
  const comparing = page.getByRole('dialog', { name: 'Compare side by side' });
  await comparing.getByLabel('Saved search').selectOption({ label: 'New saved search' });
  await comparing.getByRole('textbox', { name: 'Name' }).fill('Harbour again');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/saved\?.*tab=totals/);
  await expect(places.getByRole('columnheader')).toHaveText(['Count', 'Harbour', 'Harbour again', 'Ratio']);
  await expect(places.getByRole('row', { name: /^Networks \d/ })).toHaveText(/^Networks4[34]1/);
  await page.getByRole('button', { name: 'Harbour', exact: true }).press('Enter');
  await page.getByRole('radio', { name: 'Side by side' }).focus();
  await page.keyboard.press('ArrowLeft');

  await page.getByRole('button', { name: 'Export…' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export 2 differences' }).click();
  const file = await readFile((await (await downloading).path())!, 'utf8');
  expect(file).toContain('appeared');
  expect(file).toMatch(/moved renamed seen_again,\d+(\.\d)?,harbour cafe,<b>harbour<\/b>/);

  await page.getByRole('button', { name: 'Export pack…' }).click();
  const packing = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export pack', exact: true }).click();
  const pack = await readFile((await (await packing).path())!);
  const parts = unzipSync(pack);
  const { token, home } = fresh;
  for (const text of Object.values(parts).map((part) => new TextDecoder().decode(part)))
    expect([token, home, fresh.origin, 'march.csv'].filter((secret) => text.includes(secret))).toEqual([]);

  const picker = page.locator('input[type=file][accept=".zip"]');
  const forged: Record<string, Uint8Array> = { ...parts, 'extra.txt': new Uint8Array(1) };
  for (const name of Object.keys(parts)
    .filter((path) => /^answers.*csv$/.test(path))
    .slice(0, 1))
    forged[name] = new Uint8Array(3);
  await picker.setInputFiles({ name: 'bad.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') });
  await expect(page.getByText('bad.zip was not opened. Not a ZIP file.')).toBeVisible();
  await picker.setInputFiles({
    ...{ name: 'forged.zip', mimeType: 'application/zip', buffer: Buffer.from(zipSync(forged)) },
  });
  await expect(page.getByText(/^2 parts are not as the manifest lists them/)).toBeVisible();
  await expect(page.getByText('extra.txt: not in the manifest')).toBeVisible();
  await page.getByRole('button', { name: 'Close pack' }).click();
  await picker.setInputFiles({ name: 'work.zip', mimeType: 'application/zip', buffer: pack });
  await expect(page.getByText(/^All \d+ parts are as the manifest lists them/)).toBeVisible();
  await expect(page.getByText('2 differences, 2 the same')).toBeVisible();
  await expect(page.getByText('Look for <i>rogue</i> portals.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run search (free)' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Close pack' }).press('Enter');
  await page.getByRole('button', { name: 'Harbour', exact: true }).press('Enter');
  const walk = Buffer.from([...HEADER, ...SECOND.slice(1)].join('\n'));
  await page
    .locator('input[type=file][accept*=".netxml"]')
    .setInputFiles({ name: 'walk.csv', mimeType: 'text/csv', buffer: walk });
  await expect(
    page.getByText(/^Rows that only one snapshot has are not counted as gone or new/),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Legend' }).getByText('Gone')).toHaveCount(0);
});
