// Plans, statistics that grow, and an evidence pack that another Airledger opens.

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { expect, openInstance, type Tools, test } from '#tests/e2e/support/fixtures.ts';
import { test as liveTest, makeBothLive } from '#tests/e2e/support/liveService.ts';
import type { App } from '#tests/e2e/support/startApp.ts';
import { cell, goTo, openBook, pick, stored } from '#tests/e2e/support/workbookPage.ts';
import { wholeOnly } from '#tests/support/runner/sampled.ts';

const DENSITY = '/density?map=52.52,13.4,13';
const SEARCH = '/?latrange1=52.517&latrange2=52.523&longrange1=13.395&longrange2=13.406&map=52.52,13.4,16';

async function download(page: Page, button: RegExp): Promise<Buffer> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFile((await (await coming).path())!);
}

/** What the charts of the open workbook draw, as its file says. */
async function chartSource(page: Page, app: App): Promise<string> {
  const item = new URL(page.url()).searchParams.get('item');
  const answer = await fetch(`${app.origin}/api/workbook/me/drive/items/${item}/content`, {
    headers: { authorization: `Bearer ${app.token}`, 'cache-control': 'no-cache' },
  });
  const parts = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const charts = Object.keys(parts).filter((name) => name.startsWith('xl/charts/chart'));
  return charts.map((name) => strFromU8(parts[name]!)).join();
}

async function planSurvey(page: Page) {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Survey plan…' }).click();
  await page.getByLabel(/^Cells not refreshed for/).fill('1');
  await page.getByRole('button', { name: 'Export plan…' }).click();
}

async function saveInNewWorkbook(page: Page, button: RegExp) {
  await page.getByText('A workbook', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Workbook' }).selectOption('New workbook…');
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByText(/^Saved [\d,]+ .* in .*\.xlsx/)).toBeVisible();
}

/** `service` is that of the connections, which are embedded without one. */
async function run({ page, start }: Pick<Tools, 'start'> & { page: Page }, service?: string) {
  const app = await start();
  if (service !== undefined) await makeBothLive(app, service);

  await openInstance(page, app, DENSITY);
  await planSurvey(page);
  await page.getByLabel('Format').selectOption('gpx');
  const gpx = await download(page, /^Export [\d,]+ stops?$/);
  const stops = gpx.toString().split('<rtept ').length - 1;
  expect(stops).toBeGreaterThan(1);
  await planSurvey(page);
  await saveInNewWorkbook(page, new RegExp(`^Save ${stops.toLocaleString('en')} stops$`));

  await openInstance(page, app, '/stats');
  await page.getByRole('button', { name: 'Export…' }).click();
  await saveInNewWorkbook(page, /^Save 1 moment$/);

  await openInstance(page, app, '/workbook');
  await openBook(page, 'Site statistics.xlsx');
  await expect(cell(page, 'A1, Time')).toBeAttached();
  await goTo(page, 'A1:B2');
  await pick(page, 'Insert', 'Insert chart');
  await expect.poll(() => chartSource(page, app)).toContain('$B$2');
  await goTo(page, 'A2');
  await pick(page, 'Data', 'Refresh table…');
  await page.getByRole('button', { name: /^Ask again/ }).click();
  await page.getByRole('button', { name: 'Refresh table', exact: true }).click();
  await expect(page.getByText(/1 new, 0 changed, 0 gone\.$/)).toBeVisible();
  expect(await chartSource(page, app)).toContain('$B$2:$B$3');
  const times = ((await stored(page, app, 'Site statistics', 'A2:A4')) as unknown[][]).flat();
  expect(times[1]).toBeGreaterThan(times[0] as number);
  expect(times[2]).toBe('');

  await openInstance(page, app, SEARCH);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Command or place' }).fill('save view');
  await page.getByRole('option', { name: 'Save view…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Mitte');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved “Mitte”.')).toBeVisible();
  await page.getByRole('link', { name: 'Saved' }).click();
  await page.getByRole('button', { name: 'Mitte', exact: true }).click();
  await page.getByRole('button', { name: /^Run search/ }).click();
  await expect(page.getByRole('grid', { name: 'Rows of the snapshot' })).toBeVisible();
  await page.getByRole('button', { name: 'Export pack…' }).click();
  const pack = await download(page, /^Export pack$/);

  const other = await start();
  if (service !== undefined) await makeBothLive(other, service);
  await openInstance(page, other, '/saved');
  await page.locator('input[type=file][accept=".zip"]').setInputFiles({
    ...{ name: 'work.zip', mimeType: 'application/zip', buffer: pack },
  });
  await expect(page.getByText(/^All \d+ parts are as the manifest lists them/)).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Rows of the snapshot' })).toBeVisible();
  const ledger = await fetch(`${other.origin}/api/gateway/status`, {
    headers: { authorization: `Bearer ${other.token}` },
  });
  const { quotas } = (await ledger.json()) as { quotas: { spent: number }[] };
  expect(quotas.reduce((sum, { spent }) => sum + spent, 0)).toBe(0);
}

const TITLE =
  'a survey plan, statistics with a chart that grows, and an evidence pack that another home opens';

test(`embedded: ${TITLE}`, ({ page, start }) => run({ page, start }));

wholeOnly(liveTest)(`live: ${TITLE}`, ({ page, service, start, expected }) => {
  expected.push(/40[14]/); // a live workbook tells no layout
  return run({ page, start }, service);
});
