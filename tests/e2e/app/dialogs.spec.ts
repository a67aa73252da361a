// Where the focus is while something lies over the page: only a browser knows.

import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { openBook, tab } from '#tests/e2e/support/workbookPage.ts';

const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name }).click();
const title = (page: Page, name: string) => page.getByRole('dialog').getByRole('heading', { name, level: 2 });
const palette = (page: Page) => page.getByRole('combobox', { name: 'Command or place' });

/** Tab goes around inside and past the browser's own controls, never behind it. */
async function expectTrap(page: Page) {
  for (let step = 0; step < 5; step++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('nav, main') === null)).toBe(true);
  }
}

test('what opens takes the focus, keeps it, and gives it back; Esc closes the topmost', async ({
  page,
  openApp,
}) => {
  await openApp('/?latrange1=52.51&latrange2=52.53&longrange1=13.38&longrange2=13.42&map=52.52,13.4,15');
  const row = page.getByRole('grid', { name: 'Networks found' }).getByRole('gridcell').nth(3);
  await row.focus();

  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeFocused();
  await page.keyboard.type('conect');
  await expect(palette(page)).toHaveValue('conect');
  await expect(page.getByRole('option', { name: 'Go to Connections' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();

  await page.keyboard.press('?');
  await expect(title(page, 'Keyboard shortcuts')).toBeFocused();
  await expectTrap(page);
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();

  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog').filter({ hasText: 'First seen' });
  await expect(drawer).toBeVisible();
  await expect(row).toBeFocused();
  const maps = page.getByRole('button', { name: 'Base map and layers' });
  const openMenu = async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitemcheckbox').first()).toBeFocused();
  };
  await maps.focus();
  await openMenu();
  await page.keyboard.press('Escape');
  await expect(maps).toBeFocused();
  await expect(drawer).toBeVisible();
  await openMenu();
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(maps).toBeFocused();
  await openMenu();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(maps).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  const jobs = page.getByRole('button', { name: 'Jobs' });
  await jobs.focus();
  await page.keyboard.press('Enter');
  await expect(title(page, 'Jobs')).toBeFocused();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).focus();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(jobs).toBeFocused();

  await view(page, 'Channels');
  await page.getByText('Check a scan', { exact: true }).click();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'own.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b,c\n1,2,3\n4,5,6\n') });
  await expect(title(page, 'Map the columns')).toBeFocused();
  await page.keyboard.press('Escape');

  await view(page, 'Workbook');
  await openBook(page, 'Survey log.xlsx');
  await page.getByRole('button', { name: 'Sheet', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete permanently' }).click();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: /^Cells of/ })).toBeFocused();
  await tab(page, 'Log').click();
  const filter = page.getByRole('button', { name: /^Filter (?!the column)/ }).first();
  await filter.click();
  await expect(title(page, 'Filter')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(filter).toBeFocused();
});
