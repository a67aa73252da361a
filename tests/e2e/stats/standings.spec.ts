// Who finds most, and what one account has found.

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessibleInEveryLook } from '#tests/e2e/support/fixtures.ts';
import { goLive, test } from '#tests/e2e/support/liveService.ts';
import { wholeOnly } from '#tests/support/runner/sampled.ts';

const wholeTest = wholeOnly(test);

const STANDINGS = '/stats?page=standings';
const USER = '/stats?page=user';

const table = (page: Page) => page.getByRole('grid', { name: 'Standings' });
const ranks = (page: Page) => page.getByRole('region', { name: 'Ranks' });
const firstRow = (page: Page) => table(page).getByRole('row').nth(1);

/** Statistics that are asked for from now on. */
function watchAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/wireless/')) asked.push(pathname.split('/').at(-1) + search);
  });
  return asked;
}

test('standings, user: each of the eight orders has a table, bars and an address; accessible in every theme', async ({
  page,
  openApp,
}) => {
  await openApp(STANDINGS);
  await expect(firstRow(page)).toBeVisible();
  const order = page.getByRole('combobox', { name: 'Order' });
  const labels = await order.getByRole('option').allTextContents();
  expect(labels).toHaveLength(8);
  for (const label of labels) {
    await order.selectOption({ label });
    await expect(page.getByRole('heading', { name: label, exact: true })).toBeVisible();
    await expect(firstRow(page).getByRole('gridcell').first()).toHaveText('1');
    await expect(page.getByRole('figure').getByRole('option').first()).toBeVisible();
  }
  await expect(page).toHaveURL(/sort=lasttransid/);
  await page.goBack();
  await expect(order).toHaveValue('firsttransid');

  await openApp(STANDINGS);
  await expect(page.getByRole('figure').getByRole('option').first()).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.goto(new URL(`${STANDINGS}&user=ridgeline`, page.url()).href);
  await expect(page.getByRole('dialog', { name: 'ridgeline' })).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.goto(new URL(`${USER}&user=ridgeline&with=embedded`, page.url()).href);
  await expect(page.getByText(/By located WiFi networks/)).toBeVisible();
  await expectAccessibleInEveryLook(page);
});

wholeTest('standings: your own row, neighbours and a rank by keyboard', async ({ page, openApp }) => {
  await openApp(STANDINGS);
  await expect(firstRow(page)).toBeVisible();
  const asked = watchAsked(page);
  await page.getByRole('button', { name: 'Find me' }).focus();
  await page.keyboard.press('Enter');
  const mine = page.getByRole('dialog', { name: 'embedded' });
  await expect(mine.getByRole('list', { name: 'Next above and below' })).toContainText(/rank \d+, /i);
  await expect(mine).toContainText('Months begin at midnight UTC');
  await expect(table(page).getByRole('row', { selected: true })).toContainText('embedded (you)');
  await page.keyboard.press('Escape');
  await expect(mine).toBeHidden();
  await expect(page).not.toHaveURL(/user=/);

  await page.getByRole('textbox', { name: 'Rank' }).focus();
  await page.keyboard.type('9999');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/A rank is a whole number from 1 to \d+\./)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  const seventh = table(page).getByRole('row', { selected: true });
  await expect(seventh.getByRole('gridcell').first()).toHaveText('7');

  await seventh.getByRole('gridcell').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(table(page).getByRole('row', { selected: true }).getByRole('gridcell').first()).toHaveText(
    '8',
  );
  await page.reload();
  await expect(table(page).getByRole('row', { selected: true }).getByRole('gridcell').first()).toHaveText(
    '8',
  );
  expect(asked).toEqual([]);
});

wholeTest(
  'standings: bar, row and drawer share one selection and lead to the account',
  async ({ page, openApp }) => {
    await openApp(STANDINGS);
    const bars = page.getByRole('figure').getByRole('listbox');
    await bars.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog');
    await expect(drawer).toBeVisible();
    const name = (await drawer.getByRole('heading').first().textContent())!;
    await expect(table(page).getByRole('row', { selected: true })).toContainText(name);
    await drawer.getByRole('link', { name: 'User page' }).click();
    await expect(page.getByRole('region', { name, exact: true })).toContainText('of all');
    await page.getByRole('link', { name: /Show in standings/ }).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
  },
);

wholeTest('standings: an unknown user is reported in place', async ({ page, openApp, expected }) => {
  await openApp(STANDINGS);
  await page.getByRole('textbox', { name: 'User name' }).fill('<img src=x>');
  await page.keyboard.press('Enter');
  await expect(page.getByText('There is no user named “<img src=x>”.')).toBeVisible();
  await page.goto(new URL(`${USER}&user=nobody.at.all`, page.url()).href);
  await expect(page.getByText(/There is no user named “nobody\.at\.all”/)).toBeVisible();
  expected.push(/404/);
});

wholeTest(
  'user: an account shows its numbers and badge beside another account',
  async ({ page, openApp }) => {
    await openApp(USER);
    const mine = page.getByRole('region', { name: 'My numbers' });
    await expect(mine).toContainText(/WiFi located[\d,]+, [\d.]+ % of all/);
    await expect(mine).toContainText('without an image');
    const badge = mine.getByRole('figure', { name: 'Badge of embedded' });
    for (const [item, start] of [
      ['Picture as SVG', '<svg'],
      ['Picture as PNG', '\u0089PNG'],
      ['Numbers as CSV', ''],
    ] as const) {
      await badge.getByRole('button', { name: 'Export' }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: item }).click(),
      ]);
      const saved = await readFile(await download.path(), 'latin1');
      expect(saved.slice(0, 200)).toContain(start);
      expect(saved.length).toBeGreaterThan(100);
    }
    await page.getByRole('textbox', { name: 'Compare with' }).fill('ridgeline');
    await page.keyboard.press('Enter');
    const side = page.getByRole('region', { name: 'Side by side' });
    await expect(side.getByText(/By located WiFi networks/)).toBeVisible();
    await expect(side.getByRole('figure')).toHaveCount(5);
    await expect(page).toHaveURL(/user=&with=ridgeline/);
  },
);

wholeTest(
  'standings: live, costs are shown and a cached reply is free',
  async ({ page, openFresh, service }) => {
    await openFresh('/connections');
    await goLive(page, service);
    const asked = watchAsked(page);
    await page.goto(new URL(USER, page.url()).href);
    await expect(page.getByText('Choose a user')).toBeVisible();
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Show (1 query)' }).click();
    await expect(page.getByRole('region', { name: 'My numbers' })).toContainText('US Pacific time');
    await page.goto(new URL(STANDINGS, page.url()).href);
    await expect(ranks(page)).toContainText(/1 to \d+ of \d+/);
    await expect(page.getByText(/100 ranks cost 1 query/)).toBeVisible();
    await page.getByRole('button', { name: 'Find me' }).click();
    await expect(page.getByRole('dialog', { name: 'embedded' })).toContainText('US Pacific time');
    await page.reload();
    await expect(page.getByRole('dialog', { name: 'embedded' })).toBeVisible();
    expect(asked).toEqual(['user', 'standings?sort=discovered&pagestart=0&pageend=100']);
  },
);
