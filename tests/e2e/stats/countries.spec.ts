import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleInEveryLook, test } from '#tests/e2e/support/fixtures.ts';
import { wholeOnly } from '#tests/support/runner/sampled.ts';

const wholeTest = wholeOnly(test);

const COUNTRIES = '/stats?page=countries';
const REGIONS = '/api/wireless/api/v2/stats/regions';

const ranking = (page: Page) => page.getByRole('listbox', { name: 'WiFi by country', exact: true });
const map = (page: Page) => page.getByRole('listbox', { name: 'WiFi by country, map' });

async function exported(page: Page, chart: string, item: string) {
  const figure = page.getByRole('figure', { name: chart, exact: true });
  await figure.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    figure.getByRole('menuitem', { name: item }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('countries: accessible in every theme; a country leads to a region and to its networks', async ({
  page,
  openApp,
}) => {
  await openApp(`${COUNTRIES}&country=DE`);
  await expect(map(page)).toBeVisible();
  await expect(page.getByRole('listbox', { name: 'WiFi by region, Germany' })).toBeVisible();
  await expectAccessibleInEveryLook(page);

  await openApp(COUNTRIES);
  await ranking(page)
    .getByRole('option', { name: /^Germany/ })
    .click();
  await expect(page).toHaveURL(/country=DE/);
  await expect(map(page).getByRole('option', { name: /^Germany/, selected: true })).toHaveCount(1);
  await expect(page.getByRole('slider', { name: 'Encryption of WiFi' })).toBeVisible();
  const regions = page.getByRole('listbox', { name: 'WiFi by region, Germany' });
  await regions.getByRole('option', { name: /Berlin/ }).click();
  await expect(page).toHaveURL(/area=anywhere/);
  const query = new URL(page.url()).searchParams;
  expect([query.get('country'), query.get('region')]).toEqual(['DE', expect.stringContaining('Berlin')]);
  await expect(page.getByRole('grid', { name: 'Networks found' }).getByRole('row').nth(1)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/place=/);
  await expect(regions.getByRole('option', { name: /Berlin/, selected: true })).toHaveCount(1);
});

wholeTest('countries: works by keyboard, one request per country', async ({ page, openApp }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes(REGIONS) && asked.push(request.url()));
  await openApp(COUNTRIES);
  await ranking(page).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/country=US/);
  const codes = page.getByRole('listbox', { name: 'WiFi by postal code, United States' });
  await codes.focus();
  expect(asked).toHaveLength(1);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/postalCode=/);
});

wholeTest('countries: arrow keys read and select on the map', async ({ page, openApp }) => {
  await openApp(`${COUNTRIES}&country=US`);
  await map(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(map(page).getByText('Mexico:')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/country=MX/);
  await expect(ranking(page).getByRole('option', { name: /^Mexico/, selected: true })).toBeVisible();
});

wholeTest('countries: a link restores what is counted', async ({ page, openApp }) => {
  await openApp(COUNTRIES);
  await page.getByRole('group', { name: 'Count' }).getByText('Cell').click();
  await page.getByRole('group', { name: 'As' }).getByText('Per 1,000 people').click();
  await page.getByRole('group', { name: 'Scale' }).getByText('Linear').click();
  const cells = page.getByRole('listbox', { name: 'Cells by country', exact: true });
  const first = cells.getByRole('option', { name: /cells per 1,000 people/ }).first();
  await expect(first).toBeVisible();
  await expect(page.getByText(/^Population of 2020: World Bank/)).toBeVisible();
  const said = await first.getAttribute('aria-label');
  await page.reload();
  await expect(first).toHaveAttribute('aria-label', said!);
});

wholeTest('countries: map and numbers are exported with their description', async ({ page, openApp }) => {
  await openApp(COUNTRIES);
  await expect(map(page)).toBeVisible();
  const png = await exported(page, 'WiFi by country, map', 'Picture as PNG');
  expect(png.name).toBe('airledger-countries-map-wifi-count.png');
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
  const svg = (await exported(page, 'WiFi by country', 'Picture as SVG')).bytes.toString();
  expect(svg).toContain('WiFi by country');
  expect(svg).toContain('embedded · sample data');
  expect(svg).not.toMatch(/class=|style=|var\(/);
  const csv = (await exported(page, 'WiFi by country', 'Numbers as CSV')).bytes.toString();
  expect(csv).toMatch(/^Name,WiFi networks,Unit,Origin\r\n/);
  expect(csv).toContain('Germany,');
  await page
    .getByRole('figure', { name: 'WiFi by country', exact: true })
    .getByText('Table', { exact: true })
    .click();
  await expect(page.getByRole('table', { name: 'WiFi by country', exact: true })).toBeVisible();
  await expect(ranking(page)).toBeHidden();
});

wholeTest('countries: two are compared by keyboard and stored in the link', async ({ page, openApp }) => {
  await openApp(`${COUNTRIES}&country=DE`);
  const side = page.getByRole('region', { name: 'Side by side', exact: true });
  const other = side.getByLabel('Compare Germany with');
  await other.focus();
  // One letter at a time goes to the next country that begins with it, however slow the keys come.
  while ((await other.inputValue()) !== 'JP') await page.keyboard.press('j');
  await expect(page).toHaveURL(/with=JP/);
  await expect(side.getByRole('columnheader', { name: 'Japan' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Japan' }).getByRole('slider')).toBeVisible();
  await page.reload();
  await expect(side.getByRole('row', { name: /per 1,000 people/ })).toContainText(/0\.0/);
  await expectAccessible(page);
  await page.goBack();
  await expect(side.getByRole('table')).toBeHidden();
});
