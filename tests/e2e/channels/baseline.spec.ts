import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';

const HEADER = [
  'WigleWifi-1.6,appRelease=2.90,model=Phone,release=15,device=d,display=x,board=b,brand=c,star=Sol,body=3,subBody=0',
  'MAC,SSID,AuthMode,FirstSeen,Channel,Frequency,RSSI,CurrentLatitude,CurrentLongitude,AltitudeMeters,AccuracyMeters,RCOIs,MfgrId,Type',
];
const cell = (id: string, channel: number, lat: string, day: string) =>
  `${id},Telenor,LTE;24201,${day} 10:00:09,${channel},${channel},-95,${lat},10.7503,5,3,,,LTE`;

async function importCells(page: Page, name: string, rows: readonly string[]) {
  await page.getByRole('button', { name: 'Jobs' }).click();
  const jobs = page.getByRole('dialog', { name: 'Jobs' });
  const buffer = Buffer.from([...HEADER, ...rows].join('\n'));
  await jobs.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  const card = page.getByRole('article', { name });
  await expect(card.getByText('New networks')).toBeVisible({ timeout: 40_000 });
  return card;
}

test('a baseline of a place tells by keyboard what a later survey has added', async ({ page, openFresh }) => {
  await openFresh();
  const card = await importCells(page, 'march.csv', [
    cell('24201_1101_27447298', 1300, '59.9103', '2026-03-01'),
  ]);
  await card.getByRole('button', { name: 'Show on map' }).click();
  await expect(page.getByRole('grid', { name: 'Networks found' }).getByText('Telenor').first()).toBeVisible();
  await page.goto(
    new URL('/channels?kinds=lte&area=59.9,10.7,59.93,10.8&map=59.915,10.75,13', page.url()).href,
  );
  await expect(page.getByRole('grid', { name: 'Channels' }).getByText('EARFCN 1300')).toBeVisible();
  const baseline = page.getByRole('region', { name: 'Baseline' });
  await baseline.getByRole('textbox', { name: 'Name' }).fill('Harbour');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved 2 channels and cells of “Harbour”.')).toBeVisible();
  await expect(baseline.getByText('No channel or cell was added, moved or is gone.')).toBeVisible();

  await importCells(page, 'april.csv', [cell('24201_1101_27447299', 6300, '59.9150', '2026-04-01')]);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(baseline.getByText('LTE B20: 2 appeared')).toBeVisible();
  await baseline.getByRole('button', { name: 'Show 2 changes' }).focus();
  await page.keyboard.press('Enter');
  const changes = page.getByRole('grid', { name: 'Changes since the baseline' });
  await expect(changes.getByRole('row').filter({ hasText: 'EARFCN 6300' })).toContainText('Appeared');
  await expect(changes.getByRole('row').filter({ hasText: 'cell 24201_1101_27447299' })).toContainText('eNB');
  expect(new URL(page.url()).searchParams.get('tab')).toBe('changes');

  await baseline.getByRole('button', { name: 'Update baseline' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved 4 channels and cells of “Harbour”.')).toBeVisible();
  await expect(page.getByText('All channels and cells are as in the baseline.')).toBeVisible();
  await page.getByRole('link', { name: 'Saved', exact: true }).click();
  await page.getByRole('button', { name: 'Harbour', exact: true }).click();
  await expect(page.getByText('2 differences, 2 the same')).toBeVisible();
  await page.getByRole('button', { name: 'Run search (free)' }).click();
  await expect(page.getByText('All rows are the same in both snapshots.')).toBeVisible();
});
