import { readFileSync } from 'node:fs';
import { test as base, expect, expectAccessible } from '#tests/e2e/support/fixtures.ts';
import type { App } from '#tests/e2e/support/startApp.ts';
import { seedSnapshots } from '#tests/support/gateway/seedSnapshots.ts';
import { wholeOnly } from '#tests/support/runner/sampled.ts';

const DAY_MS = 86_400_000;
/** Days ago that have a snapshot: two gaps, one of three days and one before today. */
const DAYS_AGO = [9, 8, 7, 3, 2];

const dayAgo = (days: number) => Date.now() - days * DAY_MS;
const utcDay = (timeMs: number) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(timeMs);

/** An instance whose home knows the sample data's site of earlier days, with the page signed in. */
const test = base.extend<{ withHistory: App }>({
  withHistory: async ({ page, start }, use) => {
    const app = await start({
      fill: (home) =>
        seedSnapshots(
          home,
          DAYS_AGO.map((days) => ({
            operation: 'site' as const,
            atMs: dayAgo(days),
            body: { success: true, nettotal: 100 - 10 * days, loctotal: 2000, userstot: 1 },
          })),
        ),
    });
    await page.goto(await app.link());
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await use(app);
  },
});
const wholeTest = wholeOnly(test);

wholeTest(
  'history: breaks lines at missing days, names them and exports the chart',
  async ({ page, withHistory: app }) => {
    await page.goto(`${app.origin}/stats`);
    await expect(page.getByRole('region', { name: 'WiFi', exact: true })).toBeVisible();
    await page.getByRole('link', { name: /History/ }).click();
    await expect(page.getByText('6 snapshots')).toContainText('4 of the 10 days have none');
    await expect(
      page.getByText(/2 gaps, hatched: 3 days missing between .* 1 day missing between/),
    ).toBeVisible();
    await page.getByRole('checkbox', { name: /^Users/ }).check();
    await expect(page.getByRole('figure')).toHaveCount(2);
    await expect(page).toHaveURL(/numbers=/);
    await page.reload();
    await expect(page.getByRole('checkbox', { name: /^Users/ })).toBeChecked();
    await expectAccessible(page);
    await page.getByRole('slider').first().focus();
    await page.keyboard.press('Home');
    await expect(page.getByRole('slider').first()).toHaveAttribute(
      'aria-valuetext',
      /WiFi: All: 10 networks/,
    );

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).first().click();
    await page.getByRole('menuitem', { name: /CSV/ }).first().click();
    const csv = readFileSync(await (await download).path(), 'utf8');
    expect(csv).toContain(new Date(dayAgo(9)).toISOString().slice(0, 10));
    expect(csv.split('\n').filter((line) => /^"?\d{4}-\d\d-\d\d/.test(line))).toHaveLength(6);
  },
);

test('site: counters show changes since an earlier day and are reachable by keyboard; after an import, history follows the dataset', async ({
  page,
  withHistory: app,
}) => {
  await page.goto(`${app.origin}/stats`);
  const wifi = page.getByRole('region', { name: 'WiFi', exact: true });
  const all = wifi.locator('div', { hasText: 'All' }).first();
  const total = Number((await all.locator('dd').first().textContent())?.replaceAll(/\D/g, ''));
  expect(total).toBeGreaterThan(500);
  await expect(all).toContainText(`+${(total - 80).toLocaleString('en')} since ${utcDay(dayAgo(2))}`);
  await expect(wifi).toContainText(/[−+][\d,]+ since/);
  await expectAccessible(page);
  await page.getByRole('listbox', { name: 'Most used WiFi names' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(/: [\d,]+ networks/).last()).toBeVisible();

  const file = [
    'WigleWifi-1.6,appRelease=2.90,model=Phone,release=15,device=d,display=x,board=b,brand=c,star=Sol,body=3,subBody=0',
    'MAC,SSID,AuthMode,FirstSeen,Channel,Frequency,RSSI,CurrentLatitude,CurrentLongitude,AltitudeMeters,AccuracyMeters,RCOIs,MfgrId,Type',
    '0a:2c:ef:3d:25:1b,harbour cafe,[WPA2-PSK-CCMP][ESS],2026-03-01 10:00:00,6,2437,-61,59.91,10.75,5,3,,,WIFI',
    '0a:2c:ef:3d:25:1c,harbour cafe,[WPA3-SAE-CCMP][ESS],2026-03-01 10:00:00,6,2437,-61,59.91,10.75,5,3,,,WIFI',
  ].join('\n');
  await page.getByRole('button', { name: 'Jobs' }).click();
  const jobs = page.getByRole('dialog', { name: 'Jobs' });
  await jobs
    .locator('input[type=file]')
    .setInputFiles({ name: 'survey.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(jobs.getByText('New networks')).toBeVisible({ timeout: 40_000 });
  await page.keyboard.press('Escape');
  await expect(wifi.locator('div', { hasText: 'All' }).first()).toContainText('2 networks');
  await expect(page.getByRole('region', { name: 'Most used WiFi names' })).toContainText('harbour cafe');
  await page.getByRole('link', { name: /History/ }).click();
  await expect(page.getByText(/A trend needs snapshots of two days/)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^WiFi: All/ })).toBeVisible();

  const daily = page.getByRole('switch', { name: 'Keep these statistics every day' });
  await daily.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/^(\d+) of \1 statistics? kept today\.$/)).toBeVisible({ timeout: 40_000 });
  await page.reload();
  await expect(daily).toBeChecked();
  await daily.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/It can also ask for all of them once a day/)).toBeVisible();
});
